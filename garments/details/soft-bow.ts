/** A bow tied in thin, slippery cloth: loops that droop, a small knot and two tails. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  band,
  curve,
  flipped,
  type Line,
  outline,
  type Point,
  scaled,
  shifted,
  turned,
} from '../geometry.ts'
import type { Drape, Fold, Item, Piece } from '../scene.ts'

type Side = 1 | -1

/**
 * A bow with its knot at `at`; `size` is the length of a loop and `tails` those of the left and the right tail, all in
 * pixels. The drape has to be given to the scene under the name `bow`.
 */
export function softBow(
  at: Point,
  size: number,
  fabric: Fabric,
  tails: readonly [number, number],
  seed: number,
): { drape: Drape; items: Item[] } {
  const place = (side: Side, line: Line): Line => {
    const sized = scaled(line, size)
    const uneven = side === 1 ? turned(sized, 5, [0, 0]) : scaled(flipped(sized), 0.95)
    return shifted(uneven, at[0], at[1])
  }
  const piece = (shape: Line, look: Partial<Piece> = {}): Piece => ({
    kind: 'piece',
    outline: shape,
    fabric,
    grain: { kind: 'flat', origin: at, angle: 62 },
    drape: 'bow',
    edge: 1.8,
    shadow: 0.55,
    lift: 8,
    loft: 5,
    rise: 16,
    ...look,
  })
  const fold = (line: Line, width: number, depth: number, fades: Fold['fades'] = 'end'): Fold => ({
    line,
    width,
    depth,
    fades,
  })
  const tailLine = (side: Side): Line => {
    const long = (side === 1 ? tails[1] : tails[0]) / size
    const line = curve([0.02, 0.04], [0.15, long * 0.3], [0.16, long * 0.6], [0.3, long])
    return shifted(scaled(side === 1 ? line : flipped(line), size), at[0], at[1])
  }
  const underside = outline(
    curve(
      [0.02, -0.02],
      [0.4, 0.02],
      [0.92, 0.1],
      [1.0, 0.34],
      [0.88, 0.56],
      [0.68, 0.53],
      [0.36, 0.29],
      [0.02, 0.08],
    ),
  )
  const top = outline(
    curve(
      [0, -0.09],
      [0.3, -0.24],
      [0.64, -0.24],
      [0.92, -0.04],
      [1.02, 0.26],
      [0.95, 0.45],
      [0.8, 0.36],
      [0.55, 0.24],
      [0.26, 0.16],
      [0, 0.09],
    ),
  )
  const folds: Fold[] = []
  const items: Item[] = []
  for (const side of [-1, 1] as const) {
    const line = tailLine(side)
    items.push(piece(band(line, size * 0.16, size * 0.46), { grain: { kind: 'along', line }, shadow: 0.5 }))
    folds.push(
      fold(shifted(line, -size * 0.05, 0), size * 0.13, 7),
      fold(backwards(shifted(line, size * 0.08, 0)), size * 0.16, 6),
    )
  }
  for (const side of [-1, 1] as const) {
    items.push(
      piece(place(side, underside), { tone: 0.8, shadow: 0.65, lift: 12 }),
      piece(place(side, top), { shadow: 0.45, lift: 6, loft: 6, rise: 26 }),
    )
    folds.push(
      fold(place(side, curve([0.06, -0.06], [0.3, -0.15], [0.62, -0.12])), size * 0.1, 9),
      fold(place(side, curve([0.06, 0], [0.34, -0.02], [0.78, 0.12])), size * 0.1, 10),
      fold(place(side, curve([0.06, 0.05], [0.3, 0.09], [0.6, 0.17])), size * 0.08, 7),
    )
  }
  const knot = curve(
    [-0.11, -0.13],
    [0.02, -0.15],
    [0.13, -0.11],
    [0.14, 0.04],
    [0.1, 0.17],
    [-0.02, 0.19],
    [-0.12, 0.14],
    [-0.14, 0],
    [-0.11, -0.13],
  )
  items.push(piece(shifted(scaled(knot, size), at[0], at[1]), { shadow: 0.65, lift: 6, loft: 8, rise: 14 }), {
    kind: 'seam',
    line: shifted(scaled(curve([-0.05, -0.12], [-0.02, 0.02], [-0.05, 0.15]), size), at[0], at[1]),
    width: 5,
    depth: 1.6,
    pucker: 0,
  })
  return { drape: { seed, angle: 60, size: 90, depth: 2.5, crisp: 0, folds }, items }
}
