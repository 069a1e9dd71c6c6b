/** Lambswool Scarf and Hat. */

import type { Drawing } from '../../picture.ts'
import { beanieAndScarf } from '../../silhouettes/woollens.ts'

export const lambswoolSet: Drawing = (seed) => ({
  ground: 'plaster',
  turn: 0,
  ...beanieAndScarf({
    seed,
    hat: { weave: 'wideRib', size: 10, colour: '#3C4657', fuzz: 1.2 },
    scarf: {
      weave: 'melton',
      colour: 'navy',
      fuzz: 1,
      pattern: {
        kind: 'check',
        warp: [
          [70, '#3C4657'],
          [14, 'oat'],
          [36, 'rust'],
          [14, 'oat'],
          [70, '#3C4657'],
          [6, 'thread'],
        ],
        weft: [
          [70, '#3C4657'],
          [14, 'oat'],
          [36, 'rust'],
          [14, 'oat'],
          [70, '#3C4657'],
          [6, 'thread'],
        ],
      },
    },
    fringe: ['#3C4657', 'rust'],
  }),
})
