/** A hood lying open above the shoulders, seen into. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  beside,
  curve,
  ellipse,
  flipped,
  type Line,
  mirrored,
  outline,
  type Point,
  shifted,
} from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

export type Hood = {
  fabric: Fabric
  lining: Fabric
  width: number
  height: number
  /** Half the opening's width, and where it closes at the throat. */
  opening: number
  throat: number
  drape?: string
  /** Colour of the stitched tunnel round the face. */
  stitch?: string
  /** Deep trim around the face. */
  trim?: { fabric: Fabric; width: number }
  seam?: 'middle' | 'three'
  ears?: { fabric: Fabric; inner: Fabric }
}

function openingLine(lines: UpperLines, hood: Hood): Line {
  const { height: h, opening: o, throat } = hood
  const n = lines.cut.neck
  const right = curve(
    [0, -h * 0.84],
    [o * 0.62, -h * 0.78],
    [o, -h * 0.46],
    [o * 0.94, -h * 0.12],
    [n * 0.66, throat * 0.55],
    [4, throat],
  )
  return outline(right, mirrored(right))
}

/** Goes in before the body: the hood's outside and its hollow. */
export function hoodBack(lines: UpperLines, hood: Hood): Item[] {
  const { width: w, height: h } = hood
  const n = lines.cut.neck
  const right = curve(
    [0, -h],
    [w * 0.52, -h * 0.95],
    [w * 0.92, -h * 0.68],
    [w, -h * 0.32],
    [n * 1.28, 6],
    [n * 1.1, 60],
  )
  const shape = outline(right, mirrored(right))
  const opening = openingLine(lines, hood)
  const hollow = shifted(opening, 16, 26)
  const items: Item[] = []
  if (hood.ears) {
    for (const side of [1, -1]) {
      const centre: Point = [side * w * 0.72, -h * 0.92]
      items.push(
        {
          kind: 'piece',
          outline: ellipse(centre, w * 0.3, w * 0.3),
          fabric: hood.ears.fabric,
          grain: { kind: 'flat', origin: centre, angle: 0 },
          edge: 4,
          shadow: 0.4,
          loft: 14,
          rise: 18,
        },
        {
          kind: 'piece',
          outline: ellipse([centre[0] * 0.98, centre[1] + 8], w * 0.18, w * 0.17),
          fabric: hood.ears.inner,
          grain: { kind: 'flat', origin: centre, angle: 0 },
          edge: 2,
          shadow: 0.1,
          loft: -6,
          rise: 14,
        },
      )
    }
  }
  items.push({
    kind: 'piece',
    outline: shape,
    fabric: hood.fabric,
    grain: { kind: 'flat', origin: [0, 0], angle: 0 },
    edge: 3,
    shadow: 0.5,
    loft: 22,
    rise: 44,
    ...(hood.drape && { drape: hood.drape }),
  })
  if (hood.seam === 'three') {
    const strip = curve([w * 0.24, -h * 0.99], [w * 0.27, -h * 0.9], [w * 0.25, -h * 0.8])
    for (const line of [strip, flipped(strip)])
      items.push({ kind: 'seam', line, width: 4, depth: 2.6, pucker: 0.8 })
  }
  items.push(
    {
      kind: 'piece',
      outline: opening,
      fabric: hood.lining,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      edge: 1,
      tone: 0.78,
      shadow: 0,
    },
    { kind: 'shade', outline: hollow, strength: 0.34, blur: 42, within: opening },
    {
      kind: 'shade',
      outline: beside(opening, 0).map(([x, y]): Point => [x * 0.62, y * 0.7 + 20]),
      strength: 0.22,
      blur: 36,
      within: opening,
    },
    {
      kind: 'seam',
      line: curve([0, -h * 0.84], [3, -h * 0.4], [0, 10]),
      width: 5,
      depth: 3,
      pucker: 0.8,
      within: opening,
    },
  )
  return items
}

/** Goes in after the body: the rim of the opening with its tunnel, and any trim. */
export function hoodRim(lines: UpperLines, hood: Hood): Item[] {
  const opening = openingLine(lines, hood)
  const wide = hood.trim?.width ?? 30
  const half = opening.slice(0, Math.ceil(opening.length / 2))
  const items: Item[] = []
  for (const line of [mirrored(half), half]) {
    const travels = line === half ? 1 : 1
    const outer = beside(line, wide * travels)
    const inner = beside(line, -3)
    const shape = outline(inner, [...outer].reverse())
    items.push({
      kind: 'piece',
      outline: shape,
      fabric: hood.trim?.fabric ?? hood.fabric,
      grain: { kind: 'along', line },
      edge: 3.4,
      shadow: hood.trim ? 0.55 : 0.3,
      lift: hood.trim ? 9 : 5,
      loft: hood.trim ? 16 : 8,
      rise: hood.trim ? 16 : 12,
    })
    if (hood.stitch && !hood.trim)
      items.push({
        kind: 'stitching',
        line: beside(line, wide - 6),
        colour: hood.stitch,
        length: 7,
        gap: 3.5,
        width: 2,
      })
  }
  return items
}
