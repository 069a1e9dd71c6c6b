/** Tie-waist Linen Culottes. */
import { bow } from '../../details/ties.ts'
import { fly, pleatTops, trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { sash, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { beside, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const culottes: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'linen', colour: '#98A184', second: '#B4BAA2' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      waist: 206,
      hip: 306,
      rise: 420,
      length: 960,
      knee: 360,
      hem: 396,
      kneeOut: 196,
      hemOut: 226,
      band: 74,
      dip: 10,
      kneeAt: 640,
    },
    stack: 0,
    folds: (legs) => ({
      right: [
        { line: legs.right.centre.slice(14), width: 110, depth: 14, fades: 'both' },
        { line: beside(legs.right.centre, 100).slice(20), width: 70, depth: 9 },
      ],
      left: [{ line: legs.left.centre.slice(14), width: 110, depth: 13, fades: 'both' }],
    }),
  })
  return {
    ground: 'petal',
    turn: 1.2,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'sage'),
      fly(g, undefined),
      waistband(g, fabric, 'mint'),
      pleatTops(g, [-0.7, -0.45, -0.22, 0.22, 0.45, 0.7], 120),
      sash(curve([-213, 44], [0, 55], [213, 44]), 46, { ...fabric, colour: '#8D9679' }),
      bow([-60, 52], 130, { ...fabric, colour: '#8D9679' }, [230, 270]),
      legHems(g, 60, 'mint'),
    ],
  }
}
