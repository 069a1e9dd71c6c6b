/** Belted Camel Wrap Coat. */

import { shawl } from '../../details/coat-collars.ts'
import { overlap } from '../../details/front-openings.ts'
import { patchPocket } from '../../details/pockets.ts'
import { collarBack } from '../../details/shirt-collars.ts'
import { shirtCuffs } from '../../details/shirt-parts.ts'
import { bow } from '../../details/ties.ts'
import { backVent, beltFromBehind, collarFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, curve, type Line, outline } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { levelLine } from '../../silhouettes/upper-cut.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const wrapCoat: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'melton', colour: '#B9905F', fuzz: 1.2 }
  const lining: Fabric = { weave: 'satin', colour: 'clay', sheen: 0.3 }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.coat,
    edge: 5,
    loft: 13,
    cut: {
      neck: 82,
      neckDrop: 420,
      neckShape: 'vee',
      shoulder: 258,
      slope: 80,
      armhole: 262,
      chest: 290,
      waist: 258,
      waistAt: 560,
      hem: 330,
      length: 1190,
    },
    sleeve: { upper: 390, fore: 340, upperAngle: 19, foreAngle: 6, elbow: 186, cuff: 160 },
  })
  const belt: Line = levelLine(g.lines, 566, -2)
  const sash: Fabric = { ...fabric, colour: '#B48A58' }
  return {
    ground: 'plaster',
    turn: -0.8,
    drapes: g.drapes,
    items: [
      g.inside(20),
      collarBack(g.lines, 56, fabric),
      wovenLabel([0, 50], 94),
      g.sleeveItems(),
      g.bodyItems(),
      overlap(g, curve([10, 410], [84, 560], [110, 800], [120, 1196]), 'left', 0.65),
      shawl(g.lines, fabric, 450, 126, 'left'),
      patchPocket({
        at: [186, 690],
        width: 168,
        height: 196,
        fabric,
        stitch: '#A67D4D',
        corner: 22,
        edge: 5,
      }),
      patchPocket({
        at: [-192, 690],
        width: 168,
        height: 196,
        fabric,
        stitch: '#A67D4D',
        corner: 22,
        edge: 5,
      }),
      {
        kind: 'piece',
        outline: outline(beside(belt, 30), backwards(beside(belt, -30))),
        fabric: sash,
        grain: { kind: 'along', line: belt },
        edge: 4,
        shadow: 0.6,
        lift: 9,
        loft: 9,
        rise: 14,
      },
      bow([56, 568], 118, sash, [330, 270]),
      shirtCuffs(g, 92, fabric, '#A67D4D', undefined, 6),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: b.drapes,
        turn: 0.8,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backVent(b.lines, { from: 780 }),
          beltFromBehind(b.lines, 566, 60, sash, { loft: 9, edge: 4 }),
          shirtCuffs(b, 92, fabric, '#A67D4D', undefined, 6),
          collarFromBehind(b.lines, { fabric, height: 62, fall: 106, reach: 84, edge: 5, loft: 15 }),
        ],
      }
    },
  }
}
