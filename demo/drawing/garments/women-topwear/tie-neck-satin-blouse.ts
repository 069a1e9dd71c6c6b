/** Tie-neck Satin Blouse. */
import { buttonRow, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { bandCollar, collarBack } from '../../details/shirt-collars.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { bow } from '../../details/ties.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import type { Fold } from '../../scene.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const bowBlouse: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: '#DDB4AC', sheen: 0.16 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.silk,
    cut: {
      neck: 74,
      neckDrop: 70,
      shoulder: 206,
      slope: 56,
      armhole: 224,
      chest: 252,
      waist: 240,
      hem: 262,
      length: 820,
    },
    sleeve: { upper: 350, fore: 330, upperAngle: 26, foreAngle: 8, elbow: 200, cuff: 150, puff: 14 },
  })
  const gather = (x: number): Fold => ({
    line: curve([x, 76], [x * 1.2, 180], [x * 1.35, 330]),
    width: 26,
    depth: 8,
    fades: 'end',
  })
  const body = g.drapes.body
  if (body) g.drapes.body = { ...body, folds: [...body.folds, ...[-60, -36, -14, 12, 38, 62].map(gather)] }
  return {
    ground: 'plaster',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 30, fabric),
      wovenLabel([0, 22], 74),
      g.sleeveItems(),
      g.bodyItems(),
      { kind: 'seam', line: g.lines.neckFront, width: 4, depth: 3, pucker: 1.8 },
      placket(g, straight([0, 74], [0, 830]), 36, fabric, '#E8C8C1'),
      buttonRow(0, 300, 760, 5, { radius: 9, colour: 'shell', style: 'shell' }),
      stitchedHem(g, 12, '#E8C8C1', 1),
      shirtCuffs(g, 58, fabric, '#E8C8C1', { colour: 'shell', radius: 8 }, 0),
      bandCollar(g.lines, fabric, 34),
      bow([4, 72], 128, fabric, [350, 300]),
    ],
  }
}
