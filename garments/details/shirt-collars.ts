/** Collars of shirts and blouses: turned-down, camp, band and Peter Pan. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  beside,
  curve,
  flipped,
  type Line,
  outline,
  type Point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Item } from '../scene.ts'
import type { UpperLines } from '../silhouettes/upper-cut.ts'

const flat = { kind: 'flat', origin: [0, 0], angle: 0 } as const

/** The inside of a collar's back, standing above the neck; goes in before the body. */
export function collarBack(lines: UpperLines, height: number, fabric: Fabric, tone = 0.84): Item[] {
  const { neck, backDrop } = lines.cut
  const top = curve(
    [-neck * 0.98, 4],
    [-neck * 0.9, -height * 0.72],
    [-neck * 0.45, -height * 1.02],
    [0, -height * 1.08],
    [neck * 0.45, -height * 1.02],
    [neck * 0.9, -height * 0.72],
    [neck * 0.98, 4],
  )
  return [
    {
      kind: 'piece',
      outline: outline(top, backwards(shifted(lines.neckBack, 0, 8))),
      fabric,
      grain: flat,
      edge: 3,
      tone,
      shadow: 0.4,
      lift: 5,
      loft: 7,
      rise: 12,
    },
    {
      kind: 'seam',
      line: curve([-neck * 0.92, 4], [0, backDrop + 2], [neck * 0.92, 4]),
      width: 3,
      depth: 1.6,
      pucker: 0.25,
    },
  ]
}

export type ShirtCollar = {
  fabric: Fabric
  /** Height of the back, length of the point, and how far points stand apart. */
  height: number
  point: number
  spread: number
  stitch?: string
  /** Buttons that hold the points. */
  tipButton?: { colour: string; radius: number }
  soft?: boolean
  drop?: number
}

function collarLeaf(lines: UpperLines, collar: ShirtCollar): { leaf: Line; edge: Line; tip: Point } {
  const { neck } = lines.cut
  const d = collar.drop ?? lines.cut.neckDrop
  const h = collar.height
  const tip: Point = [collar.spread, d + collar.point]
  const inner = curve(
    [5, d - 6],
    [neck * 0.44, d * 0.5],
    [neck * 0.72, 6],
    [neck * 0.8, -h * 0.55],
    [neck * 0.62, -h * 0.98],
  )
  const outer = curve(
    [neck * 0.62, -h * 0.98],
    [neck * 1.02, -h * 0.52],
    [neck + h * 0.5, h * 0.42],
    [(neck + h * 0.55 + tip[0]) / 2 + 5, (h * 0.6 + tip[1]) / 2 - 2],
    tip,
  )
  const front = collar.soft
    ? curve(tip, [tip[0] * 0.55 + 2, d + collar.point * 0.52], [5, d - 6])
    : curve(tip, [(tip[0] + 5) / 2 + 2, d + collar.point * 0.46], [5, d - 6])
  return {
    leaf: outline(inner, outer, front),
    edge: [...outer.slice(Math.floor(outer.length * 0.2)), ...front],
    tip,
  }
}

export function shirtCollar(lines: UpperLines, collar: ShirtCollar): Item[] {
  const items: Item[] = []
  const { leaf, edge, tip } = collarLeaf(lines, collar)
  for (const left of [true, false]) {
    const place = (line: Line): Line => (left ? flipped(line) : line)
    items.push({
      kind: 'piece',
      outline: place(leaf),
      fabric: collar.fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: left ? 28 : -28 },
      edge: 2.6,
      shadow: 0.62,
      lift: 9,
      loft: 6,
      rise: 16,
    })
    if (collar.stitch)
      items.push({
        kind: 'stitching',
        line: beside(place(edge), left ? 7 : -7).slice(2, -3),
        colour: collar.stitch,
        length: 6,
        gap: 3.2,
        width: 1.9,
      })
    if (collar.tipButton)
      items.push({
        kind: 'button',
        at: [(left ? -1 : 1) * (tip[0] - 8), tip[1] - 17],
        radius: collar.tipButton.radius,
        colour: collar.tipButton.colour,
        style: 'shell',
      })
  }
  return items
}

