/** Pull-on Star Jeans. */

import { applique, starShape } from '../../details/appliques.ts'
import { jeansBackPockets, jeansYoke, seatSeam } from '../../details/trouser-backs.ts'
import { fly, jeansPockets, sideSeams } from '../../details/trouser-fronts.ts'
import { turnUps } from '../../details/trouser-hems.ts'
import { elasticBand, waistCord } from '../../details/waistbands.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards, beside, straight } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { childLegs } from '../../silhouettes/child-cuts.ts'
import { lowerFromBehind } from '../../silhouettes/from-behind.ts'
import { lowerGarment } from '../../silhouettes/lower-garment.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const pullOnJeans: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'denim', colour: '#6B85A8', second: '#D6DEE7', fade: 0.7 }
  const stitch = '#D8A662'
  const gingham: Fabric = {
    weave: 'plain',
    size: 3,
    colour: 'milk',
    pattern: {
      kind: 'check',
      solid: true,
      warp: [
        [14, 'thread'],
        [14, 'milk'],
      ],
      weft: [
        [14, 'thread'],
        [14, 'milk'],
      ],
    },
  }
  const g = lowerGarment({
    seed,
    fabric,
    hand: hands.denim,
    cut: { ...childLegs, waist: 208, hip: 262, knee: 214, hem: 184, kneeOut: 158, hemOut: 214 },
    leftCut: { kneeOut: 138, hemOut: 130 },
    stack: 2,
  })
  const tab = straight([0, 0], [0, 60])
  return {
    ground: 'straw',
    turn: -2,
    drapes: g.drapes,
    items: [
      g.backItems(),
      g.legItems(),
      sideSeams(g, 8, stitch),
      jeansPockets(g, stitch, 'copper', fabric),
      fly(g, stitch),
      elasticBand(g, { ...fabric, fade: 0.3 }, stitch),
      waistCord(g, 'milk', 11, [130, 110], { eyelet: 'copper' }),
      applique(starShape([168, 620], 84), { weave: 'corduroy', size: 8, colour: 'thread' }, 'milk', 'right'),
      turnUps(g, 58, gingham),
      {
        kind: 'piece',
        outline: [...beside(tab, 14), ...backwards(beside(tab, -14))].map(
          ([x, y]) => [x + 236, y + 150] as const,
        ),
        fabric: { weave: 'twill', size: 3, colour: 'thread' },
        grain: { kind: 'flat', origin: [0, 0], angle: 0 },
        edge: 2,
        shadow: 0.4,
        lift: 3,
        drape: 'right',
      },
    ],
    back: () => {
      const b = lowerFromBehind(g)
      return {
        drapes: b.drapes,
        turn: 2,
        items: [
          b.legItems(),
          sideSeams(b, 8, stitch),
          seatSeam(b, stitch),
          jeansYoke(b, stitch),
          jeansBackPockets(b, { width: 142, height: 150, fabric, stitch, point: 18, down: 0.3 }),
          applique(
            starShape([132, 240], 42),
            { weave: 'corduroy', size: 8, colour: 'thread' },
            'milk',
            'right',
          ),
          elasticBand(b, { ...fabric, fade: 0.3 }, stitch),
          turnUps(b, 58, gingham),
        ],
      }
    },
  }
}
