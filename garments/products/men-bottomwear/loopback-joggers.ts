/** Loopback Joggers. */
import { behindMiddleSeam, trouserPockets } from '../../details/trouser-fronts.ts'
import { ribAnkles } from '../../details/trouser-hems.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { box, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const joggers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'brushed', colour: 'navy', melange: 0.3 }
  const rib: Fabric = { weave: 'rib', size: 6, colour: 'navy' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.sweat,
    loft: 14,
    cut: {
      waist: 196,
      hip: 262,
      rise: 350,
      length: 1220,
      knee: 222,
      hem: 138,
      kneeOut: 214,
      hemOut: 96,
      band: 62,
    },
    leftCut: { kneeOut: 142, hemOut: 168 },
    stack: 3,
  })
  return {
    ground: 'plaster',
    turn: -1,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      trouserPockets(g, 'slate'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 350]), width: 4, depth: 3, pucker: 1 },
      elasticBand(g, rib, 'slate'),
      waistCord(g, 'ecru', 11, [150, 182], { eyelet: 'steel' }),
      ribAnkles(g, 88, rib),
      {
        kind: 'piece',
        outline: box([196, 300], 34, 46, 2),
        fabric: { weave: 'twill', size: 3, colour: 'thread' },
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 1.8,
        shadow: 0.4,
        lift: 3,
        drape: 'right',
      },
    ],
    detail: { at: [14, 150], zoom: 2.6, below: [behindMiddleSeam(g)] },
  }
}
