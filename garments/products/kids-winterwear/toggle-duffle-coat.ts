/** Toggle Duffle Coat. */
import { overlap } from '../../details/front-openings.ts'
import { hoodBack, hoodDrapes, hoodRim } from '../../details/hood.ts'
import { patchPocket } from '../../details/pockets.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { toggle } from '../../details/ties.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childCoat } from '../../silhouettes/child-cuts.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const duffle: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'melton', colour: '#9E2B31', fuzz: 1.2 }
  const lining: Fabric = {
    weave: 'brushed',
    colour: 'navy',
    pattern: {
      kind: 'check',
      warp: [
        [40, 'navy'],
        [6, 'ecru'],
        [20, 'forest'],
        [6, 'ecru'],
      ],
      weft: [
        [40, 'navy'],
        [6, 'ecru'],
        [20, 'forest'],
        [6, 'ecru'],
      ],
    },
  }
  const stitch = '#B4484D'
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.coat,
    edge: 5,
    loft: 12,
    cut: { ...childCoat, length: 830 },
    sleeve: { upper: 290, fore: 260, upperAngle: 23, foreAngle: 10, elbow: 184, cuff: 146 },
  })
  const hood = { fabric, lining, width: 196, height: 268, opening: 128, throat: 84, stitch }
  const yoke = curve([-246, 150], [0, 176], [246, 150])
  return {
    ground: 'mist',
    turn: -0.8,
    drapes: { ...g.drapes, ...hoodDrapes(seed, hood) },
    items: [
      g.inside(30),
      hoodBack(g.lines, hood),
      wovenLabel([0, 8], 80),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, straight([-44, 84], [-44, 840]), 'right', 0.6),
      { kind: 'seam', line: yoke, width: 4, depth: 2.6, pucker: 0.6 },
      { kind: 'stitching', line: beside(yoke, -8), colour: stitch },
      [220, 370, 520].flatMap((y) => toggle([0, y], 150, '#C99A5E', 'ecru', 'bark')),
      patchPocket({ at: [180, 580], width: 168, height: 170, fabric, stitch, corner: 20, edge: 4.4 }),
      patchPocket({ at: [-184, 580], width: 168, height: 170, fabric, stitch, corner: 20, edge: 4.4 }),
      shirtCuffs(g, 60, fabric, stitch, undefined, 3),
      hoodRim(g.lines, hood),
    ],
    detail: { at: [10, 340], zoom: 2.15 },
  }
}
