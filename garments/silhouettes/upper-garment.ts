/** A garment above the waist is put together from its cut: inside back, sleeves, body and folds. */
import { chance } from '../chance.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import {
  along,
  backwards,
  beside,
  between,
  curve,
  flipped,
  type Line,
  lengthOf,
  outline,
  type Point,
  point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Drape, Fold, Item, Piece } from '../scene.ts'
import { type SleeveLines, type SleevePose, sleeveFolds, sleeveLines } from './sleeve.ts'
import { halfWidthAt, type UpperCut, type UpperLines, upperLines } from './upper-cut.ts'

/** Lying knit rolls softly; lying linen creases. */
export type Hand = { size: number; depth: number; crisp: number; fold: number; foldWidth: number }

export const hands = {
  jersey: { size: 130, depth: 5, crisp: 0.15, fold: 11, foldWidth: 62 },
  shirting: { size: 105, depth: 5, crisp: 0.5, fold: 11, foldWidth: 50 },
  linen: { size: 88, depth: 6, crisp: 0.7, fold: 11, foldWidth: 46 },
  knit: { size: 190, depth: 5.5, crisp: 0, fold: 12, foldWidth: 84 },
  chunky: { size: 240, depth: 7, crisp: 0, fold: 15, foldWidth: 110 },
  sweat: { size: 160, depth: 6, crisp: 0.06, fold: 11, foldWidth: 84 },
  denim: { size: 110, depth: 4.6, crisp: 0.45, fold: 11, foldWidth: 52 },
  twill: { size: 125, depth: 4.4, crisp: 0.35, fold: 10, foldWidth: 58 },
  coat: { size: 220, depth: 6.5, crisp: 0.05, fold: 13, foldWidth: 105 },
  shell: { size: 120, depth: 5.5, crisp: 0.55, fold: 12, foldWidth: 60 },
  silk: { size: 150, depth: 7.5, crisp: 0.1, fold: 15, foldWidth: 66 },
  pile: { size: 210, depth: 6, crisp: 0, fold: 11, foldWidth: 110 },
} satisfies Record<string, Hand>

export type UpperSpec = {
  seed: number
  fabric: Fabric
  hand: Hand
  cut: Partial<UpperCut>
  sleeve?: SleevePose
  /** The sleeve on the picture's left, where it lies differently. */
  leftSleeve?: SleevePose
  /** Sleeve cloth where it differs from the body's. */
  sleeveFabric?: Fabric
  lining?: Fabric
  edge?: number
  loft?: number
  /** Folds a particular garment adds to its body. */
  folds?: (lines: UpperLines) => Fold[]
}

export type Side = 'right' | 'left'

export type UpperGarment = {
  spec: UpperSpec
  lines: UpperLines
  sleeves: Partial<Record<Side, SleeveLines>>
  drapes: Record<string, Drape>
  /** The back seen through the neck opening. */
  inside(depth?: number): Item[]
  sleeveItems(): Item[]
  bodyItems(): Item[]
  /** Forearms that lie over the body. */
  foreItems(): Item[]
}

function flipSleeve(sleeve: SleeveLines): SleeveLines {
  const flipPoint = ([x, y]: Point): Point => [-x, y]
  return {
    upper: flipped(sleeve.upper),
    centre: flipped(sleeve.centre),
    cuff: flipped(sleeve.cuff),
    cuffDirection: flipPoint(sleeve.cuffDirection),
    outer: flipped(sleeve.outer),
    inner: flipped(sleeve.inner),
    elbow: flipPoint(sleeve.elbow),
    ...(sleeve.fore && { fore: flipped(sleeve.fore) }),
    ...(sleeve.foreCentre && { foreCentre: flipped(sleeve.foreCentre) }),
  }
}

function bodyFolds(lines: UpperLines, seed: number, hand: Hand): Fold[] {
  const luck = chance(seed)
  const { cut } = lines
  const folds: Fold[] = []
  for (const sign of [1, -1]) {
    const pit: Point = [sign * lines.armpit[0], lines.armpit[1]]
    for (let i = 0; i < 3; i++) {
      const end: Point = [sign * cut.chest * luck.between(0.15, 0.62), pit[1] + luck.between(-90, 190)]
      const middle: Point = [
        (pit[0] + end[0]) / 2 + luck.between(-14, 14),
        (pit[1] + end[1]) / 2 + luck.between(5, 34),
      ]
      folds.push({
        line: curve([pit[0] - sign * 4, pit[1] - 14 + i * 22], middle, end),
        width: hand.foldWidth * luck.between(0.6, 1.05),
        depth: hand.fold * luck.between(0.35, 0.8),
        fades: 'both',
      })
    }
    const waistX = sign * halfWidthAt(lines, cut.waistAt)
    for (let i = 0; i < 2; i++) {
      const y = cut.waistAt + luck.between(-70, 120)
      folds.push({
        line: curve(
          [waistX, y],
          [waistX * 0.75, y + luck.between(-25, 15)],
          [waistX * luck.between(0.35, 0.6), y + luck.between(-50, 30)],
        ),
        width: hand.foldWidth * luck.between(0.6, 1),
        depth: hand.fold * luck.between(0.3, 0.7),
        fades: 'end',
      })
    }
  }
  for (let i = 0; i < 4; i++) {
    const x = cut.hem * luck.between(-0.8, 0.8)
    const top = cut.length - luck.between(160, 360)
    folds.push({
      line: curve(
        [x, cut.length],
        [x + luck.between(-12, 12), (cut.length + top) / 2],
        [x * 0.9 + luck.between(-25, 25), top],
      ),
      width: hand.foldWidth * luck.between(0.8, 1.4),
      depth: hand.fold * luck.between(0.3, 0.75),
      fades: 'end',
    })
  }
  return folds
}

