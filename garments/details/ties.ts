/** Drawstrings, bows and duffle toggles. */
import type { Fabric } from '../fabrics/fabric.ts'
import { curve, type Line, outline, type Point, shifted, straight } from '../geometry.ts'
import type { Item } from '../scene.ts'

/** A pair of cords hanging from two eyelets, ends knotted or tipped. */
export function drawstrings(
  from: readonly [Point, Point],
  long: readonly [number, number],
  colour: string,
  width: number,
  look: { tip?: string; second?: string; eyelet?: string; spread?: number } = {},
): Item[] {
  const items: Item[] = []
  from.forEach(([x, y], i) => {
    const length = long[i] ?? 100
    const way = (i === 0 ? -1 : 1) * (look.spread ?? 10)
    if (look.eyelet)
      items.push({ kind: 'button', at: [x, y], radius: width * 1.05, colour: look.eyelet, style: 'snap' })
    const line = curve(
      [x, y + 2],
      [x + way * 0.9, y + length * 0.35],
      [x + way * 0.3, y + length * 0.7],
      [x + way, y + length],
    )
    items.push({
      kind: 'cord',
      line,
      width,
      colour,
      twist: 'braid',
      shadow: 0.75,
      ...(look.second && { second: look.second }),
    })
    const end = line.at(-1) as Point
    if (look.tip)
      items.push({
        kind: 'cord',
        line: straight(end, [end[0] + way * 0.05, end[1] + width * 2.6]),
        width: width * 1.12,
        colour: look.tip,
        sheen: 0.5,
        shadow: 0.7,
      })
    else
      items.push(
        {
          kind: 'cord',
          line: curve(
            [end[0] - width * 0.7, end[1] - 2],
            [end[0], end[1] + width * 0.5],
            [end[0] + width * 0.7, end[1] - 1],
          ),
          width: width * 1.5,
          colour,
          twist: 'rope',
          shadow: 0.6,
        },
        {
          kind: 'fringe',
          line: straight([end[0] - width * 0.45, end[1] + 3], [end[0] + width * 0.45, end[1] + 3]),
          length: width * 1.9,
          spacing: width * 0.3,
          colour,
          seed: i + 5,
          direction: [0, 1],
        },
      )
  })
  return items
}

/** A tied bow lying flat. */
export function bow(at: Point, size: number, fabric: Fabric, tails: readonly [number, number]): Item[] {
  const [x, y] = at
  const loop = (sign: number): Line =>
    shifted(
      curve(
        [0, 0],
        [sign * size * 0.45, -size * 0.36],
        [sign * size, -size * 0.3],
        [sign * size * 1.08, size * 0.1],
        [sign * size * 0.7, size * 0.3],
        [0, size * 0.08],
      ),
      x,
      y,
    )
  const tail = (sign: number, long: number): Line => {
    const w = size * 0.26
    return shifted(
      outline(
        curve([sign * 4, 4], [sign * size * 0.2, long * 0.5], [sign * size * 0.34, long]),
        straight([sign * size * 0.34, long], [sign * size * 0.34 + sign * w * 1.5, long - w * 0.6]),
        curve(
          [sign * size * 0.34 + sign * w * 1.5, long - w * 0.6],
          [sign * size * 0.2 + sign * w * 1.2, long * 0.45],
          [sign * 12, -2],
        ),
      ),
      x,
      y,
    )
  }
  const flat = (angle: number) => ({ kind: 'flat', origin: at, angle }) as const
  const pieces: Item[] = []
  for (const [i, sign] of [-1, 1].entries())
    pieces.push({
      kind: 'piece',
      outline: tail(sign, tails[i] ?? 120),
      fabric,
      grain: flat(sign * -14),
      edge: 2.2,
      shadow: 0.6,
      lift: 8,
      loft: 5,
      rise: 9,
    })
  for (const sign of [-1, 1]) {
    pieces.push({
      kind: 'piece',
      outline: loop(sign),
      fabric,
      grain: flat(sign * 70),
      edge: 2.4,
      shadow: 0.7,
      lift: 9,
      loft: 10,
      rise: 14,
    })
    for (const bend of [-0.14, 0.02, 0.16])
      pieces.push({
        kind: 'seam',
        line: shifted(
          curve(
            [sign * 8, 0],
            [sign * size * 0.3, size * (bend - 0.04)],
            [sign * size * 0.62, size * bend * 1.2 - 3],
          ),
          x,
          y,
        ),
        width: 7,
        depth: 3.4,
        pucker: 0,
      })
  }
  pieces.push({
    kind: 'piece',
    outline: shifted(
      outline(
        curve([-size * 0.14, -size * 0.13], [0, -size * 0.17], [size * 0.14, -size * 0.12]),
        curve([size * 0.14, -size * 0.12], [size * 0.17, 0], [size * 0.12, size * 0.17]),
        curve([size * 0.12, size * 0.17], [0, size * 0.2], [-size * 0.13, size * 0.16]),
        curve([-size * 0.13, size * 0.16], [-size * 0.18, 0], [-size * 0.14, -size * 0.13]),
      ),
      x,
      y,
    ),
    fabric,
    grain: flat(0),
    edge: 3,
    shadow: 0.7,
    lift: 6,
    loft: 8,
    rise: 10,
  })
  return pieces
}

/** Duffle fastening: two leather patches, cord loops, and a horn peg across. */
export function toggle(at: Point, width: number, peg: string, cord: string, leather: string): Item[] {
  const [x, y] = at
  const items: Item[] = []
  for (const side of [-1, 1]) {
    const px = x + side * width * 0.5
    items.push(
      {
        kind: 'cord',
        line: curve([px, y - 7], [x + side * width * 0.2, y - 9], [x, y - 6]),
        width: 7,
        colour: cord,
        twist: 'rope',
        shadow: 0.7,
      },
      {
        kind: 'cord',
        line: curve([px, y + 7], [x + side * width * 0.2, y + 9], [x, y + 6]),
        width: 7,
        colour: cord,
        twist: 'rope',
        shadow: 0.7,
      },
      {
        kind: 'piece',
        outline: outline(
          straight([px - side * 6, y - 22], [px + side * 34, y - 22]),
          curve([px + side * 34, y - 22], [px + side * 46, y], [px + side * 34, y + 22]),
          straight([px + side * 34, y + 22], [px - side * 6, y + 22]),
          straight([px - side * 6, y + 22], [px - side * 6, y - 22]),
        ),
        fabric: { weave: 'melton', colour: leather, relief: 0.5, sheen: 0.12 },
        grain: { kind: 'flat', origin: at, angle: 0 },
        edge: 2.6,
        shadow: 0.6,
        lift: 4,
      },
      {
        kind: 'stitching',
        line: straight([px, y - 16], [px + side * 30, y - 16]),
        colour: 'oat',
        length: 6,
        gap: 4,
        width: 2,
      },
      {
        kind: 'stitching',
        line: straight([px, y + 16], [px + side * 30, y + 16]),
        colour: 'oat',
        length: 6,
        gap: 4,
        width: 2,
      },
    )
  }
  items.push({
    kind: 'cord',
    line: curve([x - 27, y + 9], [x, y], [x + 27, y - 9]),
    width: 19,
    colour: peg,
    sheen: 0.35,
    shadow: 0.9,
  })
  items.push({
    kind: 'cord',
    line: curve([x - 2, y - 11], [x, y], [x + 2, y + 11]),
    width: 6,
    colour: cord,
    twist: 'rope',
    shadow: 0.4,
  })
  return items
}
