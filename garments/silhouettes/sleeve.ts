/** Sleeves: from the armhole to the cuff, straight, bent, or folded across the body. */

import { chance } from '../chance.ts'
import { between, curve, distance, type Line, outline, type Point, point, straight } from '../geometry.ts'
import type { Fold } from '../scene.ts'
import type { UpperLines } from './upper-cut.ts'

export type SleevePose = {
  /** Length from shoulder tip to elbow, and elbow to cuff; a short sleeve has only the first. */
  upper: number
  fore?: number
  /** Degrees from hanging straight down; positive points away from the body. */
  upperAngle: number
  foreAngle?: number
  /** Full widths. */
  elbow: number
  cuff: number
  /** Extra roundness at the shoulder or the cuff for puffed sleeves. */
  puff?: number
}

export type SleeveLines = {
  /** One outline, or two when the forearm is folded back over. */
  upper: Line
  fore?: Line
  centre: Line
  foreCentre?: Line
  /** The line runs from the outer to the inner edge. */
  cuff: Line
  cuffDirection: Point
  outer: Line
  inner: Line
  elbow: Point
}

function heading(degrees: number): Point {
  const a = (degrees * Math.PI) / 180
  return [Math.sin(a), Math.cos(a)]
}

/** The outline is of the right half of the picture; flip it for the left. */
export function sleeveLines(lines: UpperLines, pose: SleevePose): SleeveLines {
  const tip = lines.shoulderTip
  const pit = lines.armpit
  const root = between(tip, pit, 0.5)
  const way = heading(pose.upperAngle)
  const side: Point = [way[1], -way[0]]
  const elbow: Point = [
    tip[0] + way[0] * pose.upper - side[0] * pose.elbow * 0.5,
    tip[1] + way[1] * pose.upper - side[1] * pose.elbow * 0.5,
  ]
  const puff = pose.puff ?? 0
  const edge = (middle: Point, across: Point, half: number): Point => [
    middle[0] + across[0] * half,
    middle[1] + across[1] * half,
  ]
  const under = lines.armhole.map(([x, y]): Point => [x - 14, y + 2])
  if (pose.fore === undefined) {
    const outer = curve(
      tip,
      edge(between(tip, edge(elbow, side, pose.cuff / 2), 0.45), side, 7 + puff),
      edge(elbow, side, pose.cuff / 2),
    )
    const inner = curve(
      pit,
      edge(between(pit, edge(elbow, side, -pose.cuff / 2), 0.5), side, 5 - puff * 0.5),
      edge(elbow, side, -pose.cuff / 2),
    )
    const cuff = curve(point(outer, -1), [elbow[0] + way[0] * 5, elbow[1] + way[1] * 5], point(inner, -1))
    return {
      upper: outline(outer, cuff, [...inner].reverse(), [...under].reverse()),
      centre: straight(root, elbow),
      cuff,
      cuffDirection: way,
      outer,
      inner,
      elbow,
    }
  }
  const foreWay = heading(pose.foreAngle ?? pose.upperAngle)
  const foreSide: Point = [foreWay[1], -foreWay[0]]
  const wrist: Point = [elbow[0] + foreWay[0] * pose.fore, elbow[1] + foreWay[1] * pose.fore]
  const bend = Math.abs((pose.foreAngle ?? pose.upperAngle) - pose.upperAngle)
  if (bend < 75) {
    const half = pose.elbow / 2
    const joint: Point = [(side[0] + foreSide[0]) / 2, (side[1] + foreSide[1]) / 2]
    const outer = curve(
      tip,
      edge(between(tip, edge(elbow, joint, half), 0.42), side, 8 + puff),
      edge(elbow, joint, half),
      edge(between(elbow, wrist, 0.6), foreSide, half * 0.5 + pose.cuff * 0.25 + 3),
      edge(wrist, foreSide, pose.cuff / 2),
    )
    const inner = curve(
      pit,
      edge(between(pit, edge(elbow, joint, -half), 0.5), side, 4),
      edge(elbow, joint, -half),
      edge(between(elbow, wrist, 0.6), foreSide, -(half * 0.5 + pose.cuff * 0.25)),
      edge(wrist, foreSide, -pose.cuff / 2),
    )
    const cuff = curve(
      point(outer, -1),
      [wrist[0] + foreWay[0] * 4, wrist[1] + foreWay[1] * 4],
      point(inner, -1),
    )
    return {
      upper: outline(outer, cuff, [...inner].reverse(), [...under].reverse()),
      centre: curve(root, elbow, wrist),
      cuff,
      cuffDirection: foreWay,
      outer,
      inner,
      elbow,
    }
  }
  const half = pose.elbow / 2
  const corner = edge(elbow, side, half)
  const low: Point = [elbow[0] + way[0] * half * 0.9, elbow[1] + way[1] * half * 0.9]
  const outer = curve(tip, edge(between(tip, corner, 0.5), side, 9 + puff), corner)
  const inner = curve(
    pit,
    edge(between(pit, edge(elbow, side, -half), 0.5), side, 3),
    edge(elbow, side, -half),
  )
  const upper = outline(
    outer,
    curve(corner, [(corner[0] + low[0]) / 2 + side[0] * 16, (corner[1] + low[1]) / 2 + side[1] * 16], low),
    [...inner].reverse(),
    [...under].reverse(),
  )
  const foreStart = edge(elbow, foreWay, -half * 0.86)
  const a = edge(foreStart, foreSide, half * 0.96)
  const b = edge(foreStart, foreSide, -half * 0.96)
  const top = curve(
    a,
    edge(between(elbow, wrist, 0.5), foreSide, (half + pose.cuff / 2) / 2 + 4),
    edge(wrist, foreSide, pose.cuff / 2),
  )
  const bottom = curve(
    b,
    edge(between(elbow, wrist, 0.5), foreSide, -(half + pose.cuff / 2) / 2),
    edge(wrist, foreSide, -pose.cuff / 2),
  )
  const cuff = curve(
    point(top, -1),
    [wrist[0] + foreWay[0] * 4, wrist[1] + foreWay[1] * 4],
    point(bottom, -1),
  )
  const fore = outline(top, cuff, [...bottom].reverse(), curve(b, edge(foreStart, foreWay, -10), a))
  return {
    upper,
    fore,
    centre: straight(root, elbow),
    foreCentre: straight(foreStart, wrist),
    cuff,
    cuffDirection: foreWay,
    outer: top,
    inner: bottom,
    elbow,
  }
}

