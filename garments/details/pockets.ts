/** Pockets: patch, flap, welt, zip, slanted, kangaroo and cargo. */
import type { Fabric } from '../fabrics/fabric.ts'
import {
  band,
  beside,
  box,
  curve,
  type Line,
  outline,
  type Point,
  point,
  shifted,
  straight,
  turned,
} from '../geometry.ts'
import type { Item } from '../scene.ts'

export type PatchPocket = {
  /** Middle of the upper edge. */
  at: Point
  width: number
  height: number
  fabric: Fabric
  stitch: string
  /** The length of the point at the bottom; a pocket without one has round corners. */
  point?: number
  corner?: number
  angle?: number
  hem?: number
  drape?: string
  edge?: number
}

function pocketShape(pocket: PatchPocket): Line {
  const [x, y] = pocket.at
  const w = pocket.width / 2
  const dip = pocket.point ?? 0
  const c = pocket.corner ?? (dip ? 4 : 16)
  const base = y + pocket.height
  return outline(
    curve([x - w, y], [x, y + 2], [x + w, y]),
    straight([x + w, y], [x + w - 2, base - dip - c]),
    curve(
      [x + w - 2, base - dip - c],
      [x + w - c * 0.4, base - dip - c * 0.25],
      [x + w - c * 1.2, base - dip * 0.86],
    ),
    straight([x + w - c * 1.2, base - dip * 0.86], [x, base]),
    straight([x, base], [x - w + c * 1.2, base - dip * 0.86]),
    curve(
      [x - w + c * 1.2, base - dip * 0.86],
      [x - w + c * 0.4, base - dip - c * 0.25],
      [x - w + 2, base - dip - c],
    ),
    straight([x - w + 2, base - dip - c], [x - w, y]),
  )
}

export function patchPocket(pocket: PatchPocket): Item[] {
  const angle = pocket.angle ?? 0
  const shape = turned(pocketShape(pocket), angle, pocket.at)
  const [x, y] = pocket.at
  const hem = pocket.hem ?? 26
  const w = pocket.width / 2
  const topCount = Math.max(2, Math.ceil(pocket.width / 7)) + 1
  const open = [...shape.slice(topCount), point(shape, 0)]
  const hemLine = turned(straight([x - w + 4, y + hem], [x + w - 4, y + hem]), angle, pocket.at)
  return [
    {
      kind: 'piece',
      outline: shape,
      fabric: pocket.fabric,
      grain: { kind: 'flat', origin: pocket.at, angle },
      drape: pocket.drape ?? 'body',
      edge: pocket.edge ?? 2.2,
      shadow: 0.42,
      lift: 5,
    },
    { kind: 'stitching', line: beside(open, -5), colour: pocket.stitch, length: 7, gap: 3.5, width: 2 },
    { kind: 'stitching', line: hemLine, colour: pocket.stitch, length: 7, gap: 3.5, width: 2 },
    {
      kind: 'shade',
      outline: turned(band(straight([x - w + 6, y - 3], [x + w - 6, y - 3]), 8), angle, pocket.at),
      strength: 0.2,
      blur: 4,
    },
  ]
}

export type FlapPocket = PatchPocket & {
  flap: number
  flapShape?: 'straight' | 'point' | 'scallop'
  button?: { colour: string; style: 'horn' | 'shell' | 'metal' | 'snap'; radius: number }
  flapOnly?: boolean
  bellows?: boolean
}

