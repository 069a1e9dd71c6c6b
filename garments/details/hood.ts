/** A hood lying open above the shoulders: two side panels over its own lining, bound round the face. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  beside,
  curve,
  ellipse,
  flipped,
  type Line,
  mirrored,
  outline,
  type Point,
} from '../geometry.ts'
import type { Drape, Fold, Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

export type Hood = {
  fabric: Fabric
  lining: Fabric
  width: number
  height: number
  /** Half the opening's width, and where it closes at the throat. */
  opening: number
  throat: number
  /** Colour of the topstitching. */
  stitch?: string
  /** The fabric of the face's binding, where it is not the hood's own; a wide one is a trim. */
  trim?: { fabric: Fabric; width: number }
  /** One seam over the crown, or two with a strip between them. */
  seam?: 'middle' | 'three'
  ears?: { fabric: Fabric; inner: Fabric }
}

/** The right half of the opening, a leaf: from its tip at the crown past the throat, where both sides meet. */
function faceEdge(lines: UpperLines, hood: Hood): Line {
  const { height: h, opening: o, throat } = hood
  return curve(
    [0, -h * 0.83],
    [o * 0.46, -h * 0.755],
    [o * 0.92, -h * 0.48],
    [o * 0.94, -h * 0.22],
    [lines.cut.neck * 0.72, throat * 0.16],
    [lines.cut.neck * 0.42, throat * 0.53],
    [lines.cut.neck * 0.14, throat * 0.88],
    [3, throat + 31],
  )
}

/** The right half of the hood's outside: from the crown round to where it meets the neck. */
function outerEdge(lines: UpperLines, hood: Hood): Line {
  const { width: w, height: h } = hood
  return curve(
    [0, -h],
    [w * 0.36, -h * 0.985],
    [w * 0.7, -h * 0.88],
    [w * 0.91, -h * 0.62],
    [w, -h * 0.3],
    [w * 0.97, -h * 0.08],
    [lines.cut.neck * 1.5, 34],
  )
}

/** The right half is sewn to the neckline here, from the shoulder to the front closure. */
function neckSeam(lines: UpperLines, hood: Hood): Line {
  const { neck } = lines.cut
  const { throat } = hood
  return curve(
    [neck * 1.5, 34],
    [neck * 1.14, 44],
    [neck * 0.74, throat * 0.86],
    [neck * 0.34, throat + 26],
    [0, throat + 34],
  )
}

function bothSides(line: Line): [Line, Line] {
  return [line, flipped(line)]
}

/** The folds of the hood run from its crown and neck round the face, outside and in. */
export function hoodDrapes(seed: number, hood: Hood): Record<'hood' | 'hood-lining', Drape> {
  const { width: w, height: h, opening: o, throat } = hood
  const outside: Fold[] = bothSides(
    curve([w * 0.94, -h * 0.1], [w * 0.82, -h * 0.3], [w * 0.8, -h * 0.55]),
  ).map((line) => ({ line, width: 50, depth: 7 }))
  const inside: Fold[] = [
    ...bothSides(curve([o * 0.14, -h * 0.76], [o * 0.44, -h * 0.46], [o * 0.5, -h * 0.1])),
    ...bothSides(curve([o * 0.1, throat * 0.5], [o * 0.34, -h * 0.06], [o * 0.8, -h * 0.2])),
  ].map((line, i) => ({ line, width: 40, depth: i < 2 ? 9 : 7 }))
  return {
    hood: { seed: seed + 41, angle: 10, size: 130, depth: 4, crisp: 0.2, folds: outside },
    'hood-lining': { seed: seed + 43, angle: 0, size: 120, depth: 4, crisp: 0.1, folds: inside },
  }
}

function ear(hood: Hood, ears: NonNullable<Hood['ears']>, side: number): Item[] {
  const { width: w, height: h } = hood
  const centre: Point = [side * w * 0.66, -h * 0.97]
  const grain = { kind: 'flat', origin: centre, angle: 0 } as const
  const round = { kind: 'piece', grain, rise: 18 } as const
  return [
    { ...round, outline: ellipse(centre, w * 0.3), fabric: ears.fabric, edge: 4, shadow: 0.4, loft: 14 },
    {
      ...round,
      outline: ellipse([centre[0] * 0.98, centre[1] + 4], w * 0.18, w * 0.17),
      fabric: ears.inner,
      edge: 2,
      shadow: 0.1,
      loft: -6,
    },
  ]
}

