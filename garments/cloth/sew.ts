/** Seams, stitches and shaded hollows: small relief worked into cloth that already lies on the table. */
import { noise, speck } from '../chance.ts'
import { rgbOf } from '../fabrics/colours.ts'
import { boundsOf } from '../geometry.ts'
import type { Fringe, Seam, Shade, Stitching } from '../scene.ts'
import { coverage } from './coverage.ts'
import type { Layout } from './layout.ts'
import { brightness } from './light.ts'
import { nearLine } from './near-line.ts'
import { at, blurred, frameAround, type Plane, plane } from './plane.ts'
import { dim, lay, type Table } from './table.ts'

/** Applies the light of a small relief to the cloth below it. */
export function relight(table: Table, heights: Plane, strength = 1): void {
  const { width, height, values } = heights
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const slopeX = (at(values, i + 1) - at(values, i - 1)) / 2
      const slopeY = (at(values, i + width) - at(values, i - width)) / 2
      if (Math.abs(slopeX) + Math.abs(slopeY) < 0.004) continue
      const target = (y + heights.top - table.top) * table.width + x + heights.left - table.left
      if (at(table.cover.values, target) < 0.01) continue
      const bright = Math.max(0.6, 1 + (brightness(slopeX, slopeY) - 1) * strength)
      dim(table, target, bright)
      if (bright > 1) {
        const lift = (bright - 1) * 0.07
        table.red[target] = at(table.red, target) + lift
        table.green[target] = at(table.green, target) + lift
        table.blue[target] = at(table.blue, target) + lift
      }
    }
  }
}

export function sewSeam(table: Table, seam: Seam, layout: Layout): void {
  const { scale, zoom } = layout
  const pucker = ((seam.pucker ?? 0.5) * scale) / zoom
  const reach = (seam.width * 2.2 + 15 * Math.min(1, pucker * 2)) * scale
  const near = nearLine(layout.place(seam.line), reach, table)
  const heights = plane(near)
  const mask = seam.within ? coverage([layout.place(seam.within)], near) : undefined
  const groove = seam.width * scale
  for (let i = 0; i < heights.values.length; i++) {
    const beside = at(near.beside, i)
    if (beside > 1e5 || (mask && at(mask.values, i) < 0.5)) continue
    const t = Math.abs(beside) / groove
    const way = at(near.along, i)
    const falloff = Math.max(0, 1 - Math.abs(beside) / reach) ** 1.6
    const wave =
      noise(way / zoom / 13 + 3, (beside * 0.02) / zoom + (near.length * 0.01) / zoom) +
      0.5 * noise(way / zoom / 29, (near.length * 0.1) / zoom + (beside > 0 ? 9 : 0))
    heights.values[i] =
      (-seam.depth * Math.exp(-t * t * 1.6) +
        2.6 * pucker * wave * falloff * Math.min(1, Math.abs(beside) / groove)) *
      scale
    if (t < 0.7) {
      const x = (i % near.width) + near.left
      const y = Math.floor(i / near.width) + near.top
      const target = (y - table.top) * table.width + x - table.left
      dim(table, target, 1 - Math.min(0.2, seam.depth * 0.07) * (1 - t / 0.7))
    }
  }
  relight(table, blurred(heights, 0.7 * zoom), 0.85)
}

export function sewStitches(table: Table, stitching: Stitching, layout: Layout): void {
  const scale = layout.scale
  const width = (stitching.width ?? 2.6) * scale
  const length = (stitching.length ?? 9) * scale
  const period = length + (stitching.gap ?? 4) * scale
  const line = layout.place(stitching.line)
  const near = nearLine(line, width * 2.4 + 2, table)
  const heights = plane(near)
  const [red, green, blue] = rgbOf(stitching.colour)
  for (let i = 0; i < heights.values.length; i++) {
    const beside = at(near.beside, i)
    if (beside > 1e5) continue
    const x = (i % near.width) + near.left
    const y = Math.floor(i / near.width) + near.top
    const way = at(near.along, i) + 0.25 * beside
    const step = way / period
    const within = (step - Math.floor(step)) * period - length / 2
    const end = Math.max(0, Math.abs(within) - length / 2 + width / 2)
    const stray = 0.35 * speck(Math.floor(step), near.length)
    const r = Math.hypot(beside + stray, end) / (width / 2)
    const pull = Math.exp(-((beside / (width * 1.5)) ** 2))
    heights.values[i] = -0.55 * pull * scale
    const cover = Math.min(1, Math.max(0, (1 - r) * width * 0.7 + 0.3))
    const target = (y - table.top) * table.width + x - table.left
    const shadow = Math.max(0, 1 - Math.hypot(beside + stray, end) / width) * 0.28
    if (at(table.cover.values, target) < 0.5) continue
    dim(table, target, 1 - shadow)
    if (cover > 0) {
      const round = Math.sqrt(Math.max(0, 1 - r * r))
      const bright = 0.82 + 0.25 * round + 0.05 * speck(way, beside * 2)
      lay(table, target, red * bright, green * bright, blue * bright, cover)
      heights.values[i] = at(heights.values, i) + round * width * 0.28
    }
  }
  relight(table, heights, 0.75)
}

export function shadeHollow(table: Table, shade: Shade, layout: Layout): void {
  const outline = layout.place(shade.outline)
  const frame = frameAround(boundsOf([outline]), shade.blur * layout.zoom * 3, table)
  const soft = blurred(coverage([outline], frame), shade.blur * layout.zoom)
  const mask = shade.within ? coverage([layout.place(shade.within)], frame) : undefined
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const i = y * frame.width + x
      const share = at(soft.values, i) * (mask ? at(mask.values, i) : 1)
      if (share < 0.004) continue
      const target = (y + frame.top - table.top) * table.width + x + frame.left - table.left
      if (at(table.cover.values, target) > 0.01) dim(table, target, 1 - shade.strength * share)
    }
  }
}

/** Loose ends of a scarf: one twisted strand per spacing, each a little different. */
export function fringeStrands(fringe: Fringe): { line: [number, number][]; width: number; colour: string }[] {
  const strands: { line: [number, number][]; width: number; colour: string }[] = []
  let walked = 0
  let next = 0
  fringe.line.forEach((p, i) => {
    const before = fringe.line[i - 1]
    if (before) walked += Math.hypot(p[0] - before[0], p[1] - before[1])
    while (walked >= next) {
      const n = strands.length
      const lean = 0.14 * noise(n * 0.7 + fringe.seed, 3.3) + 0.1 * speck(n, fringe.seed)
      const [dx, dy] = fringe.direction
      const long = fringe.length * (0.92 + 0.12 * speck(n + 7, fringe.seed + 2))
      const line: [number, number][] = []
      for (let s = 0; s <= 10; s++) {
        const t = s / 10
        const bend = lean * t * long + 3.5 * Math.sin(t * 4 + n) * t
        line.push([p[0] + dx * long * t - dy * bend, p[1] + dy * long * t + dx * bend])
      }
      strands.push({
        line,
        width: fringe.spacing * 0.82,
        colour: n % 2 === 0 ? fringe.colour : (fringe.second ?? fringe.colour),
      })
      next += fringe.spacing
    }
  })
  return strands
}
