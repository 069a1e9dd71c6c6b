/** Collars, yokes, pleats, vents and belts of shirts, coats and jackets, from behind. */
import type { Fabric } from '../fabrics/fabric.ts'
import { backwards, beside, box, curve, type Line, outline, type Point, straight } from '../geometry.ts'
import type { Fold, Item } from '../scene.ts'
import { halfWidthAt, levelLine, type UpperLines } from '../silhouettes/upper-cut.ts'

const flat = { kind: 'flat', origin: [0, 0], angle: 0 } as const

function topstitch(line: Line, colour: string | undefined): Item[] {
  return colour ? [{ kind: 'stitching', line, colour, length: 6, gap: 3.4, width: 1.9 }] : []
}

export type TurnedDown = {
  fabric: Fabric
  /** How high it stands, and how far its fall reaches below the neck seam. */
  height: number
  fall?: number
  /** How far it reaches over the shoulder seams beside the neck. */
  reach?: number
  stitch?: string
  edge?: number
  loft?: number
}

/** The back of a collar that is turned down: one leaf from shoulder to shoulder. */
export function collarFromBehind(lines: UpperLines, collar: TurnedDown): Item[] {
  const { neck: n, shoulder, slope } = lines.cut
  const { height: h, fall = h * 0.66, reach = h * 0.5 } = collar
  const out = n + reach
  const shoulderAt = (slope * Math.max(0, out - n)) / (shoulder - n)
  const corner: Point = [out, shoulderAt + fall * 0.4]
  const between: Point = [(n * 0.94 + out) / 2 + 4, (corner[1] - h * 0.62) / 2 - 4]
  const rim = curve(
    [-corner[0], corner[1]],
    [-between[0], between[1]],
    [-n * 0.92, -h * 0.62],
    [-n * 0.5, -h * 0.98],
    [0, -h * 1.05],
    [n * 0.5, -h * 0.98],
    [n * 0.92, -h * 0.62],
    between,
    corner,
  )
  const bottom = curve(
    corner,
    [out * 0.88, corner[1] + (fall - corner[1]) * 0.7],
    [n * 0.6, fall * 0.97],
    [0, fall],
    [-n * 0.6, fall * 0.97],
    [-out * 0.88, corner[1] + (fall - corner[1]) * 0.7],
    [-corner[0], corner[1]],
  )
  return [
    {
      kind: 'piece',
      outline: outline(rim, bottom),
      fabric: collar.fabric,
      grain: { kind: 'across', line: curve([-out, fall * 0.2], [0, fall * 0.5], [out, fall * 0.2]) },
      edge: collar.edge ?? 2.8,
      shadow: 0.66,
      lift: 9,
      loft: collar.loft ?? 8,
      rise: 18,
    },
    ...topstitch(beside(backwards(bottom), 8).slice(2, -2), collar.stitch),
  ]
}

/** The seam of a shirt's yoke across the shoulders; given a cloth, the yoke is a piece of its own. */
export function backYoke(lines: UpperLines, y: number, stitch: string | undefined, fabric?: Fabric): Item[] {
  const seam = levelLine(lines, y, -5)
  const items: Item[] = []
  if (fabric)
    items.push({
      kind: 'piece',
      outline: outline(seam, straight([900, y], [900, -300]), straight([900, -300], [-900, -300]), [
        [-900, y],
      ]),
      within: lines.body,
      fabric,
      grain: flat,
      drape: 'body',
      edge: 1.6,
      shadow: 0.3,
      lift: 4,
    })
  return [
    ...items,
    { kind: 'seam', line: seam, width: 3.2, depth: 2.2, pucker: 0.7 },
    ...topstitch(beside(seam, 6), stitch),
  ]
}

/** The folds of a box pleat below a yoke: two edges that open towards the hem. */
export function boxPleatFolds(top: number, bottom: number, half: number): Fold[] {
  return [-1, 1].map((sign) => ({
    line: curve([sign * half, top], [sign * half * 1.2, (top + bottom) / 2], [sign * half * 1.7, bottom]),
    width: 26,
    depth: 8,
    fades: 'end',
  }))
}

/** The pleat's edges where it leaves the yoke, and the loop to hang the shirt by. */
export function boxPleat(top: number, half: number, fabric: Fabric, stitch: string | undefined): Item[] {
  const edge = (sign: number): Line =>
    curve([sign * half, top], [sign * half * 1.06, top + 90], [sign * half * 1.16, top + 230])
  return [
    {
      kind: 'shade',
      outline: outline(edge(-1), backwards(edge(1))),
      strength: 0.06,
      blur: 10,
    },
    { kind: 'seam', line: edge(-1), width: 4.6, depth: 3, pucker: 0.3 },
    { kind: 'seam', line: edge(1), width: 4.6, depth: 3, pucker: 0.3 },
    {
      kind: 'piece',
      outline: box([0, top + 2], 19, 44, 3),
      fabric,
      grain: flat,
      edge: 2.4,
      shadow: 0.75,
      lift: 7,
      loft: 4,
      rise: 7,
    },
    ...[-18, 20].flatMap((dy) => topstitch(straight([-8, top + 2 + dy], [8, top + 2 + dy]), stitch)),
  ]
}

/** The seam down the middle of a coat's back, and the vent it opens into: one side lies over the other. */
export function backVent(
  lines: UpperLines,
  vent: { from: number; seamFrom?: number; stitch?: string; width?: number },
): Item[] {
  const base = lines.cut.length
  const { seamFrom: from = 20, width: wide = 44 } = vent
  const edge = curve([0, vent.from], [-3, (vent.from + base) / 2], [-9, base + 4])
  const under = outline(edge, straight([-9, base + 4], [16, base + 4]), curve([16, base + 4], [0, vent.from]))
  const closing: Line = straight([2, vent.from + 4], [wide, vent.from - wide * 0.7])
  return [
    {
      kind: 'seam',
      line: curve([0, from], [1, (from + vent.from) / 2], [0, vent.from]),
      width: 3.4,
      depth: 2.4,
      pucker: 0.5,
    },
    { kind: 'shade', outline: under, strength: 0.42, blur: 7, within: lines.body },
    { kind: 'seam', line: edge, width: 5, depth: 4.6, pucker: 0.3 },
    ...topstitch(closing, vent.stitch),
    ...topstitch(beside(edge, 9), vent.stitch),
  ]
}

/** A strip of cloth round the waist from behind, held by loops. */
export function beltFromBehind(
  lines: UpperLines,
  y: number,
  width: number,
  fabric: Fabric,
  look: { stitch?: string; loops?: number; loft?: number; edge?: number } = {},
): Item[] {
  const line = levelLine(lines, y, -4)
  const half = halfWidthAt(lines, y)
  const loops = look.loops ?? 0.62
  return [
    {
      kind: 'piece',
      outline: outline(beside(line, width / 2), backwards(beside(line, -width / 2))),
      fabric,
      grain: { kind: 'along', line },
      edge: look.edge ?? 3.4,
      shadow: 0.6,
      lift: 8,
      loft: look.loft ?? 6,
      rise: 12,
    },
    ...topstitch(beside(line, width / 2 - 7), look.stitch),
    ...topstitch(beside(line, 7 - width / 2), look.stitch),
    ...(loops > 0 ? [-1, 1] : []).map(
      (sign): Item => ({
        kind: 'piece',
        outline: box([sign * half * loops, y + 3], 17, width + 26, 3),
        fabric,
        grain: flat,
        edge: 2.8,
        shadow: 0.75,
        lift: 6,
        loft: 4,
        rise: 6,
      }),
    ),
  ]
}
