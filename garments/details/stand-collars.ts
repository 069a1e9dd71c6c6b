/** Necks that stand up: the rolled neck of a jumper and the stand collar of a jacket. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, curve, flipped, outline, shifted, straight } from '../geometry.ts'
import type { Item, Piece } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

const flat = { kind: 'flat', origin: [0, 0], angle: 0 } as const

/**
 * A roll neck folded over on itself and pressed flat: a low band, wider than the neck, whose turned-down edge lies on
 * the chest. `height` is that of the band at the middle; `flare` how far its lower corners stand out, in neck widths.
 */
export function rollNeck(lines: UpperLines, height: number, fabric: Fabric, flare = 1.42): Item[] {
  const n = lines.cut.neck
  const low = n * flare
  const top = n * 1.08
  const base = lines.cut.neckDrop + height * 0.16
  const fold = base - height
  const rim = curve(
    [-top, fold + 22],
    [-top * 0.9, fold + 4],
    [-top * 0.5, fold - 1],
    [0, fold + 3],
    [top * 0.5, fold - 2],
    [top * 0.9, fold + 3],
    [top, fold + 21],
  )
  const inside = curve(
    [-top * 0.9, fold + 8],
    [-top * 0.5, fold - 6],
    [0, fold - 5],
    [top * 0.5, fold - 6],
    [top * 0.9, fold + 7],
  )
  const edge = curve(
    [-low, base - height * 0.46],
    [-low * 0.9, base - height * 0.3],
    [-low * 0.5, base - height * 0.07],
    [0, base],
    [low * 0.52, base - height * 0.08],
    [low * 0.9, base - height * 0.32],
    [low, base - height * 0.48],
  )
  const band = outline(
    rim,
    curve([top, fold + 21], [(top + low) / 2 + 3, base - height * 0.7], [low, base - height * 0.48]),
    backwards(edge),
    curve([-low, base - height * 0.46], [(top + low) / -2 - 3, base - height * 0.7], [-top, fold + 22]),
  )
  return [
    {
      kind: 'piece',
      outline: outline(inside, straight([top * 0.9, fold + 30], [-top * 0.9, fold + 30])),
      fabric,
      grain: flat,
      edge: 3,
      tone: 0.5,
      shadow: 0.3,
    },
    {
      kind: 'piece',
      outline: band,
      fabric,
      grain: {
        kind: 'across',
        line: curve([-low, base - height * 0.86], [0, base - height * 0.7], [low, base - height * 0.86]),
      },
      drape: 'body',
      edge: 6,
      shadow: 0.9,
      lift: 14,
      loft: 20,
      rise: 26,
    },
    {
      kind: 'shade',
      outline: shifted(edge, 0, 2).concat(backwards(shifted(edge, 0, -height * 0.2))),
      strength: 0.14,
      blur: 12,
      within: band,
    },
  ]
}

/** Stand-up collar of a jacket: front halves meet at the zip. */
export function standCollar(lines: UpperLines, height: number, fabric: Fabric, loft = 8, gap = 0): Item[] {
  const n = lines.cut.neck
  const d = lines.cut.neckDrop
  const half = outline(
    curve([gap, -height * 0.55 + d * 0.4], [n * 0.55, -height * 0.66 + d * 0.22], [n * 1.0, -height * 0.8]),
    curve([n * 1.0, -height * 0.8], [n * 1.08, -height * 0.3], [n * 1.1, 6]),
    curve([n * 1.1, 6], [n * 0.72, d * 0.72], [gap, d]),
    straight([gap, d], [gap, -height * 0.55 + d * 0.4]),
  )
  return [flipped(half), half].map(
    (shape): Piece => ({
      kind: 'piece',
      outline: shape,
      fabric,
      grain: flat,
      edge: 3,
      shadow: 0.5,
      lift: 7,
      loft,
      rise: 20,
    }),
  )
}

export function standCollarBack(lines: UpperLines, height: number, lining: Fabric, tone = 0.74): Item[] {
  const n = lines.cut.neck
  const rim = outline(
    curve(
      [-n * 1.0, -height * 0.8],
      [-n * 0.5, -height * 1.04],
      [0, -height * 1.1],
      [n * 0.5, -height * 1.04],
      [n * 1.0, -height * 0.8],
    ),
    curve(
      [n * 1.0, -height * 0.8],
      [n * 0.9, lines.cut.neckDrop + 10],
      [0, lines.cut.neckDrop + 40],
      [-n * 0.9, lines.cut.neckDrop + 10],
      [-n * 1.0, -height * 0.8],
    ),
  )
  return [
    { kind: 'piece', outline: rim, fabric: lining, grain: flat, edge: 3, tone, shadow: 0.2 },
    { kind: 'shade', outline: shifted(rim, 14, 30), strength: 0.3, blur: 22, within: rim },
  ]
}
