/** A rectangle of numbers over part of the picture, with the few operations light and shadow need. */

export type Frame = { left: number; top: number; width: number; height: number }
export type Plane = Frame & { values: Float32Array }

export function plane(frame: Frame): Plane {
  return {
    left: frame.left,
    top: frame.top,
    width: frame.width,
    height: frame.height,
    values: new Float32Array(frame.width * frame.height),
  }
}

export function at(values: Float32Array, index: number): number {
  return values[index] as number
}

/** Smallest whole frame around bounds, widened by a margin and cut at the picture's edge. */
export function frameAround(
  bounds: { left: number; top: number; right: number; bottom: number },
  margin: number,
  whole: Frame,
): Frame {
  const left = Math.max(whole.left, Math.floor(bounds.left - margin))
  const top = Math.max(whole.top, Math.floor(bounds.top - margin))
  const right = Math.min(whole.left + whole.width, Math.ceil(bounds.right + margin))
  const bottom = Math.min(whole.top + whole.height, Math.ceil(bounds.bottom + margin))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function slideRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += at(from, row + Math.min(width - 1, Math.max(0, x)))
    for (let x = 0; x < width; x++) {
      to[row + x] = sum * share
      sum += at(from, row + Math.min(width - 1, x + radius + 1)) - at(from, row + Math.max(0, x - radius))
    }
  }
}

function slideColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  const sums = new Float32Array(width)
  for (let y = -radius; y <= radius; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) sums[x] = at(sums, x) + at(from, row + x)
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const enter = Math.min(height - 1, y + radius + 1) * width
    const leave = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = at(sums, x) * share
      sums[x] = at(sums, x) + at(from, enter + x) - at(from, leave + x)
    }
  }
}

/** A soft blur, close to a Gaussian of the given sigma in pixels. Edge values carry on outside the frame. */
export function blurred(source: Plane, sigma: number): Plane {
  const made = plane(source)
  if (sigma < 0.4) {
    made.values.set(source.values)
    return made
  }
  const passes = sigma < 1.2 ? 1 : 3
  const radius = Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / passes + 1) - 1) / 2))
  const swap = new Float32Array(source.values.length)
  let from = source.values
  for (let pass = 0; pass < passes; pass++) {
    slideRows(from, swap, source.width, source.height, radius)
    slideColumns(swap, made.values, source.width, source.height, radius)
    from = made.values
  }
  return made
}

/** Value at a picture position, between pixels by straight-line mixing; zero outside. */
export function sample(source: Plane, x: number, y: number): number {
  const px = x - source.left
  const py = y - source.top
  if (px < 0 || py < 0 || px >= source.width - 1 || py >= source.height - 1) return 0
  const fx = Math.floor(px)
  const fy = Math.floor(py)
  const i = fy * source.width + fx
  const dx = px - fx
  const dy = py - fy
  const v = source.values
  return (
    (at(v, i) * (1 - dx) + at(v, i + 1) * dx) * (1 - dy) +
    (at(v, i + source.width) * (1 - dx) + at(v, i + source.width + 1) * dx) * dy
  )
}
