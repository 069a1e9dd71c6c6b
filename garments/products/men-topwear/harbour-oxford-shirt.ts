/** Harbour Oxford Shirt. */

import { buttonRow, overlap, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { patchPocket } from '../../details/pockets.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { shirtCuffs, yokeSeams } from '../../details/shirt-parts.ts'
import { backYoke, boxPleat, boxPleatFolds, collarFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const oxfordShirt: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'plain', size: 3.2, colour: '#8FA6C4', second: '#E9EDF0', melange: 0.1 }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.shirting,
    cut: {
      neck: 78,
      neckDrop: 66,
      shoulder: 250,
      chest: 288,
      waist: 276,
      hem: 284,
      length: 940,
      hemShape: 'shirttail',
      hemDip: 92,
    },
    sleeve: { upper: 400, fore: 420, upperAngle: 13, foreAngle: -112, elbow: 168, cuff: 112 },
    leftSleeve: { upper: 420, fore: 400, upperAngle: 11, foreAngle: -98, elbow: 168, cuff: 112 },
  })
  const stitch = '#DCE4EC'
  return {
    ground: 'oatmeal',
    turn: 1,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 54, fabric),
      wovenLabel([0, 22], 84),
      g.sleeveItems(),
      g.bodyItems(),
      yokeSeams(g.lines, stitch),
      overlap(g, straight([-22, 40], [-20, 945]), 'right', 0.4),
      placket(g, straight([0, 44], [2, 945]), 46, fabric, stitch),
      buttonRow(1, 150, 830, 6, { radius: 10.5, colour: 'shell', style: 'shell' }, 'upright', stitch),
      patchPocket({ at: [140, 240], width: 140, height: 160, fabric, stitch, point: 20, hem: 30 }),
      stitchedHem(g, 12, stitch, 1),
      shirtCollar(g.lines, {
        fabric,
        height: 54,
        point: 92,
        spread: 86,
        stitch,
        tipButton: { colour: 'shell', radius: 8 },
        soft: true,
      }),
      buttonRow(0, 78, 78, 1, { radius: 10, colour: 'shell', style: 'shell' }),
      g.foreItems(),
      shirtCuffs(g, 74, fabric, stitch, { colour: 'shell', radius: 9 }),
    ],
    back: () => {
      const b = upperFromBehind(g, { folds: () => boxPleatFolds(150, 880, 30) })
      return {
        drapes: b.drapes,
        turn: -1,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backYoke(b.lines, 136, stitch, fabric),
          boxPleat(140, 30, fabric, stitch),
          stitchedHem(b, 12, stitch, 1),
          shirtCuffs(b, 76, fabric, stitch),
          collarFromBehind(b.lines, { fabric, height: 54, stitch }),
          buttonRow(0, 30, 30, 1, { radius: 8, colour: 'shell', style: 'shell' }),
        ],
      }
    },
  }
}
