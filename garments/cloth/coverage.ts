/** The share of each pixel that an outline covers: exact areas, so that cut edges are smooth. */
import { type Line, point } from '../geometry.ts'
import { at, type Frame, type Plane, plane } from './plane.ts'

export function coverage(outlines: readonly Line[], frame: Frame): Plane {
  const made = plane(frame)
  const { width, height, values } = made
  const carry = new Float32Array(width * height + 2)
  for (const line of outlines) {
    for (let i = 0; i < line.length; i++) {
      const a = point(line, i)
      const b = point(line, (i + 1) % line.length)
      addEdge(carry, width, height, a[0] - frame.left, a[1] - frame.top, b[0] - frame.left, b[1] - frame.top)
    }
  }
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += at(carry, y * width + x)
      values[y * width + x] = Math.min(1, Math.abs(sum))
    }
  }
  return made
}

/** Adds the signed area right of one edge, row by row; the row sums in `coverage` turn it into area. */
function addEdge(
  carry: Float32Array,
  width: number,
  height: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): void {
  if (ay === by) return
  const sign = ay < by ? 1 : -1
  const [topX, topY, bottomX, bottomY] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay]
  const slope = (bottomX - topX) / (bottomY - topY)
  const firstRow = Math.max(0, Math.floor(topY))
  const lastRow = Math.min(height - 1, Math.ceil(bottomY) - 1)
  for (let y = firstRow; y <= lastRow; y++) {
    const from = Math.max(topY, y)
    const to = Math.min(bottomY, y + 1)
    const rise = (to - from) * sign
    const clampX = (x: number): number => Math.min(width, Math.max(0, x))
    const xFrom = clampX(topX + (from - topY) * slope)
    const xTo = clampX(topX + (to - topY) * slope)
    const left = Math.min(xFrom, xTo)
    const right = Math.max(xFrom, xTo)
    const row = y * width
    const cell = Math.floor(left)
    if (cell >= width) continue
    if (right <= cell + 1) {
      const middle = (left + right) / 2 - cell
      carry[row + cell] = at(carry, row + cell) + rise * (1 - middle)
      if (cell + 1 < width) carry[row + cell + 1] = at(carry, row + cell + 1) + rise * middle
      continue
    }
    const share = 1 / (right - left)
    for (let x = cell; x < Math.min(width, Math.ceil(right)); x++) {
      const l = Math.max(left, x)
      const r = Math.min(right, x + 1)
      const part = (r - l) * share * rise
      const middle = (l + r) / 2 - x
      carry[row + x] = at(carry, row + x) + part * (1 - middle)
      if (x + 1 < width) carry[row + x + 1] = at(carry, row + x + 1) + part * middle
    }
  }
}
