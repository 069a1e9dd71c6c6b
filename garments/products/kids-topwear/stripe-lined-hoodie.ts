/** Stripe-lined Hoodie. */

import { ribCuffs, ribHem } from '../../details/hems-and-cuffs.ts'
import { hoodBack, hoodDrapes, hoodDrapesFromBehind, hoodFromBehind, hoodRim } from '../../details/hood.ts'
import { kangarooPocket } from '../../details/pockets.ts'
import { drawstrings } from '../../details/ties.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import type { Drawing } from '../../picture.ts'
import { childCut } from '../../silhouettes/child-cuts.ts'
import { upperFromBehind } from '../../silhouettes/from-behind.ts'
import { hands, upperGarment } from '../../silhouettes/upper-garment.ts'

export const hoodie: Drawing = (seed) => {
  const fabric: Fabric = { weave: 'brushed', colour: '#7C8F7A', melange: 0.3 }
  const lining: Fabric = {
    weave: 'jersey',
    colour: 'milk',
    pattern: {
      kind: 'stripes',
      run: 'across',
      bands: [
        [14, 'milk'],
        [14, '#7C8F7A'],
      ],
    },
  }
  const rib: Fabric = { weave: 'rib', size: 6, colour: '#738671' }
  const g = upperGarment({
    seed,
    fabric,
    lining,
    hand: hands.sweat,
    edge: 3.6,
    loft: 13,
    cut: { ...childCut, neckDrop: 92, length: 640, hem: 286 },
    sleeve: { upper: 260, fore: 250, upperAngle: 24, foreAngle: 10, elbow: 172, cuff: 112 },
  })
  const hood = {
    fabric,
    lining,
    width: 182,
    height: 262,
    opening: 116,
    throat: 88,
    stitch: '#92A390',
    seam: 'three',
  } as const
  return {
    ground: 'straw',
    turn: -0.8,
    drapes: { ...g.drapes, ...hoodDrapes(seed, hood) },
    items: [
      g.inside(30),
      hoodBack(g.lines, hood),
      wovenLabel([0, 8], 74),
      g.sleeveItems(),
      g.bodyItems(),
      kangarooPocket(376, 220, 400, 200, fabric, '#92A390'),
      ribHem(g, 62, rib, 10),
      hoodRim(g.lines, hood),
      drawstrings(
        [
          [-44, 96],
          [44, 96],
        ],
        [150, 176],
        'mustard',
        12,
        { eyelet: 'brass' },
      ),
      ribCuffs(g, 64, rib, 3),
    ],
    back: () => {
      const b = upperFromBehind(g)
      return {
        drapes: { ...b.drapes, ...hoodDrapesFromBehind(seed, hood) },
        turn: 1,
        items: [
          b.sleeveItems(),
          b.bodyItems(),
          ribHem(b, 62, rib, 10),
          hoodFromBehind(b.lines, hood),
          ribCuffs(b, 64, rib, 3),
        ],
      }
    },
  }
}
