/** Tie-neck Satin Blouse. */
import { buttonRow, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack } from '../../details/shirt-collars.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { softBow } from '../../details/soft-bow.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, curve, outline, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import type { Fold } from '../../scene.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const bowBlouse: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'satin', colour: '#DDB4AC', sheen: 0.15, relief: 0.5 }
  const g = upperGarment({
    seed,
    fabric,
    hand: { ...hands.silk, size: 260, depth: 5, crisp: 0, fold: 5, foldWidth: 130 },
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
    width: 30,
    depth: 6,
    fades: 'end',
  })
  const body = g.drapes.body
  const hanging = (x: number, depth: number): Fold => ({
    line: curve([x * 0.82, 250], [x * 0.96, 480], [x * 1.06, 800]),
    width: 105,
    depth,
    fades: 'both',
  })
  if (body)
    g.drapes.body = {
      ...body,
      folds: [
        ...body.folds,
        ...[-60, -36, -14, 12, 38, 62].map(gather),
        hanging(-190, 13),
        hanging(-96, 10),
        hanging(104, 11),
        hanging(196, 13),
      ],
    }
  const { neck: n, neckDrop: d } = g.lines.cut
  const neckband = outline(
    g.lines.neckFront,
    curve([n, 0], [n * 0.99, -9], [n * 0.93, -16]),
    backwards(
      curve([-n * 0.93, -16], [-n * 0.72, d * 0.3], [0, d * 0.64], [n * 0.72, d * 0.3], [n * 0.93, -16]),
    ),
    curve([-n * 0.93, -16], [-n * 0.99, -9], [-n, 0]),
  )
  const bow = softBow([3, 66], 150, fabric, [400, 350], seed + 9)
  return {
    ground: 'plaster',
    turn: -1,
    drapes: { ...g.drapes, bow: bow.drape },
    items: [
      g.inside(30),
      collarBack(g.lines, 26, fabric),
      wovenLabel([0, 14], 48),
      g.sleeveItems(),
      g.bodyItems(),
      { kind: 'seam', line: g.lines.neckFront, width: 4, depth: 3, pucker: 1.8 },
      placket(g, straight([0, 74], [0, 830]), 36, fabric, '#E8C8C1'),
      buttonRow(0, 520, 760, 3, { radius: 9, colour: 'shell', style: 'shell' }),
      stitchedHem(g, 12, '#E8C8C1', 1),
      shirtCuffs(g, 58, fabric, '#E8C8C1', { colour: 'shell', radius: 8 }, 0),
      {
        kind: 'piece',
        outline: neckband,
        fabric,
        grain: { kind: 'across', line: g.lines.neckFront },
        edge: 2.6,
        shadow: 0.45,
        lift: 5,
        loft: 6,
        rise: 12,
      },
      bow.items,
    ],
  }
}