export function flapPocket(pocket: FlapPocket): Item[] {
  const [x, y] = pocket.at
  const w = pocket.width / 2 + 4
  const angle = pocket.angle ?? 0
  const h = pocket.flap
  const shape = pocket.flapShape ?? 'straight'
  const bottom =
    shape === 'point'
      ? curve([x + w, y + h * 0.62], [x + w * 0.5, y + h * 0.84], [x, y + h])
      : shape === 'scallop'
        ? curve([x + w, y + h * 0.6], [x + w * 0.6, y + h * 0.72], [x, y + h])
        : curve([x + w, y + h - 12], [x + w - 5, y + h - 2], [x + w - 16, y + h], [x, y + h + 2])
  const left = bottom.map(([px, py]): Point => [2 * x - px, py]).reverse()
  const outlineOfFlap = turned(
    outline(
      straight([x - w, y - 10], [x + w, y - 10]),
      straight([x + w, y - 10], point(bottom, 0)),
      bottom,
      left,
      straight(point(left, -1), [x - w, y - 10]),
    ),
    angle,
    pocket.at,
  )
  const items: Item[] = pocket.flapOnly ? [] : patchPocket(pocket)
  if (pocket.bellows)
    items.push({
      kind: 'seam',
      line: turned(straight([x, y + 10], [x, y + pocket.height - 8]), angle, pocket.at),
      width: 7,
      depth: 3.5,
      pucker: 0.5,
    })
  const rim = turned(
    [
      ...straight([x + w, y - 8], point(bottom, 0)),
      ...bottom,
      ...left,
      ...straight(point(left, -1), [x - w, y - 8]),
    ],
    angle,
    pocket.at,
  )
  items.push(
    {
      kind: 'piece',
      outline: outlineOfFlap,
      fabric: pocket.fabric,
      grain: { kind: 'flat', origin: pocket.at, angle },
      drape: pocket.drape ?? 'body',
      edge: (pocket.edge ?? 2.2) + 0.8,
      shadow: 0.62,
      lift: 8,
    },
    { kind: 'stitching', line: beside(rim, -6), colour: pocket.stitch, length: 7, gap: 3.5, width: 2 },
    {
      kind: 'seam',
      line: turned(straight([x - w + 3, y - 8], [x + w - 3, y - 8]), angle, pocket.at),
      width: 3,
      depth: 1.6,
      pucker: 0.4,
    },
  )
  if (pocket.button) {
    const spot = turned([[x, y + h * (shape === 'straight' ? 0.62 : 0.68)]], angle, pocket.at)
    items.push({
      kind: 'button',
      at: point(spot, 0),
      radius: pocket.button.radius,
      colour: pocket.button.colour,
      style: pocket.button.style,
    })
  }
  return items
}

/** A slit with a narrow stand-up welt. */
export function weltPocket(
  at: Point,
  width: number,
  height: number,
  angle: number,
  fabric: Fabric,
  stitch?: string,
  drape = 'body',
): Item[] {
  const shape = turned(box(at, width, height, 3), angle, at)
  return [
    {
      kind: 'shade',
      outline: turned(box([at[0], at[1] - height * 0.55], width, 10, 4), angle, at),
      strength: 0.35,
      blur: 4,
    },
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'flat', origin: at, angle },
      drape,
      edge: 2.6,
      shadow: 0.55,
      lift: 6,
    },
    ...(stitch
      ? [
          {
            kind: 'stitching',
            line: turned(
              straight(
                [at[0] - width / 2 + 6, at[1] + height / 2 - 6],
                [at[0] + width / 2 - 6, at[1] + height / 2 - 6],
              ),
              angle,
              at,
            ),
            colour: stitch,
            length: 7,
            gap: 3.5,
            width: 2,
          } as const,
        ]
      : []),
  ]
}

/** A slit closed by a narrow zip from its upper end, sunk into padded cloth. */
export function zipPocket(line: Line, tape: string, pull: string): Item[] {
  return [
    { kind: 'seam', line, width: 9, depth: 4.5, pucker: 0.6 },
    { kind: 'zip', line, tape, teeth: 'brass', width: 13, pullAt: 0.05, pull },
  ]
}

/** The hand-warmer across the belly of a hoodie or anorak. */
export function kangarooPocket(
  y: number,
  topWidth: number,
  bottomWidth: number,
  height: number,
  fabric: Fabric,
  stitch: string,
  drape = 'body',
): Item[] {
  const t = topWidth / 2
  const b = bottomWidth / 2
  const slantRight = curve([t, y], [t + (b - t) * 0.45, y + height * 0.28], [b, y + height * 0.72])
  const slantLeft = slantRight.map(([x, py]): Point => [-x, py])
  const shape = outline(
    curve([-t, y], [0, y + 3], [t, y]),
    slantRight,
    straight([b, y + height * 0.72], [b, y + height]),
    curve([b, y + height], [0, y + height + 4], [-b, y + height]),
    straight([-b, y + height], [-b, y + height * 0.72]),
    [...slantLeft].reverse(),
  )
  return [
    {
      kind: 'piece',
      outline: shape,
      fabric,
      grain: { kind: 'flat', origin: [0, 0], angle: 0 },
      drape,
      edge: 3,
      shadow: 0.45,
      lift: 7,
    },
    {
      kind: 'stitching',
      line: straight([-t + 4, y + 7], [t - 4, y + 7]),
      colour: stitch,
      length: 7,
      gap: 3.5,
      width: 2,
    },
    { kind: 'stitching', line: beside(slantRight, -12), colour: stitch, length: 7, gap: 3.5, width: 2 },
    { kind: 'stitching', line: beside(slantLeft, 12), colour: stitch, length: 7, gap: 3.5, width: 2 },
    { kind: 'shade', outline: band(shifted(slantRight, 5, 0), 14), strength: 0.3, blur: 6 },
    { kind: 'shade', outline: band(shifted(slantLeft, -3, 0), 10), strength: 0.24, blur: 5 },
  ]
}