/** Goes in before the body: the lined back of the hood, seen through the opening. */
export function hoodBack(lines: UpperLines, hood: Hood): Item[] {
  const { height: h, opening: o, throat } = hood
  const edge = faceEdge(lines, hood)
  const wide = beside(edge, 14)
  const shape = outline(wide, mirrored(wide))
  const bowed = curve(
    [-o * 2, -h * 0.72],
    [-o, -h * 0.44],
    [0, -h * 0.34],
    [o, -h * 0.44],
    [o * 2, -h * 0.72],
  )
  const items: Item[] = []
  if (hood.ears) items.push(...ear(hood, hood.ears, 1), ...ear(hood, hood.ears, -1))
  items.push({
    kind: 'piece',
    outline: shape,
    fabric: hood.lining,
    grain: { kind: 'across', line: backwards(bowed) },
    drape: 'hood-lining',
    edge: 1,
    tone: 0.78,
    shadow: 0,
  })
  const seams =
    hood.seam === 'three'
      ? bothSides(curve([o * 0.3, -h * 0.86], [o * 0.36, -h * 0.4], [o * 0.3, throat * 0.4]))
      : [curve([0, -h * 0.86], [3, -h * 0.4], [0, throat * 0.5])]
  for (const line of seams) items.push({ kind: 'seam', line, width: 5, depth: 3, pucker: 0.8, within: shape })
  const crown = outline(
    curve(
      [-o * 1.2, -h * 0.5],
      [-o * 0.5, -h * 0.62],
      [0, -h * 0.66],
      [o * 0.5, -h * 0.62],
      [o * 1.2, -h * 0.5],
    ),
    curve([o * 1.2, -h * 0.5], [0, -h * 1.1], [-o * 1.2, -h * 0.5]),
  )
  items.push({ kind: 'shade', outline: crown, strength: 0.4, blur: 34, within: shape })
  for (const side of bothSides(
    outline(
      beside(edge, 20),
      backwards(curve([0, -h * 0.8], [o * 0.62, -h * 0.4], [o * 0.5, 0], [0, throat])),
    ),
  ))
    items.push({ kind: 'shade', outline: side, strength: 0.3, blur: 24, within: shape })
  return items
}

/** The seam or seams that join the panels over the crown, stitched down where the hood is topstitched. */
function crownSeams(hood: Hood): Item[] {
  const { width: w, height: h, stitch } = hood
  const middle = curve([0, -h * 1.01], [2, -h * 0.92], [0, -h * 0.84])
  const seams =
    hood.seam === 'three'
      ? bothSides(curve([w * 0.21, -h * 1.02], [w * 0.23, -h * 0.92], [w * 0.18, -h * 0.8]))
      : [middle]
  return seams.flatMap((line, i): Item[] => [
    { kind: 'seam', line, width: 5, depth: 3, pucker: 0.6 },
    ...(stitch
      ? [{ kind: 'stitching', line: beside(line, i === 0 ? -8 : 8).slice(1), colour: stitch } as const]
      : []),
  ])
}

/** Goes in after the body: the panels, sewn to the neckline, and the binding of the opening. */
export function hoodRim(lines: UpperLines, hood: Hood): Item[] {
  const { width: w, height: h, stitch, trim } = hood
  const edge = faceEdge(lines, hood)
  const neck = neckSeam(lines, hood)
  const half = [...outerEdge(lines, hood), ...neck.slice(1)]
  const face = outline(mirrored(edge), edge.slice(1))
  const wide = trim?.width ?? 26
  const arched = curve([-w * 2, -h * 0.2], [-w, -h * 0.38], [0, -h * 0.46], [w, -h * 0.38], [w * 2, -h * 0.2])
  const topstitching = (line: Line): Item[] =>
    stitch ? [{ kind: 'stitching', line, colour: stitch, length: 7, gap: 3.5, width: 2 }] : []
  return [
    {
      kind: 'piece',
      outline: outline(half, backwards(face), mirrored(half)),
      fabric: hood.fabric,
      grain: { kind: 'across', line: backwards(arched) },
      drape: 'hood',
      edge: 3.4,
      shadow: 0.6,
      lift: 10,
      loft: 17,
      rise: 30,
    },
    ...crownSeams(hood),
    ...bothSides(beside(neck, -9).slice(4, -2)).flatMap(topstitching),
    {
      kind: 'piece',
      outline: outline(beside(face, -4), backwards(beside(face, wide))),
      fabric: trim?.fabric ?? hood.fabric,
      grain: { kind: 'along', line: face },
      edge: 3,
      shadow: trim ? 0.55 : 0.35,
      lift: trim ? 9 : 5,
      loft: trim ? 14 : 6,
      rise: trim ? 16 : 10,
    },
    ...(trim ? [] : topstitching(beside(face, wide - 6))),
  ]
}

