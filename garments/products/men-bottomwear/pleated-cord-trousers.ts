/** Pleated Cord Trousers. */
import { fly, pleatTops, trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { beltLoops, waistband } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const cordTrousers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'corduroy', colour: 'tobacco', size: 12 }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.denim,
    cut: {
      waist: 208,
      hip: 268,
      rise: 350,
      length: 1260,
      knee: 244,
      hem: 214,
      kneeOut: 164,
      hemOut: 226,
      band: 52,
    },
    leftCut: { kneeOut: 182, hemOut: 286 },
    stack: 2,
  })
  return {
    ground: 'mist',
    turn: -1.5,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'bark'),
      fly(g, 'bark'),
      waistband(g, fabric, undefined),
      pleatTops(g, [-0.36, 0.36], 130),
      beltLoops(g, fabric, 'bark', [-0.74, -0.3, 0.3, 0.74]),
      { kind: 'button', at: [14, 36], radius: 13, colour: 'horn', style: 'horn' },
      legHems(g, 34, 'bark'),
    ],
  }
}
