/** Borrowed Stripe Shirt. */

import { buttonRow, overlap, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { shirtCuffs, yokeSeams } from '../../details/shirt-parts.ts'
import { backYoke, boxPleat, boxPleatFolds, collarFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const stripedPoplin: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.6,
    colour: 'milk',
    pattern: {
      kind: 'stripes',
      run: 'along',
      bands: [
        [22, '#F4F0E8'],
        [8, '#9B4A50'],
      ],
      soft: 0.4,
    },
  }
  const cross: Fabric = {
    ...fabric,
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [22, '#F4F0E8'],
        [8, '#9B4A50'],
      ],
      soft: 0.4,
    },
  }
  const stitch = 'milk'
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      neck: 74,
      neckDrop: 112,
      neckShape: 'vee',
      shoulder: 278,
      slope: 84,
      armhole: 260,
      chest: 300,
      waist: 296,
      hem: 300,
      length: 980,
      hemShape: 'shirttail',
      hemDip: 120,
    },
    sleeve: { upper: 330, fore: 150, upperAngle: 28, foreAngle: 14, elbow: 196, cuff: 178 },
    leftSleeve: { upper: 360, fore: 340, upperAngle: 8, foreAngle: -116, elbow: 188, cuff: 130 },
  })
  return {
    ground: 'blush',
    turn: -1.8,
    drapes: g.drapes,
    items: [
      g.inside(40),
      collarBack(g.lines, 52, cross),
      wovenLabel([0, 24], 80),
      g.sleeveItems(),
      g.bodyItems(),
      yokeSeams(g.lines, stitch, 46),
      overlap(g, straight([24, 110], [22, 985]), 'left', 0.5),
      placket(g, straight([0, 112], [0, 985]), 44, fabric, stitch),
      buttonRow(0, 170, 850, 6, { radius: 10, colour: 'shell', style: 'shell' }, 'upright', stitch),
      stitchedHem(g, 12, stitch, 1),
      shirtCollar(g.lines, { fabric: cross, height: 54, point: 84, spread: 120, stitch, drop: 96 }),
      g.foreItems(),
      shirtCuffs(g, 76, cross, stitch, { colour: 'shell', radius: 9 }, 5),
    ],
    back: () => {
      const b = upperFromBehind(g, { folds: () => boxPleatFolds(165, 900, 34) })
      return {
        drapes: b.drapes,
        turn: 1.6,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backYoke(b.lines, 156, stitch, cross),
          boxPleat(160, 34, fabric, stitch),
          stitchedHem(b, 12, stitch, 1),
          shirtCuffs(b, 76, cross, stitch, undefined, 5),
          collarFromBehind(b.lines, { fabric: cross, height: 54, stitch }),
        ],
      }
    },
  }
}
