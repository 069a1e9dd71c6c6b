/** Pleated Wide-leg Trousers. */

import { bow } from '../../details/ties.ts'
import { seatSeam, weltBackPockets } from '../../details/trouser-backs.ts'
import { fly, pleatTops, trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { beltLoops, sash, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const wideLeg: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', size: 3.6, colour: '#CBB898', relief: 0.6 }
  const g = lowerGarment({
    seed,
    fabric,
    hand: { ...hands.silk, depth: 5, fold: 9 },
    crease: true,
    cut: {
      waist: 178,
      hip: 266,
      rise: 370,
      length: 1230,
      knee: 290,
      hem: 318,
      kneeOut: 166,
      hemOut: 190,
      band: 62,
      dip: 8,
    },
    stack: 0,
    folds: (legs) => ({
      right: [{ line: beside(legs.right.centre, 60).slice(24), width: 80, depth: 9, fades: 'both' }],
      left: [{ line: beside(legs.left.centre, -50).slice(30), width: 80, depth: 9, fades: 'both' }],
    }),
  })
  const belt = sash(curve([-181, 40], [0, 50], [181, 40]), 38, { ...fabric, colour: '#BDA983' })
  return {
    ground: 'clay',
    turn: -0.8,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g),
      fly(g, undefined),
      waistband(g, fabric, undefined),
      pleatTops(g, [-0.62, -0.38, 0.38, 0.62], 150),
      belt,
      beltLoops(g, fabric, '#BDA983', [-0.8, -0.4, 0.4, 0.8]),
      bow([22, 48], 96, { ...fabric, colour: '#BDA983' }, [250, 210]),
      legHems(g, 56, undefined),
    ],
    back: () => {
      const b = lowerFromBehind(g)
      return {
        drapes: b.drapes,
        turn: 0.8,
        items: [
          b.legItems(),
          seatSeam(b),
          weltBackPockets(b, fabric, { width: 104 }),
          waistband(b, fabric, undefined, false),
          sash(curve([-181, 28], [0, 20], [181, 28]), 38, { ...fabric, colour: '#BDA983' }),
          beltLoops(b, fabric, '#BDA983', [-0.8, 0, 0.8]),
          legHems(b, 56, undefined),
        ],
      }
    },
  }
}
