/** Points, curves and outlines a garment is cut from. Units are picture pixels; y grows downwards. */

export type Point = readonly [x: number, y: number]
export type Line = readonly Point[]

const stepLength = 7

export function point(line: Line, index: number): Point {
  return (line.at(index) ?? [0, 0]) as Point
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** A straight edge, cut into short steps so that the natural warp can bend it. */
export function straight(a: Point, b: Point): Line {
  const steps = Math.max(1, Math.ceil(distance(a, b) / stepLength))
  return Array.from({ length: steps + 1 }, (_, i) => between(a, b, i / steps))
}

/** A smooth curve through all points (Catmull-Rom with spacing by the root of the chord, so it never loops). */
export function curve(...through: Point[]): Line {
  if (through.length < 3) return straight(point(through, 0), point(through, -1))
  const times = [0]
  for (let i = 1; i < through.length; i++) {
    const gap = Math.max(1e-3, Math.sqrt(distance(point(through, i - 1), point(through, i))))
    times.push((times[i - 1] as number) + gap)
  }
  const tangent = (i: number): Point => {
    const before = Math.max(0, i - 1)
    const after = Math.min(through.length - 1, i + 1)
    const span = (times[after] as number) - (times[before] as number)
    const a = point(through, before)
    const b = point(through, after)
    return [(b[0] - a[0]) / span, (b[1] - a[1]) / span]
  }
  const made: Point[] = [point(through, 0)]
  for (let i = 0; i + 1 < through.length; i++) {
    const a = point(through, i)
    const b = point(through, i + 1)
    const span = (times[i + 1] as number) - (times[i] as number)
    const ta = tangent(i)
    const tb = tangent(i + 1)
    const steps = Math.max(3, Math.ceil(distance(a, b) / stepLength))
    for (let s = 1; s <= steps; s++) {
      const t = s / steps
      const t2 = t * t
      const t3 = t2 * t
      const wa = 2 * t3 - 3 * t2 + 1
      const wb = 3 * t2 - 2 * t3
      const va = (t3 - 2 * t2 + t) * span
      const vb = (t3 - t2) * span
      made.push([
        wa * a[0] + wb * b[0] + va * ta[0] + vb * tb[0],
        wa * a[1] + wb * b[1] + va * ta[1] + vb * tb[1],
      ])
    }
  }
  return made
}

/** Edges walked one after the other; gaps between them are closed by straight edges. */
export function outline(...edges: Line[]): Line {
  const made: Point[] = []
  for (const edge of edges) {
    const last = made.at(-1)
    const first = edge[0]
    if (last && first && distance(last, first) > stepLength) made.push(...straight(last, first).slice(1, -1))
    made.push(...edge)
  }
  const last = made.at(-1)
  const first = made[0]
  if (last && first && distance(last, first) > stepLength) made.push(...straight(last, first).slice(1, -1))
  return made
}

export function backwards(line: Line): Line {
  return [...line].reverse()
}

/** The same edge on the other half of the garment, walked the other way so that outlines join. */
export function mirrored(line: Line): Line {
  return line.map(([x, y]): Point => [-x, y]).reverse()
}

export function flipped(line: Line): Line {
  return line.map(([x, y]): Point => [-x, y])
}

export function shifted(line: Line, dx: number, dy: number): Line {
  return line.map(([x, y]): Point => [x + dx, y + dy])
}

/** Turned about a point; degrees clockwise as one looks at the picture. */
export function turned(line: Line, degrees: number, about: Point): Line {
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  return line.map(([x, y]): Point => {
    const dx = x - about[0]
    const dy = y - about[1]
    return [about[0] + dx * c - dy * s, about[1] + dx * s + dy * c]
  })
}

export function scaled(line: Line, factor: number, about: Point = [0, 0]): Line {
  return line.map(([x, y]): Point => [about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor])
}

export function lengthOf(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(point(line, i - 1), point(line, i))
  return sum
}

/** The point a share (0 to 1) of the way along, and the direction of travel there. */
export function along(line: Line, share: number): { at: Point; direction: Point } {
  let left = lengthOf(line) * Math.min(1, Math.max(0, share))
  for (let i = 1; i < line.length; i++) {
    const a = point(line, i - 1)
    const b = point(line, i)
    const step = distance(a, b)
    if (step > 0 && (left <= step || i === line.length - 1)) {
      return {
        at: between(a, b, Math.min(1, left / step)),
        direction: [(b[0] - a[0]) / step, (b[1] - a[1]) / step],
      }
    }
    left -= step
  }
  return { at: point(line, 0), direction: [0, 1] }
}

/** A parallel line; positive lies to the left of travel (to the right on screen when walking up). */
export function beside(line: Line, gap: number): Line {
  return line.map((p, i): Point => {
    const a = point(line, Math.max(0, i - 1))
    const b = point(line, Math.min(line.length - 1, i + 1))
    const long = Math.max(1e-6, distance(a, b))
    return [p[0] + ((b[1] - a[1]) / long) * gap, p[1] - ((b[0] - a[0]) / long) * gap]
  })
}

/** A band around a centre line, its width going from one value to another. */
export function band(line: Line, widthFrom: number, widthTo = widthFrom): Line {
  const total = Math.max(1, lengthOf(line))
  const side = (sign: number): Line => {
    let walked = 0
    return line.map((p, i): Point => {
      const a = point(line, Math.max(0, i - 1))
      const b = point(line, Math.min(line.length - 1, i + 1))
      if (i > 0) walked += distance(point(line, i - 1), p)
      const half = ((widthFrom + ((widthTo - widthFrom) * walked) / total) / 2) * sign
      const long = Math.max(1e-6, distance(a, b))
      return [p[0] + ((b[1] - a[1]) / long) * half, p[1] - ((b[0] - a[0]) / long) * half]
    })
  }
  return outline(side(1), backwards(side(-1)))
}

export function ellipse(centre: Point, rx: number, ry: number = rx, from = 0, to = 360): Line {
  const steps = Math.max(10, Math.ceil((Math.max(rx, ry) * Math.abs(to - from)) / 360))
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [centre[0] + rx * Math.cos(a), centre[1] + ry * Math.sin(a)]
  })
}

/** A box with rounded corners, given by its middle and full width and height. */
export function box(centre: Point, width: number, height: number, corner = 0): Line {
  const w = width / 2
  const h = height / 2
  const r = Math.min(corner, w, h)
  const [x, y] = centre
  if (r < 1)
    return outline(
      straight([x - w, y - h], [x + w, y - h]),
      straight([x + w, y - h], [x + w, y + h]),
      straight([x + w, y + h], [x - w, y + h]),
      straight([x - w, y + h], [x - w, y - h]),
    )
  return outline(
    ellipse([x - w + r, y - h + r], r, r, 180, 270),
    ellipse([x + w - r, y - h + r], r, r, 270, 360),
    ellipse([x + w - r, y + h - r], r, r, 0, 90),
    ellipse([x - w + r, y + h - r], r, r, 90, 180),
  )
}

export type Bounds = { left: number; top: number; right: number; bottom: number }

export function boundsOf(lines: readonly Line[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const line of lines) {
    for (const [x, y] of line) {
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
    }
  }
  return bounds
}
