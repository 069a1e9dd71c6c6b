/** Necks that stand up: the rolled neck of a jumper and the stand collar of a jacket. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, curve, flipped, outline, shifted, straight } from '../geometry.ts'
import type { Item, Piece } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

const flat = { kind: 'flat', origin: [0, 0], angle: 0 } as const

/** A rolled, ribbed neck: folded tube in front, its inside behind. Back part first, front part last. */
export function rollNeckBack(lines: UpperLines, height: number, fabric: Fabric): Item[] {
  const n = lines.cut.neck
  const rim = outline(
    curve(
      [-n * 0.98, -height * 0.72],
      [-n * 0.5, -height * 1.0],
      [0, -height * 1.06],
      [n * 0.5, -height * 1.0],
      [n * 0.98, -height * 0.72],
    ),
    curve([n * 0.98, -height * 0.72], [n * 0.9, 20], [0, 60], [-n * 0.9, 20], [-n * 0.98, -height * 0.72]),
  )
  return [
    { kind: 'piece', outline: rim, fabric, grain: flat, edge: 4, tone: 0.7, shadow: 0.2 },
    { kind: 'shade', outline: shifted(rim, 10, 26), strength: 0.4, blur: 20, within: rim },
  ]
}

export function rollNeckFront(lines: UpperLines, height: number, fabric: Fabric, folded = true): Item[] {
  const n = lines.cut.neck
  const top = curve(
    [-n * 1.0, -height * 0.74],
    [-n * 0.55, -height * 0.6],
    [0, -height * 0.54],
    [n * 0.55, -height * 0.6],
    [n * 1.0, -height * 0.74],
  )
  const d = lines.cut.neckDrop
  const tube = outline(
    top,
    curve([n * 1.0, -height * 0.74], [n * 1.06, -height * 0.3], [n * 1.12, 8]),
    backwards(curve([-n * 1.12, 8], [-n * 0.6, d * 0.8], [0, d * 1.06], [n * 0.6, d * 0.8], [n * 1.12, 8])),
    curve([-n * 1.12, 8], [-n * 1.06, -height * 0.3], [-n, -height * 0.74]),
  )
  const items: Item[] = [
    { kind: 'piece', outline: tube, fabric, grain: flat, edge: 4, shadow: 0.4, lift: 6, loft: 16, rise: 30 },
  ]
  if (folded) {
    const low = curve(
      [-n * 1.13, -height * 0.08],
      [-n * 0.6, d * 0.42],
      [0, d * 0.6],
      [n * 0.6, d * 0.42],
      [n * 1.13, -height * 0.08],
    )
    items.push({
      kind: 'piece',
      outline: outline(
        shifted(top, 0, -2),
        curve([n * 1.0, -height * 0.76], [n * 1.11, -height * 0.5], [n * 1.13, -height * 0.08]),
        backwards(low),
        curve([-n * 1.13, -height * 0.08], [-n * 1.11, -height * 0.5], [-n, -height * 0.76]),
      ),
      fabric,
      grain: flat,
      edge: 5,
      shadow: 0.75,
      lift: 10,
      loft: 16,
      rise: 26,
    })
  } else
    items.push({
      kind: 'seam',
      line: curve([-n * 1.12, 8], [-n * 0.6, d * 0.8], [0, d * 1.06], [n * 0.6, d * 0.8], [n * 1.12, 8]),
      width: 5,
      depth: 3,
      pucker: 0.6,
    })
  return items
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