/** Creases a sleeve shows: from the armpit, inside the elbow, and above the cuff. */
export function sleeveFolds(
  sleeve: SleeveLines,
  lines: UpperLines,
  seed: number,
  depth: number,
  width: number,
): Fold[] {
  const luck = chance(seed)
  const folds: Fold[] = []
  const pit = lines.armpit
  const tip = lines.shoulderTip
  const long = distance(tip, point(sleeve.cuff, 0))
  for (let i = 0; i < 3; i++) {
    const reach = luck.between(0.35, 0.75)
    const target = between(
      between(pit, sleeve.elbow, reach),
      between(tip, sleeve.elbow, reach),
      luck.between(0.25, 0.8),
    )
    const bow = between(pit, target, 0.5)
    folds.push({
      line: curve(
        [pit[0] - 6, pit[1] - 10 - i * 26],
        [bow[0] + luck.between(-12, 12), bow[1] + luck.between(-12, 12)],
        target,
      ),
      width: width * luck.between(0.6, 0.95),
      depth: depth * luck.between(0.3, 0.62),
      fades: 'both',
    })
  }
  const count = long > 420 ? 4 : 1
  for (let i = 0; i < count; i++) {
    const share = luck.between(-0.5, 0.6)
    const middle: Point = [
      sleeve.elbow[0] + sleeve.cuffDirection[0] * share * 150,
      sleeve.elbow[1] + sleeve.cuffDirection[1] * share * 150,
    ]
    const side: Point = [sleeve.cuffDirection[1], -sleeve.cuffDirection[0]]
    const slant = luck.between(-0.7, 0.7)
    const half = luck.between(40, 85)
    folds.push({
      line: curve(
        [middle[0] - side[0] * half, middle[1] - side[1] * half + slant * 40],
        [middle[0] + luck.between(-6, 6), middle[1] + luck.between(-6, 6)],
        [middle[0] + side[0] * half, middle[1] + side[1] * half - slant * 40],
      ),
      width: Math.min(width * luck.between(0.45, 0.75), half * 0.75),
      depth: depth * luck.between(0.4, 0.8) * Math.min(1, (half * 1.1) / width),
    })
  }
  const a = point(sleeve.cuff, 0)
  const b = point(sleeve.cuff, -1)
  for (let i = 0; i < 2; i++) {
    const from = between(a, b, luck.between(0.2, 0.8))
    const to: Point = [
      from[0] - sleeve.cuffDirection[0] * luck.between(90, 170) + luck.between(-20, 20),
      from[1] - sleeve.cuffDirection[1] * luck.between(90, 170),
    ]
    folds.push({
      line: curve(from, [(from[0] + to[0]) / 2 + luck.between(-10, 10), (from[1] + to[1]) / 2], to),
      width: width * 0.6,
      depth: depth * luck.between(0.3, 0.7),
      fades: 'end',
    })
  }
  return folds
}