export function upperGarment(spec: UpperSpec): UpperGarment {
  const lines = upperLines(spec.cut)
  const { hand, fabric } = spec
  const edge = spec.edge ?? 2.4
  const sleeves: Partial<Record<Side, SleeveLines>> = {}
  if (spec.sleeve) sleeves.right = sleeveLines(lines, spec.sleeve)
  const leftPose = spec.leftSleeve ?? spec.sleeve
  if (leftPose) sleeves.left = flipSleeve(sleeveLines(lines, leftPose))
  const drape = (seed: number, angle: number, folds: Fold[]): Drape => ({
    seed: spec.seed + seed,
    angle,
    size: hand.size,
    depth: hand.depth,
    crisp: hand.crisp,
    folds,
  })
  const drapes: Record<string, Drape> = {
    body: drape(1, 12, [...bodyFolds(lines, spec.seed, hand), ...(spec.folds?.(lines) ?? [])]),
  }
  for (const [name, sleeve] of Object.entries(sleeves)) {
    const mirror = name === 'left'
    const rightFolds = sleeveFolds(
      mirror ? flipSleeve(sleeve) : sleeve,
      lines,
      spec.seed + (mirror ? 51 : 7),
      hand.fold,
      hand.foldWidth,
    )
    const angle = (Math.atan2(-sleeve.cuffDirection[0], sleeve.cuffDirection[1]) * 180) / Math.PI
    drapes[name] = drape(
      mirror ? 3 : 2,
      angle + 14,
      mirror ? rightFolds.map((fold) => ({ ...fold, line: flipped(fold.line) })) : rightFolds,
    )
  }
  const sleeveCloth = spec.sleeveFabric ?? fabric
  const sleevePiece = (name: Side, line: Line, centre: Line, over: boolean): Piece => ({
    kind: 'piece',
    outline: line,
    fabric: sleeveCloth,
    grain: { kind: 'along', line: centre },
    drape: name,
    edge,
    shadow: over ? 0.75 : 0.5,
    lift: over ? 12 : 8,
    ...(spec.loft ? { loft: spec.loft, rise: 26 } : { loft: 6, rise: 30 }),
  })
  return {
    spec,
    lines,
    sleeves,
    drapes,
    inside(depth = 60) {
      const drop = lines.cut.neckDrop + depth
      const shape = outline(
        lines.neckBack,
        curve(
          [lines.cut.neck, 0],
          [lines.cut.neck + 8, 30],
          [lines.cut.neck * 0.8, drop],
          [0, drop + 10],
          [-lines.cut.neck * 0.8, drop],
          [-lines.cut.neck - 8, 30],
          [-lines.cut.neck, 0],
        ),
      )
      return [
        {
          kind: 'piece',
          outline: shape,
          fabric: spec.lining ?? fabric,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          edge,
          tone: 0.76,
          shadow: 0,
        },
        { kind: 'shade', outline: shifted(shape, 30, 40), strength: 0.22, blur: 26, within: shape },
        {
          kind: 'shade',
          outline: outline(beside(lines.neckFront, 26), backwards(beside(lines.neckFront, -30))),
          strength: 0.32,
          blur: 14,
          within: shape,
        },
      ]
    },
    sleeveItems() {
      const items: Item[] = []
      for (const name of ['left', 'right'] as const) {
        const sleeve = sleeves[name]
        if (sleeve) items.push(sleevePiece(name, sleeve.upper, sleeve.centre, false))
      }
      return items
    },
    bodyItems() {
      const seam = (line: Line): Item => ({
        kind: 'seam',
        line,
        width: 3.2,
        depth: 2,
        pucker: hand.crisp > 0.2 ? 0.8 : 0.45,
      })
      return [
        {
          kind: 'piece',
          outline: lines.body,
          fabric,
          grain: { kind: 'flat', origin: [0, 0], angle: 0 },
          drape: 'body',
          edge,
          shadow: 0.34,
          lift: 5,
          loft: spec.loft ?? 7,
          rise: 34,
        },
        ...(spec.sleeve ? [seam(lines.armhole), seam(flipped(lines.armhole))] : []),
      ]
    },
    foreItems() {
      const items: Item[] = []
      for (const name of ['left', 'right'] as const) {
        const sleeve = sleeves[name]
        if (sleeve?.fore && sleeve.foreCentre)
          items.push(sleevePiece(name, sleeve.fore, sleeve.foreCentre, true))
      }
      return items
    },
  }
}

/** The strip of a sleeve's end, from the cuff line inwards, as wide as the sleeve there plus `out` on each side. */
export function cuffBand(
  sleeve: SleeveLines,
  height: number,
  out = 0,
): { outline: Line; line: Line; inner: Line } {
  const line = sleeve.cuff
  const up = (edge: Line): Point => along(edge, 1 - height / lengthOf(edge)).at
  const outer = up(sleeve.outer)
  const inside = up(sleeve.inner)
  const apart = Math.max(1, Math.hypot(inside[0] - outer[0], inside[1] - outer[1]))
  const grow = out / apart
  const innerA = between(inside, outer, 1 + grow)
  const innerB = between(outer, inside, 1 + grow)
  const [dx, dy] = sleeve.cuffDirection
  const middle = between(innerA, innerB, 0.5)
  const inner = curve(innerA, [middle[0] + dx * 4, middle[1] + dy * 4], innerB)
  return {
    outline: outline(
      line,
      straight(point(line, -1), innerB),
      backwards(inner),
      straight(innerA, point(line, 0)),
    ),
    line,
    inner,
  }
}
