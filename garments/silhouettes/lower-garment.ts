/** Trousers, shorts and leggings from a handful of measures; the waist's middle is 0,0. */
import { chance } from '../chance.ts'
import type { Fabric } from '../fabrics/fabric.ts'
import {
  backwards,
  curve,
  flipped,
  type Line,
  outline,
  type Point,
  point,
  shifted,
  straight,
} from '../geometry.ts'
import type { Drape, Fold, Item, Piece } from '../scene.ts'
import type { Hand, Side } from './upper-garment.ts'

export type LegCut = {
  /** Half widths of the whole. */
  waist: number
  hip: number
  /** Waist to crotch, waist to hem. */
  rise: number
  length: number
  /** Full widths of one leg, and how far its middle stands from the centre at knee and hem. */
  knee: number
  hem: number
  kneeOut: number
  hemOut: number
  kneeAt?: number
  /** Height of the waistband. */
  band: number
  /** The dip of the front waist. */
  dip?: number
}

export type LegLines = { shape: Line; outer: Line; inner: Line; hem: Line; centre: Line }

export type LowerSpec = {
  seed: number
  fabric: Fabric
  hand: Hand
  cut: LegCut
  /** The leg on the picture's left where it lies differently. */
  leftCut?: Partial<LegCut>
  inside?: Fabric
  edge?: number
  loft?: number
  /** A pressed crease down each leg. */
  crease?: boolean
  /** The number of folds above the hem. */
  stack?: number
  folds?: (legs: Record<Side, LegLines>) => Partial<Record<Side, Fold[]>>
}

export type LowerGarment = {
  spec: LowerSpec
  legs: Record<Side, LegLines>
  drapes: Record<string, Drape>
  /** Waist seen from behind, inside. */
  backItems(): Item[]
  legItems(): Item[]
  waistTop: Line
  waistSeam: Line
}

function legLines(cut: LegCut): LegLines {
  const knee = cut.kneeAt ?? cut.rise + (cut.length - cut.rise) * 0.46
  const short = cut.length - cut.rise < 320
  const outer = short
    ? curve(
        [cut.waist, 0],
        [cut.waist + (cut.hip - cut.waist) * 0.72, cut.rise * 0.42],
        [cut.hip, cut.rise * 0.82],
        [(cut.hip + cut.hemOut + cut.hem / 2) / 2 + 2, (cut.rise + cut.length) / 2],
        [cut.hemOut + cut.hem / 2, cut.length - 8],
      )
    : curve(
        [cut.waist, 0],
        [cut.waist + (cut.hip - cut.waist) * 0.74, cut.rise * 0.4],
        [cut.hip, cut.rise * 0.86],
        [(cut.hip * 1.05 + cut.kneeOut + cut.knee / 2) / 2.04, (cut.rise + knee) / 2],
        [cut.kneeOut + cut.knee / 2, knee],
        [(cut.kneeOut + cut.knee / 2 + cut.hemOut + cut.hem / 2) / 2, (knee + cut.length) / 2],
        [cut.hemOut + cut.hem / 2, cut.length - 5],
      )
  const inner = short
    ? curve(
        [2, cut.rise],
        [(cut.hemOut - cut.hem / 2) * 0.6 + 3, (cut.rise + cut.length) / 2],
        [cut.hemOut - cut.hem / 2, cut.length - 2],
      )
    : curve(
        [2, cut.rise],
        [12 + Math.max(0, cut.kneeOut - cut.knee / 2) * 0.45, cut.rise + (knee - cut.rise) * 0.45],
        [cut.kneeOut - cut.knee / 2, knee],
        [(cut.kneeOut - cut.knee / 2 + cut.hemOut - cut.hem / 2) / 2, (knee + cut.length) / 2],
        [cut.hemOut - cut.hem / 2, cut.length],
      )
  const hem = curve(point(outer, -1), [cut.hemOut, cut.length + 5], point(inner, -1))
  const dip = cut.dip ?? 10
  const shape = outline(
    curve([0, dip], [cut.waist * 0.5, dip * 0.72], [cut.waist, 0]),
    outer,
    hem,
    backwards(inner),
    straight([2, cut.rise], [0, dip]),
  )
  return {
    shape,
    outer,
    inner,
    hem,
    centre: curve(
      [cut.waist * 0.55, 0],
      [cut.hip * 0.53, cut.rise],
      [cut.kneeOut, knee],
      [cut.hemOut, cut.length],
    ),
  }
}

function flipLeg(leg: LegLines): LegLines {
  return {
    shape: flipped(leg.shape),
    outer: flipped(leg.outer),
    inner: flipped(leg.inner),
    hem: flipped(leg.hem),
    centre: flipped(leg.centre),
  }
}

