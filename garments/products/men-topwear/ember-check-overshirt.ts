/** Ember Check Overshirt. */

import { buttonRow, overlap, placket } from '../../details/front-openings.ts'
import { stitchedHem } from '../../details/hems-and-cuffs.ts'
import { flapPocket } from '../../details/pockets.ts'
import { collarBack, shirtCollar } from '../../details/shirt-collars.ts'
import { shirtCuffs, yokeSeams } from '../../details/shirt-parts.ts'
import { backYoke, boxPleat, boxPleatFolds, collarFromBehind } from '../../details/upper-backs.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const flannelOvershirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'brushed',
    colour: 'burgundy',
    relief: 1.2,
    pattern: {
      kind: 'check',
      warp: [
        [74, 'burgundy'],
        [16, 'ink'],
        [30, 'burgundy'],
        [16, 'ink'],
        [5, 'mustard'],
        [40, 'ink'],
        [5, 'mustard'],
        [16, 'ink'],
      ],
      weft: [
        [74, 'burgundy'],
        [16, 'ink'],
        [30, 'burgundy'],
        [16, 'ink'],
        [5, 'mustard'],
        [40, 'ink'],
        [5, 'mustard'],
        [16, 'ink'],
      ],
    },
  }
  const g = upperGarment({
    seed,
    fabric,
    hand: hands.sweat,
    edge: 3.4,
    cut: {
      neck: 80,
      neckDrop: 72,
      shoulder: 268,
      chest: 302,
      waist: 298,
      hem: 300,
      length: 900,
      hemShape: 'dipped',
      hemDip: 30,
    },
    sleeve: { upper: 380, fore: 350, upperAngle: 17, foreAngle: 9, elbow: 172, cuff: 124 },
  })
  const button = { colour: 'ink', style: 'horn', radius: 12 } as const
  return {
    ground: 'oatmeal',
    turn: -0.8,
    drapes: g.drapes,
    items: [
      g.inside(30),
      collarBack(g.lines, 54, fabric),
      wovenLabel([0, 24], 86),
      g.sleeveItems(),
      g.bodyItems(),
      yokeSeams(g.lines, 'ink'),
      overlap(g, straight([-24, 40], [-24, 905]), 'right', 0.6),
      placket(g, straight([0, 44], [0, 905]), 50, { ...fabric, colour: 'burgundy' }, 'ink'),
      buttonRow(0, 160, 800, 6, { ...button }, 'upright', 'ink'),
      flapPocket({
        at: [150, 262],
        width: 158,
        height: 180,
        fabric,
        stitch: 'ink',
        flap: 66,
        flapShape: 'point',
        button,
        corner: 18,
      }),
      flapPocket({
        at: [-152, 262],
        width: 158,
        height: 180,
        fabric,
        stitch: 'ink',
        flap: 66,
        flapShape: 'point',
        button,
        corner: 18,
      }),
      shirtCuffs(g, 78, fabric, 'ink', { colour: 'ink', radius: 11 }),
      stitchedHem(g, 18, 'ink', 1),
      shirtCollar(g.lines, { fabric, height: 56, point: 98, spread: 96, stitch: 'ink' }),
    ],
    back: () => {
      const b = upperFromBehind(g, { folds: () => boxPleatFolds(160, 840, 30) })
      return {
        drapes: b.drapes,
        turn: 0.8,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          backYoke(b.lines, 150, 'ink', { ...fabric, relief: 1.21 }),
          boxPleat(154, 30, fabric, 'ink'),
          stitchedHem(b, 18, 'ink', 1),
          shirtCuffs(b, 78, fabric, 'ink'),
          collarFromBehind(b.lines, { fabric, height: 56, stitch: 'ink' }),
        ],
      }
    },
  }
}
