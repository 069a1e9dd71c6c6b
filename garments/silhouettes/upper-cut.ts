/** The pattern of anything worn above the waist: body lines from a handful of measures, in half widths. */
import { backwards, curve, type Line, mirrored, outline, type Point } from '../geometry.ts'

export type UpperCut = {
  /** Half widths from the middle. */
  neck: number
  shoulder: number
  chest: number
  waist: number
  hem: number
  /** Distances are below the highest shoulder point. */
  neckDrop: number
  backDrop: number
  slope: number
  armhole: number
  waistAt: number
  length: number
  neckShape: 'round' | 'vee' | 'square' | 'boat' | 'scoop'
  hemShape: 'straight' | 'shirttail' | 'dipped' | 'peplum'
  /** The hem's tail or dip, pixels. */
  hemDip: number
}

export type UpperLines = {
  cut: UpperCut
  body: Line
  /** All lines run left to right or top to bottom; sides come for the right half of the picture. */
  neckFront: Line
  neckBack: Line
  armhole: Line
  side: Line
  hem: Line
  shoulderTip: Point
  armpit: Point
}

export const usualCut: UpperCut = {
  neck: 92,
  shoulder: 265,
  chest: 300,
  waist: 292,
  hem: 298,
  neckDrop: 92,
  backDrop: 16,
  slope: 64,
  armhole: 238,
  waistAt: 540,
  length: 850,
  neckShape: 'round',
  hemShape: 'straight',
  hemDip: 0,
}

function neckLine(cut: UpperCut): Line {
  const { neck: n, neckDrop: d } = cut
  const left: Point = [-n, 0]
  const right: Point = [n, 0]
  switch (cut.neckShape) {
    case 'vee':
      return outline2(
        curve(left, [-n * 0.86, d * 0.25], [-n * 0.42, d * 0.68], [0, d]),
        curve([0, d], [n * 0.42, d * 0.68], [n * 0.86, d * 0.25], right),
      )
    case 'square':
      return outline2(
        curve(left, [-n * 0.98, d * 0.55], [-n * 0.95, d]),
        curve([-n * 0.95, d], [0, d * 1.03], [n * 0.95, d]),
        curve([n * 0.95, d], [n * 0.98, d * 0.55], right),
      )
    case 'boat':
      return curve(left, [-n * 0.55, d * 0.78], [0, d], [n * 0.55, d * 0.78], right)
    case 'scoop':
      return curve(
        left,
        [-n * 0.93, d * 0.45],
        [-n * 0.6, d * 0.88],
        [0, d],
        [n * 0.6, d * 0.88],
        [n * 0.93, d * 0.45],
        right,
      )
    case 'round':
      return curve(
        left,
        [-n * 0.9, d * 0.42],
        [-n * 0.56, d * 0.84],
        [0, d],
        [n * 0.56, d * 0.84],
        [n * 0.9, d * 0.42],
        right,
      )
  }
}

/** Joins without closing. */
function outline2(...edges: Line[]): Line {
  return edges.flatMap((edge, i) => (i === 0 ? [...edge] : edge.slice(1)))
}

function hemLine(cut: UpperCut): Line {
  const { hem: h, length: y, hemDip: dip } = cut
  if (cut.hemShape === 'shirttail')
    return curve(
      [-h, y - dip],
      [-h * 0.86, y - dip * 0.55],
      [-h * 0.55, y - 4],
      [0, y],
      [h * 0.55, y - 4],
      [h * 0.86, y - dip * 0.55],
      [h, y - dip],
    )
  if (cut.hemShape === 'dipped')
    return curve([-h, y - dip], [-h * 0.5, y - dip * 0.22], [0, y], [h * 0.5, y - dip * 0.22], [h, y - dip])
  return curve([-h, y - 3], [-h * 0.4, y + 3], [h * 0.3, y + 1], [h, y - 3])
}

export function upperLines(measures: Partial<UpperCut>): UpperLines {
  const cut = { ...usualCut, ...measures }
  const shoulderTip: Point = [cut.shoulder, cut.slope]
  const armpit: Point = [cut.chest, cut.slope + cut.armhole]
  const inward = Math.min(cut.shoulder, cut.chest) - 16
  const armhole = curve(
    shoulderTip,
    [inward + 2, cut.slope + cut.armhole * 0.4],
    [inward + (cut.chest - inward) * 0.3, cut.slope + cut.armhole * 0.74],
    armpit,
  )
  const hem = hemLine(cut)
  const hemRight = hem.at(-1) as Point
  const side = curve(
    armpit,
    [(cut.chest + cut.waist * 2) / 3, (armpit[1] * 1.1 + cut.waistAt) / 2.1],
    [cut.waist, cut.waistAt],
    [(cut.waist + cut.hem) / 2 + 1, (cut.waistAt + hemRight[1]) / 2],
    hemRight,
  )
  const neckFront = neckLine(cut)
  const neckBack = curve(
    [-cut.neck, 0],
    [-cut.neck * 0.5, cut.backDrop * 0.85],
    [0, cut.backDrop],
    [cut.neck * 0.5, cut.backDrop * 0.85],
    [cut.neck, 0],
  )
  const shoulderSeam = curve([cut.neck, 0], [(cut.neck + cut.shoulder) / 2, cut.slope * 0.46], shoulderTip)
  const body = outline(
    neckFront,
    shoulderSeam,
    armhole,
    side,
    backwards(hem),
    mirrored(side),
    mirrored(armhole),
    mirrored(shoulderSeam),
  )
  return { cut, body, neckFront, neckBack, armhole, side, hem, shoulderTip, armpit }
}

/** A level line across the body at a height, a little curved as a body is. */
export function levelLine(lines: UpperLines, y: number, sag = 6): Line {
  const halfWidth = halfWidthAt(lines, y)
  return curve([-halfWidth, y - sag], [0, y], [halfWidth, y - sag])
}

/** Half the body's width at a height below the armhole (or along it). */
export function halfWidthAt(lines: UpperLines, y: number): number {
  let best = lines.cut.chest
  let near = Infinity
  for (const [x, py] of [...lines.armhole, ...lines.side]) {
    const d = Math.abs(py - y)
    if (d < near) {
      near = d
      best = x
    }
  }
  return best
}
