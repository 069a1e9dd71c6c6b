/** Drawcord Linen Trousers. */
import { patchPocket } from '../../details/pockets.ts'
import { trouserPockets } from '../../details/trouser-fronts.ts'
import { legHems } from '../../details/trouser-hems.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, curve } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { legAt, lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const linenTrousers: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'linen', colour: 'oat', second: 'ecru' }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.linen,
    cut: {
      waist: 200,
      hip: 266,
      rise: 340,
      length: 1210,
      knee: 250,
      hem: 232,
      kneeOut: 150,
      hemOut: 150,
      band: 60,
    },
    leftCut: { kneeOut: 170, hemOut: 196 },
    stack: 1,
  })
  const side = (sign: 1 | -1) => {
    const leg = g.legs[sign > 0 ? 'right' : 'left']
    const line = beside(leg.outer, sign > 0 ? -22 : 22)
    return { kind: 'seam', line: sign > 0 ? line : backwards(line), width: 3, depth: 1.4, pucker: 1 } as const
  }
  const edge = legAt(g.legs.right, 620).outer[0]
  return {
    ground: 'cocoa',
    turn: -11,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      side(1),
      side(-1),
      trouserPockets(g, 'ecru'),
      { kind: 'seam', line: curve([0, 70], [1, 200], [2, 340]), width: 4, depth: 3, pucker: 1 },
      elasticBand(g, fabric, 'milk'),
      waistCord(g, 'rust', 9, [190, 160], { eyelet: 'brass' }),
      patchPocket({
        at: [edge - 128, 420],
        width: 118,
        height: 132,
        fabric,
        stitch: 'milk',
        corner: 14,
        drape: 'right',
      }),
      legHems(g, 60, 'milk'),
    ],
  }
}
