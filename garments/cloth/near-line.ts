/** Each pixel close to a line has a distance beside the line (signed) and one along it. */
import { boundsOf, type Line, point } from '../geometry.ts'
import { at, type Frame, frameAround } from './plane.ts'

export type NearLine = Frame & {
  /** Signed distance in pixels; 1e6 where the line is out of reach. */
  beside: Float32Array
  /** Way along the line in pixels. */
  along: Float32Array
  length: number
}

export function nearLine(line: Line, reach: number, whole: Frame, openEnded = false): NearLine {
  const frame = frameAround(boundsOf([line]), reach + 1, whole)
  const beside = new Float32Array(frame.width * frame.height).fill(1e6)
  const way = new Float32Array(frame.width * frame.height)
  const away = new Float32Array(frame.width * frame.height).fill(1e6)
  let walked = 0
  const last = line.length - 2
  for (let i = 0; i <= last; i++) {
    const [ax, ay] = point(line, i)
    const [bx, by] = point(line, i + 1)
    const long = Math.hypot(bx - ax, by - ay)
    if (long < 1e-6) continue
    const ux = (bx - ax) / long
    const uy = (by - ay) / long
    const spare = openEnded && (i === 0 || i === last) ? reach : 0
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx) - reach - spare) - frame.left)
    const x1 = Math.min(frame.width - 1, Math.ceil(Math.max(ax, bx) + reach + spare) - frame.left)
    const y0 = Math.max(0, Math.floor(Math.min(ay, by) - reach - spare) - frame.top)
    const y1 = Math.min(frame.height - 1, Math.ceil(Math.max(ay, by) + reach + spare) - frame.top)
    const low = openEnded && i === 0 ? -1e5 : 0
    const high = openEnded && i === last ? 1e5 : long
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const dx = x + frame.left + 0.5 - ax
        const dy = y + frame.top + 0.5 - ay
        const t = Math.min(high, Math.max(low, dx * ux + dy * uy))
        const ex = dx - t * ux
        const ey = dy - t * uy
        const d = Math.sqrt(ex * ex + ey * ey)
        const cell = y * frame.width + x
        if (d < at(away, cell) && d <= reach) {
          away[cell] = d
          beside[cell] = dx * uy - dy * ux > 0 ? d : -d
          way[cell] = walked + t
        }
      }
    }
    walked += long
  }
  return { ...frame, beside, along: way, length: walked }
}