/** A flat open collar with its facing turned out, as on a holiday shirt. */
export function campCollar(
  lines: UpperLines,
  fabric: Fabric,
  facing: Fabric,
  stitch: string | undefined,
  breakAt: number,
  wide = 1,
): Item[] {
  const { neck } = lines.cut
  const d = lines.cut.neckDrop
  const notch: Point = [neck * 0.98 * wide, d * 0.66]
  const lapel = outline(
    curve([0, breakAt], [neck * 0.34, breakAt * 0.62], [neck * 0.66, d * 0.42]),
    straight([neck * 0.66, d * 0.42], notch),
    curve(notch, [notch[0] + 34 * wide, d * 0.92], [notch[0] + 14, d * 1.06]),
    curve([notch[0] + 14, d * 1.06], [neck * 0.5, breakAt * 0.82], [0, breakAt]),
  )
  const leaf = outline(
    curve([neck * 0.6, d * 0.44], [neck * 0.82, 0], [neck * 0.56, -40]),
    curve(
      [neck * 0.56, -40],
      [neck * 1.1, -18],
      [neck * 1.42 * wide, d * 0.24],
      [neck * 1.52 * wide, d * 0.62],
    ),
    curve([neck * 1.52 * wide, d * 0.62], [neck * 1.2, d * 0.66], notch),
    straight(notch, [neck * 0.6, d * 0.44]),
  )
  const items: Item[] = []
  for (const left of [true, false]) {
    const place = (line: Line): Line => (left ? flipped(line) : line)
    items.push(
      {
        kind: 'piece',
        outline: place(lapel),
        fabric: facing,
        grain: { kind: 'flat', origin: [0, 0], angle: left ? 24 : -24 },
        edge: 2.4,
        shadow: 0.5,
        lift: 7,
        loft: 5,
        rise: 14,
      },
      {
        kind: 'piece',
        outline: place(leaf),
        fabric,
        grain: { kind: 'flat', origin: [0, 0], angle: left ? 34 : -34 },
        edge: 2.6,
        shadow: 0.6,
        lift: 8,
        loft: 6,
        rise: 14,
      },
      { kind: 'seam', line: place(straight([neck * 0.6, d * 0.44], notch)), width: 3, depth: 2, pucker: 0.2 },
      ...(stitch
        ? [
            {
              kind: 'stitching',
              line: beside(
                place(
                  curve(
                    [neck * 0.72, -34],
                    [neck * 1.1, -16],
                    [neck * 1.42 * wide, d * 0.24],
                    [neck * 1.52 * wide, d * 0.6],
                  ),
                ),
                left ? 7 : -7,
              ),
              colour: stitch,
              length: 6,
              gap: 3.2,
              width: 1.9,
            } as const,
          ]
        : []),
    )
  }
  return items
}

/** A low stand without leaves. */
export function bandCollar(lines: UpperLines, fabric: Fabric, height: number, stitch?: string): Item[] {
  const seam = lines.neckFront
  const top = beside(seam, height).map(
    ([x, y]): Point => [x, y - height * 0.25 - (Math.abs(x) > lines.cut.neck * 0.6 ? height * 0.35 : 0)],
  )
  return [
    {
      kind: 'piece',
      outline: outline(seam, backwards(top)),
      fabric,
      grain: { kind: 'across', line: seam },
      edge: 2.6,
      shadow: 0.5,
      lift: 6,
    },
    { kind: 'seam', line: seam, width: 3, depth: 1.8, pucker: 0.4 },
    ...(stitch
      ? [
          {
            kind: 'stitching',
            line: beside(seam, 6),
            colour: stitch,
            length: 6,
            gap: 3.2,
            width: 1.9,
          } as const,
        ]
      : []),
  ]
}

export function peterPan(
  lines: UpperLines,
  fabric: Fabric,
  width: number,
  stitch?: string,
  trim?: string,
): Item[] {
  const { neck, neckDrop: d } = lines.cut
  const inner = curve(
    [2, d],
    [neck * 0.56, d * 0.84],
    [neck * 0.9, d * 0.42],
    [neck * 0.98, 0],
    [neck * 0.8, -16],
  )
  const outer = curve(
    [neck * 0.8, -16],
    [neck + width * 0.66, -4],
    [neck + width * 1.02, d * 0.6],
    [neck * 0.82 + width * 0.45, d + width * 0.7],
    [neck * 0.5, d + width * 1.04],
    [16, d + width * 0.86],
    [2, d + width * 0.3],
    [2, d],
  )
  return leaves(inner, outer, outer, fabric, stitch, trim)
}

/** Both leaves of a Peter Pan collar; `trimmed` is where its cord lies. */
function leaves(
  inner: Line,
  outer: Line,
  trimmed: Line,
  fabric: Fabric,
  stitch: string | undefined,
  trim: string | undefined,
): Item[] {
  return [true, false].flatMap((left): Item[] => {
    const place = (line: Line): Line => (left ? flipped(line) : line)
    return [
      {
        kind: 'piece',
        outline: place(outline(inner, outer)),
        fabric,
        grain: flat,
        edge: 2.6,
        shadow: 0.6,
        lift: 8,
        loft: 4,
        rise: 12,
      },
      ...(trim
        ? [
            {
              kind: 'cord',
              line: place(trimmed),
              width: 7,
              colour: trim,
              twist: 'rope',
              shadow: 0.4,
            } as const,
          ]
        : []),
      ...(stitch
        ? [
            {
              kind: 'stitching',
              line: beside(place(outer), left ? 9 : -9).slice(3, -3),
              colour: stitch,
              length: 6,
              gap: 3.2,
              width: 1.9,
            } as const,
          ]
        : []),
    ]
  })
}

/** A Peter Pan collar from behind: two leaves that meet at the button of the back. */
export function peterPanFromBehind(
  lines: UpperLines,
  fabric: Fabric,
  width: number,
  stitch?: string,
  trim?: string,
): Item[] {
  const { neck, neckDrop: d } = lines.cut
  const inner = curve([3, d], [neck * 0.5, d * 0.76], [neck * 0.94, 4])
  const outer = curve(
    [neck * 0.94, 4],
    [neck + width * 0.44, 8],
    [neck + width * 0.72, d + 4],
    [neck + width * 0.64, d + width * 0.36],
    [neck * 0.7 + width * 0.3, d + width * 0.72],
    [neck * 0.42, d + width * 0.84],
    [20, d + width * 0.72],
    [3, d + width * 0.3],
    [3, d],
  )
  return leaves(inner, outer, outer.slice(4), fabric, stitch, trim)
}