function legFolds(cut: LegCut, spec: LowerSpec, seed: number): Fold[] {
  const luck = chance(seed)
  const { hand } = spec
  const folds: Fold[] = []
  for (let i = 0; i < 5; i++) {
    const from: Point = [luck.between(4, 34), cut.rise - 54 + i * 26]
    const angle = luck.between(-0.75, 0.15) + i * 0.2
    const long = cut.hip * luck.between(0.42, 0.8)
    const end: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long]
    folds.push({
      line: curve(from, [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 + luck.between(4, 18)], end),
      width: hand.foldWidth * luck.between(0.4, 0.7),
      depth: hand.fold * luck.between(0.22, 0.5),
    })
  }
  const knee = cut.kneeAt ?? cut.rise + (cut.length - cut.rise) * 0.46
  if (cut.length - cut.rise > 320) {
    for (let i = 0; i < 5; i++) {
      const y = knee + luck.between(-110, 130)
      const w = cut.knee / 2
      const slant = luck.between(22, 60) * (i % 2 === 0 ? 1 : -1)
      const from = i % 2 === 0 ? -1 : luck.between(-0.5, -0.1)
      const to = i % 2 === 0 ? luck.between(0.1, 0.6) : 1
      folds.push({
        line: curve(
          [cut.kneeOut + w * from, y - slant],
          [cut.kneeOut + w * (from + to) * 0.5, y + luck.between(-9, 9)],
          [cut.kneeOut + w * to, y + slant],
        ),
        width: hand.foldWidth * luck.between(0.4, 0.7),
        depth: hand.fold * luck.between(0.2, 0.45),
      })
    }
  }
  for (let i = 0; i < (spec.stack ?? 2); i++) {
    const y = cut.length - 46 - i * luck.between(34, 52)
    const w = cut.hem / 2
    folds.push({
      line: curve(
        [cut.hemOut - w, y + luck.between(-16, 16)],
        [cut.hemOut, y + luck.between(2, 14)],
        [cut.hemOut + w * luck.between(0.4, 1), y + luck.between(-18, 18)],
      ),
      width: hand.foldWidth * 0.6,
      depth: hand.fold * luck.between(0.3, 0.6),
    })
  }
  folds.push({
    line: curve(
      [cut.hip * 0.86, cut.rise * 0.5],
      [cut.hip * 0.8, cut.rise * 1.15],
      [cut.kneeOut + cut.knee * 0.3, knee],
    ),
    width: hand.foldWidth * 1.4,
    depth: hand.fold * 0.6,
  })
  folds.push({
    line: curve(
      [cut.hip * 0.42, cut.rise * 0.62],
      [cut.hip * 0.5, cut.rise * 1.3],
      [cut.kneeOut - cut.knee * 0.12, knee * 0.98],
    ),
    width: hand.foldWidth * 1.3,
    depth: hand.fold * luck.between(0.25, 0.55),
  })
  return folds
}

export function lowerGarment(spec: LowerSpec): LowerGarment {
  const { cut, hand } = spec
  const leftCut = { ...cut, ...spec.leftCut }
  const legs: Record<Side, LegLines> = { right: legLines(cut), left: flipLeg(legLines(leftCut)) }
  const extra = spec.folds?.(legs) ?? {}
  const crease = (leg: LegLines): Fold[] =>
    spec.crease
      ? [
          {
            line: leg.centre.slice(Math.floor(leg.centre.length * 0.12)),
            width: 13,
            depth: 3.6,
            fades: 'none',
            shape: 'crease',
          },
        ]
      : []
  const drape = (n: number, angle: number, folds: Fold[]): Drape => ({
    seed: spec.seed + n,
    angle,
    size: hand.size,
    depth: hand.depth,
    crisp: hand.crisp,
    folds,
  })
  const drapes = {
    right: drape(1, 24, [...legFolds(cut, spec, spec.seed), ...crease(legs.right), ...(extra.right ?? [])]),
    left: drape(2, -24, [
      ...legFolds(leftCut, spec, spec.seed + 9).map((fold) => ({ ...fold, line: flipped(fold.line) })),
      ...crease(legs.left),
      ...(extra.left ?? []),
    ]),
  }
  const dip = cut.dip ?? 10
  const waistTop = curve(
    [-cut.waist, 0],
    [-cut.waist * 0.5, dip * 0.72],
    [0, dip],
    [cut.waist * 0.5, dip * 0.72],
    [cut.waist, 0],
  )
  const outerAt = (sign: number): Point => {
    const side = (sign > 0 ? legs.right : legs.left).outer
    return side.find(([, y]) => y >= cut.band) ?? point(side, -1)
  }
  const a = outerAt(-1)
  const b = outerAt(1)
  const waistSeam = curve(
    a,
    [a[0] * 0.5, cut.band + dip * 0.74],
    [0, cut.band + dip],
    [b[0] * 0.5, cut.band + dip * 0.74],
    b,
  )
  return {
    spec,
    legs,
    drapes,
    waistTop,
    waistSeam,
    backItems() {
      const rear = curve(
        [-cut.waist, 1],
        [-cut.waist * 0.5, -dip * 0.7 - 8],
        [0, -dip - 12],
        [cut.waist * 0.5, -dip * 0.7 - 8],
        [cut.waist, 1],
      )
      const shape = outline(rear, curve([cut.waist, 1], [0, cut.band], [-cut.waist, 1]))
      return [
        {
          kind: 'piece',
          outline: shape,
          fabric: spec.inside ?? spec.fabric,
          grain: { kind: 'across', line: rear },
          edge: 3,
          tone: 0.72,
          shadow: 0,
        },
        { kind: 'shade', outline: shifted(shape, 10, 16), strength: 0.3, blur: 8, within: shape },
      ]
    },
    legItems() {
      const piece = (name: Side): Piece => ({
        kind: 'piece',
        outline: legs[name].shape,
        fabric: spec.fabric,
        grain: { kind: 'along', line: legs[name].centre },
        drape: name,
        edge: spec.edge ?? 2.6,
        shadow: 0.55,
        lift: 8,
        loft: spec.loft ?? 9,
        rise: 30,
      })
      return [piece('left'), piece('right')]
    },
  }
}

/** The picture's side of a leg at a height: outer and inner x. */
export function legAt(leg: LegLines, y: number): { outer: Point; inner: Point } {
  const nearest = (line: Line): Point =>
    line.reduce((best, p) => (Math.abs(p[1] - y) < Math.abs(best[1] - y) ? p : best), point(line, 0))
  return { outer: nearest(leg.outer), inner: nearest(leg.inner) }
}