/** The hood from behind, spread flat above the shoulders: its panels, their seams and the seam to the neck. */
export function hoodFromBehind(lines: UpperLines, hood: Hood): Item[] {
  const { width: w, height: h, stitch, trim } = hood
  const n = lines.cut.neck
  const outer = outerEdge(lines, hood)
  const neck = curve([n * 1.5, 34], [n * 0.96, 50], [n * 0.4, 58], [0, 60])
  const half = [...outer, ...neck.slice(1)]
  const shape = outline(half, mirrored(half))
  const arched = curve([-w * 2, -h * 0.1], [-w, -h * 0.3], [0, -h * 0.38], [w, -h * 0.3], [w * 2, -h * 0.1])
  const seams =
    hood.seam === 'three'
      ? bothSides(curve([w * 0.21, -h * 1.02], [w * 0.27, -h * 0.5], [w * 0.22, 58]))
      : [curve([0, -h * 1.01], [2, -h * 0.5], [0, 60])]
  const items: Item[] = []
  if (hood.ears) for (const side of [1, -1]) items.push(...ear(hood, hood.ears, side).slice(0, 1))
  if (trim) {
    const rim = [...mirrored(outer), ...outer.slice(1)].slice(5, -5)
    items.push({
      kind: 'piece',
      outline: outline(beside(rim, trim.width * 0.36), backwards(beside(rim, -8))),
      fabric: trim.fabric,
      grain: { kind: 'along', line: rim },
      edge: 3,
      shadow: 0.4,
      lift: 7,
      loft: 10,
      rise: 14,
    })
  }
  items.push({
    kind: 'piece',
    outline: shape,
    fabric: hood.fabric,
    grain: { kind: 'across', line: backwards(arched) },
    drape: 'hood',
    edge: 3.6,
    shadow: 0.62,
    lift: 10,
    loft: 18,
    rise: 40,
  })
  for (const [i, line] of seams.entries()) {
    items.push({ kind: 'seam', line, width: 5, depth: 3, pucker: 0.7 })
    if (stitch)
      for (const gap of hood.seam === 'three' ? [i === 0 ? -8 : 8] : [-8, 8])
        items.push({
          kind: 'stitching',
          line: beside(line, gap).slice(1, -1),
          colour: stitch,
          length: 7,
          gap: 3.5,
          width: 2,
        })
  }
  items.push(
    { kind: 'seam', line: [...neck, ...mirrored(neck).slice(1)], width: 4, depth: 2.6, pucker: 0.9 },
    ...(stitch
      ? bothSides(beside(neck, 8).slice(1, -1)).map(
          (line): Item => ({ kind: 'stitching', line, colour: stitch, length: 7, gap: 3.5, width: 2 }),
        )
      : []),
  )
  return items
}

/** How a hood seen from behind lies: slack above the neck seam. */
export function hoodDrapesFromBehind(seed: number, hood: Hood): Record<'hood', Drape> {
  const { width: w, height: h } = hood
  const folds: Fold[] = [
    ...bothSides(curve([w * 0.86, 0], [w * 0.74, -h * 0.24], [w * 0.76, -h * 0.52])),
    curve([w * 0.5, 30], [w * 0.42, -h * 0.16], [w * 0.5, -h * 0.4]),
    curve([-w * 0.34, 40], [-w * 0.44, -h * 0.12], [-w * 0.38, -h * 0.34]),
  ].map((line, i) => ({ line, width: 62, depth: i < 2 ? 8 : 6 }))
  return { hood: { seed: seed + 47, angle: 8, size: 150, depth: 4, crisp: 0.15, folds } }
}
