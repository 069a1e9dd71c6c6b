/** Mittens on a String. */
import type { Fabric } from '../../fabrics/fabric.ts'
import { curve, type Line } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { mitten } from '../../silhouettes/woollens.ts'

export const mittensOnString: Drawing = (seed) => {
  const knit: Fabric = {
    weave: 'stockinette',
    size: 15,
    colour: '#A93A3C',
    fuzz: 1.4,
    pattern: {
      kind: 'chart',
      rows: ['.....', '..a..', '.aaa.', '..a..', '.....', '.....', '.....', '.....'],
      stitch: 15,
      colours: { a: '#F0E7D6' },
    },
  }
  const rib: Fabric = { weave: 'wideRib', size: 11, colour: '#EFE4D0', fuzz: 1.2 }
  const string: Line = curve(
    [-268, 330],
    [-330, 470],
    [-250, 590],
    [-60, 610],
    [20, 500],
    [-60, 420],
    [-150, 500],
    [-40, 640],
    [160, 640],
    [300, 520],
    [276, 300],
  )
  const drape = { seed, angle: 0, size: 160, depth: 7, crisp: 0, folds: [] }
  return {
    ground: 'sage',
    turn: -2,
    fill: 0.96,
    drapes: { mitten: drape },
    items: [
      {
        kind: 'cord',
        line: string,
        width: 15,
        colour: '#A93A3C',
        twist: 'rope',
        second: '#EFE4D0',
        shadow: 0.8,
      },
      mitten([-250, 120], 560, knit, rib, -10, true, 'mitten'),
      mitten([268, 90], 560, knit, rib, 13, false, 'mitten'),
    ],
  }
}
