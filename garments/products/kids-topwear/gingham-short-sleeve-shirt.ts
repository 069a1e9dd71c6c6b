/** Gingham Shirt. */
import { buttonRow, overlap, placket } from '../../details/front-openings.ts'
import { stitchedCuffs, stitchedHem } from '../../details/hems-and-cuffs.ts'
import { patchPocket } from '../../details/pockets.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const ginghamShirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.8,
    colour: 'milk',
    pattern: {
      kind: 'check',
      solid: true,
      warp: [
        [27, '#6E8FB0'],
        [27, 'milk'],
      ],
      weft: [
        [27, '#6E8FB0'],
        [27, 'milk'],
      ],
    },
  }
  const bias: Fabric = fabric
  const stitch = '#B9CBDA'
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: { ...childCut, neck: 86, neckDrop: 70, length: 690, hemShape: 'shirttail', hemDip: 44 },
    sleeve: { upper: 196, upperAngle: 48, elbow: 186, cuff: 190 },
  })
  return {
    ground: 'butter',
    turn: 1.8,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 46, fabric),
      wovenLabel([0, 26], 76),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-24, 60], [-24, 700]), 'right', 0.4),
      placket(g, straight([0, 64], [0, 700]), 48, { ...fabric }, stitch),
      buttonRow(0, 140, 620, 5, { radius: 12, colour: 'thread', style: 'shell' }, 'upright', stitch),
      patchPocket({ at: [142, 210], width: 130, height: 140, fabric: bias, stitch, point: 16, angle: 0 }),
      shirtCollar(g.lines, { fabric, height: 50, point: 80, spread: 98, stitch }),
      stitchedHem(g, 14, stitch, 1),
      stitchedCuffs(g, 30, stitch, 1),
    ],
  }
}
