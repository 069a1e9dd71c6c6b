/** Small shapes printed or embroidered in repeats. Coordinates are in motif sizes, middle at 0,0. */
import { fraction } from './thread.ts'

export type MotifShape =
  | 'dot'
  | 'dash'
  | 'star'
  | 'flower'
  | 'sprig'
  | 'leaf'
  | 'heart'
  | 'cloud'
  | 'drop'
  | 'palm'
  | 'cross'
  | 'fish'

/** `inside` grows from 0 at the edge inwards (motif sizes); `part` 1 marks the second colour. */
export type MotifSpot = { inside: number; part: 0 | 1 }

const spot: MotifSpot = { inside: 0, part: 0 }

function found(inside: number, part: 0 | 1 = 0): MotifSpot {
  spot.inside = inside
  spot.part = part
  return spot
}

function leafShape(x: number, y: number, long: number, wide: number): number {
  const t = Math.min(1, Math.abs(y) / long)
  return wide * (1 - t * t) - Math.abs(x) - Math.max(0, Math.abs(y) - long)
}

function turnedLeaf(
  x: number,
  y: number,
  cx: number,
  cy: number,
  angle: number,
  long: number,
  wide: number,
): number {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const dx = x - cx
  const dy = y - cy
  return leafShape(dx * c + dy * s, dy * c - dx * s, long, wide)
}

export function motifDistance(shape: MotifShape, x: number, y: number): MotifSpot {
  const r = Math.hypot(x, y)
  const a = Math.atan2(y, x)
  switch (shape) {
    case 'dot':
      return found(0.5 - r)
    case 'dash':
      return found(Math.min(0.16 - Math.abs(x), 0.6 - Math.abs(y)))
    case 'cross':
      return found(
        Math.max(
          Math.min(0.13 - Math.abs(x), 0.55 - Math.abs(y)),
          Math.min(0.13 - Math.abs(y), 0.55 - Math.abs(x)),
        ),
      )
    case 'star': {
      const wedge = Math.abs(fraction(a / ((2 * Math.PI) / 5) + 0.25) - 0.5) * 2
      return found(0.3 + 0.38 * wedge * wedge - r)
    }
    case 'flower': {
      if (r < 0.17) return found(0.17 - r + 0.08, 1)
      return found(0.42 + 0.18 * Math.cos(5 * a) - r)
    }
    case 'sprig': {
      const stem = Math.min(0.045 - Math.abs(x + 0.12 * y * y), 0.75 - Math.abs(y))
      const leaves = Math.max(
        turnedLeaf(x, y, 0.24, 0.1, 0.9, 0.26, 0.12),
        turnedLeaf(x, y, -0.26, 0.34, -0.9, 0.26, 0.12),
      )
      const bloom = Math.hypot(x + 0.06, y + 0.62)
      const bud = Math.hypot(x - 0.34, y + 0.2)
      const petals = Math.max(0.26 + 0.09 * Math.cos(5 * Math.atan2(y + 0.62, x + 0.06)) - bloom, 0.15 - bud)
      if (petals > Math.max(stem, leaves)) return found(petals)
      return found(Math.max(stem, leaves), 1)
    }
    case 'leaf': {
      const blade = leafShape(x, y, 0.8, 0.32)
      const vein = 0.02 - Math.abs(x)
      return vein > 0 && y < 0.7 ? found(-0.03) : found(blade)
    }
    case 'palm': {
      let best = -1
      for (let i = -3; i <= 3; i++)
        best = Math.max(
          best,
          turnedLeaf(x, y, Math.sin(i * 0.42) * 0.5, -Math.cos(i * 0.42) * 0.5 + 0.35, i * 0.42, 0.5, 0.1),
        )
      return found(Math.max(best, Math.min(0.04 - Math.abs(x), 0.45 - Math.abs(y - 0.45))))
    }
    case 'heart': {
      const hx = Math.abs(x)
      const lobe = 0.33 - Math.hypot(hx - 0.25, y + 0.16)
      const point = 0.4 - (hx * 0.78 + Math.max(0, y + 0.06) * 0.72) - Math.max(0, -y - 0.06) * 2
      return found(Math.max(lobe, point))
    }
    case 'cloud':
      return found(
        Math.max(
          0.28 - Math.hypot(x + 0.34, y - 0.08),
          0.36 - Math.hypot(x, y + 0.06),
          0.26 - Math.hypot(x - 0.38, y - 0.1),
          Math.min(0.4 - Math.abs(x), 0.34 - Math.abs(y)),
        ) - Math.max(0, y - 0.26),
      )
    case 'drop':
      return found(y < 0 ? 0.36 * (1 + y / 0.8) - Math.abs(x) : 0.36 - r)
    case 'fish': {
      const body = leafShape(y, x - 0.1, 0.6, 0.28)
      const tail = x < -0.3 ? Math.min(0.85 + x, -0.28 - x + 0.02 - 0) * 0.6 + 0.06 - Math.abs(y) * 0.4 : -1
      const eye = 0.06 - Math.hypot(x - 0.42, y + 0.06)
      return eye > 0 ? found(-0.02) : found(Math.max(body, Math.min(tail, 0.2)))
    }
  }
}
