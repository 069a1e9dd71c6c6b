/** The woven label inside the neck, with the brand’s name and red line, and the hanging loop. */

import { box, curve, type Point, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'

const letters: Record<string, readonly (readonly Point[])[]> = {
  S: [
    [
      [1, 0.12],
      [0.55, 0],
      [0.1, 0.2],
      [0.5, 0.5],
      [0.92, 0.76],
      [0.5, 1],
      [0, 0.88],
    ],
  ],
  E: [
    [
      [0.9, 0],
      [0, 0],
      [0, 1],
      [0.9, 1],
    ],
    [
      [0, 0.5],
      [0.75, 0.5],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 1],
      [0.85, 1],
    ],
  ],
  V: [
    [
      [0, 0],
      [0.5, 1],
      [1, 0],
    ],
  ],
  D: [
    [
      [0, 0],
      [0, 1],
      [0.5, 0.96],
      [0.95, 0.5],
      [0.5, 0.04],
      [0, 0],
    ],
  ],
  G: [
    [
      [0.95, 0.15],
      [0.5, 0],
      [0.05, 0.5],
      [0.5, 1],
      [0.95, 0.82],
      [0.95, 0.55],
      [0.6, 0.55],
    ],
  ],
}

/** A small woven label with the brand's name and its red line. */
export function wovenLabel(at: Point, width = 92, cloth = 'ecru', ink = 'ink', sizeTab = true): Item[] {
  const height = width * 0.4
  const [x, y] = at
  const items: Item[] = []
  if (sizeTab)
    items.push({
      kind: 'piece',
      outline: box([x, y + height * 0.72], width * 0.2, height * 0.5, 1),
      fabric: { weave: 'satin', colour: cloth },
      grain: { kind: 'flat', origin: at, angle: 0 },
      edge: 1.2,
      shadow: 0.4,
      lift: 3,
      tone: 0.94,
    })
  items.push({
    kind: 'piece',
    outline: box(at, width, height, 2),
    fabric: { weave: 'twill', size: 2.6, relief: 0.5, colour: cloth },
    grain: { kind: 'flat', origin: at, angle: 0 },
    edge: 1.6,
    shadow: 0.5,
    lift: 4,
  })
  const tall = height * 0.27
  const wide = tall * 0.66
  const step = wide * 1.52
  const word = 'SELVEDGE'
  ;[...word].forEach((letter, i) => {
    const left = x - (step * (word.length - 1) + wide) / 2 + i * step
    for (const stroke of letters[letter] ?? []) {
      items.push({
        kind: 'cord',
        line: stroke.map(([px, py]): Point => [left + px * wide, y - tall * 0.72 + py * tall]),
        width: Math.max(1.5, width * 0.019),
        colour: ink,
        shadow: 0,
      })
    }
  })
  items.push({
    kind: 'cord',
    line: straight([x - width * 0.46, y + height * 0.27], [x + width * 0.46, y + height * 0.27]),
    width: Math.max(1.8, width * 0.026),
    colour: 'thread',
    shadow: 0,
    twist: 'rope',
  })
  for (const side of [-1, 1])
    items.push({
      kind: 'stitching',
      line: straight(
        [x + side * width * 0.475, y - height * 0.4],
        [x + side * width * 0.475, y + height * 0.4],
      ),
      colour: cloth,
      length: 4,
      gap: 2.5,
      width: 1.6,
    })
  return items
}

/** A loop of herringbone tape to hang the garment by. */
export function hangerLoop(y: number, colour: string): Item[] {
  return [
    {
      kind: 'cord',
      line: curve([-26, y], [-16, y + 15], [0, y + 19], [16, y + 15], [26, y]),
      width: 6,
      colour,
      twist: 'flat',
      shadow: 0.5,
    },
  ]
}
