/** Everyday Chinos. */
import { seatSeam, weltBackPockets } from '../../details/trouser-backs.ts'
import { fly, sideSeams, trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const stoneChinos: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'twill', colour: 'stone', relief: 0.8 }
  const stitch = '#8F8474'
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.twill,
    cut: {
      waist: 244,
      hip: 316,
      rise: 362,
      length: 1270,
      knee: 272,
      hem: 226,
      kneeOut: 178,
      hemOut: 206,
      band: 54,
    },
    leftCut: { kneeOut: 182, hemOut: 216 },
    crease: true,
  })
  return {
    ground: 'cocoa',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      sideSeams(g, 9),
      trouserPockets(g, stitch),
      fly(g, stitch),
      waistband(g, fabric, stitch),
      beltLoops(g, fabric, stitch),
      { kind: 'button', at: [14, 37], radius: 15, colour: 'horn', style: 'horn' },
      legHems(g, 34, stitch),
    ],
    back: () => {
      const b = lowerFromBehind(g)
      return {
        drapes: b.drapes,
        turn: 1,
        items: [
          b.legItems(),
          sideSeams(b, 9),
          seatSeam(b),
          weltBackPockets(b, fabric, { stitch, button: { radius: 11, colour: 'horn', style: 'horn' } }),
          waistband(b, fabric, stitch, false),
          beltLoops(b, fabric, stitch, [-0.8, 0, 0.8]),
          legHems(b, 34, stitch),
        ],
      }
    },
  }
}
