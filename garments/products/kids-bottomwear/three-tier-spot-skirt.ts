/** Three-tier Spot Skirt. */

import { tier } from '../../details/tiers.ts'
import { wovenLabel } from '../../details/woven-label.ts'
import type { Fabric } from '../../fabrics/fabric.ts'
import { backwards } from '../../geometry.ts'
import type { Drawing } from '../../picture.ts'
import { skirt } from '../../silhouettes/skirt.ts'
import { hands } from '../../silhouettes/upper-garment.ts'

export const tieredSkirt: Drawing = (seed) => {
  const fabric: Fabric = {
    weave: 'plain',
    size: 2.6,
    colour: '#E4CF97',
    pattern: {
      kind: 'motifs',
      shape: 'dot',
      spacing: 40,
      size: 10,
      colours: ['milk', 'rust', 'milk'],
      scatter: 0.7,
    },
  }
  const tiers = [
    [54, 250, 226, 300, 9],
    [238, 470, 300, 390, 12],
    [456, 700, 390, 470, 15],
  ] as const
  const made = tiers.map(([top, bottom, halfTop, halfBottom, gathers], i) =>
    tier({
      name: `tier${i}`,
      top,
      bottom,
      halfTop,
      halfBottom,
      gathers,
      fabric,
      seed: seed + i * 7,
      sag: 18 + i * 12,
      ...(i === 2 && { stitch: 'milk' }),
    }),
  )
  const g = skirt({
    seed,
    fabric,
    hand: hands.shirting,
    cut: { waist: 222, hip: 236, hipAt: 60, hem: 240, length: 90, band: 60 },
  })
  return {
    ground: 'sage',
    turn: 1.2,
    drapes: { ...g.drapes, ...Object.fromEntries(made.flatMap((one) => Object.entries(one.drapes))) },
    items: [
      g.backItems(),
      wovenLabel([0, 8], 72, 'ecru', 'ink', false),
      [...made].reverse().flatMap((one) => one.items),
      {
        kind: 'piece',
        outline: [...g.waistTop, ...backwards(g.waistSeam)],
        fabric,
        grain: { kind: 'across', line: g.waistTop },
        edge: 4,
        shadow: 0.4,
        lift: 5,
        loft: 8,
        rise: 14,
      },
      [0.3, 0.62].map(
        (share) =>
          ({
            kind: 'seam',
            line: g.waistTop.map(([x, y]) => [x * 1.01, y + 60 * share] as const),
            width: 4,
            depth: 2.4,
            pucker: 2.4,
          }) as const,
      ),
      { kind: 'seam', line: g.waistSeam, width: 5, depth: 3, pucker: 2.6 },
    ],
  }
}
