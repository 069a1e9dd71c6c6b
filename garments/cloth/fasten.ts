/** Buttons, zips and cords: the hard and the round things on a garment. */
import { noise, speck } from '../chance.ts'
import { rgbOf } from '../fabrics/colours.ts'
import { along, boundsOf, box, ellipse, type Line, type Point, turned } from '../geometry.ts'
import type { Button, Cord, Zip } from '../scene.ts'
import { coverage } from './coverage.ts'
import { castShadow } from './lay-piece.ts'
import type { Layout } from './layout.ts'
import { brightness, glint } from './light.ts'
import { nearLine } from './near-line.ts'
import { at, frameAround, type Plane } from './plane.ts'
import { lay, type Table } from './table.ts'

type Surface = { colour: readonly [number, number, number]; shine: number; sharpness: number; grain?: number }

/** Paints a shape whose height at each spot is known. */
function paintRelief(
  table: Table,
  cover: Plane,
  height: (x: number, y: number) => number,
  surface: Surface,
): void {
  for (let y = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++) {
      const share = at(cover.values, y * cover.width + x)
      if (share <= 0) continue
      const px = x + cover.left + 0.5
      const py = y + cover.top + 0.5
      const slopeX = (height(px + 0.7, py) - height(px - 0.7, py)) / 1.4
      const slopeY = (height(px, py + 0.7) - height(px, py - 0.7)) / 1.4
      const bright = brightness(slopeX, slopeY) * (1 + (surface.grain ?? 0) * noise(px * 0.16, py * 0.5))
      const shine = surface.shine * glint(slopeX, slopeY, surface.sharpness)
      const [red, green, blue] = surface.colour
      lay(
        table,
        (py - 0.5 - table.top) * table.width + px - 0.5 - table.left,
        red * bright + shine,
        green * bright + shine,
        blue * bright + shine,
        share,
      )
    }
  }
}

function dot(
  table: Table,
  centre: Point,
  radius: number,
  colour: readonly [number, number, number],
  share: number,
): void {
  const shape = ellipse(centre, radius)
  const cover = coverage([shape], frameAround(boundsOf([shape]), 2, table))
  for (let i = 0; i < cover.values.length; i++) cover.values[i] = at(cover.values, i) * share
  paintRelief(table, cover, () => 0, { colour, shine: 0, sharpness: 1 })
}

export function sewButton(table: Table, button: Button, layout: Layout): void {
  const centre = layout.placePoint(button.at)
  const radius = button.radius * layout.scale
  const shape = ellipse(centre, radius)
  const frame = frameAround(boundsOf([shape]), radius * 1.6 + 6, table)
  const cover = coverage([shape], frame)
  castShadow(table, cover, 0.85, Math.max(3.5, radius * 0.38))
  const [cx, cy] = centre
  const metal = button.style === 'metal' || button.style === 'snap'
  const dome = (x: number, y: number): number => {
    const r = Math.hypot(x - cx, y - cy) / radius
    if (button.style === 'metal')
      return (
        radius *
        (0.5 * Math.sqrt(Math.max(0.01, 1.04 - r * r)) - 0.22 * Math.exp(-(((r - 0.66) / 0.09) ** 2)))
      )
    if (button.style === 'snap')
      return (
        radius * (0.35 * Math.sqrt(Math.max(0.01, 1.04 - r * r)) + 0.3 * Math.exp(-(((r - 0.5) / 0.16) ** 2)))
      )
    if (button.style === 'leather')
      return (
        radius *
        (0.75 * Math.sqrt(Math.max(0.01, 1.05 - r * r)) +
          0.05 * Math.cos((x - cx + (y - cy)) * 0.5) * Math.cos((x - cx - (y - cy)) * 0.5))
      )
    const rim = Math.exp(-(((r - 0.78) / 0.15) ** 2))
    const edge = Math.max(0, r - 0.85) * 1.8
    return radius * (0.24 * rim - 0.5 * edge * edge * 3)
  }
  const base = rgbOf(button.colour)
  paintRelief(table, cover, dome, {
    colour: base,
    shine: metal ? 0.5 : button.style === 'leather' ? 0.12 : 0.34,
    sharpness: metal ? 9 : 22,
    grain: button.style === 'horn' ? 0.2 : 0.05,
  })
  if (metal || button.style === 'leather') return
  const count = button.holes ?? 4
  const away = radius * 0.27
  const holes: Point[] = []
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + Math.PI / 4 + 0.2 * speck(cx, cy)
    holes.push([cx + Math.cos(a) * away, cy + Math.sin(a) * away])
  }
  for (const hole of holes)
    dot(table, hole, Math.max(1.3, radius * 0.12), [base[0] * 0.3, base[1] * 0.28, base[2] * 0.26], 0.85)
  const thread = rgbOf(button.thread ?? 'oat')
  const pairs: [number, number][] =
    count === 4
      ? [
          [0, 2],
          [1, 3],
        ]
      : [[0, 1]]
  for (const [from, to] of pairs) {
    const a = holes[from]
    const b = holes[to]
    if (a && b) paintTube(table, [a, b], Math.max(1.8, radius * 0.15), thread, 'none', 0.4, 0)
  }
}

function paintTube(
  table: Table,
  line: Line,
  width: number,
  colour: readonly [number, number, number],
  twist: NonNullable<Cord['twist']>,
  shadow: number,
  sheen: number,
  second?: readonly [number, number, number],
): void {
  const near = nearLine(line, width / 2 + 1.5, table)
  if (near.left >= table.left + table.width || near.top >= table.top + table.height) return
  const cover: Plane = { ...near, values: new Float32Array(near.width * near.height) }
  for (let i = 0; i < cover.values.length; i++) {
    const away = Math.abs(at(near.beside, i))
    if (away < 1e5) cover.values[i] = Math.min(1, Math.max(0, width / 2 - away + 0.5))
  }
  if (shadow > 0) {
    const frame = frameAround(
      { left: near.left, top: near.top, right: near.left + near.width, bottom: near.top + near.height },
      width * 1.2 + 6,
      table,
    )
    const wide: Plane = { ...frame, values: new Float32Array(frame.width * frame.height) }
    for (let y = 0; y < cover.height; y++) {
      const row = (y + cover.top - frame.top) * frame.width + cover.left - frame.left
      wide.values.set(cover.values.subarray(y * cover.width, (y + 1) * cover.width), row)
    }
    castShadow(table, wide, shadow, Math.max(2.5, width * 0.42))
  }
  const half = width / 2
  const heightAt = (i: number): number => {
    const beside = at(near.beside, i)
    if (beside > 1e5) return 0
    const t = Math.min(1, Math.abs(beside) / half)
    const way = at(near.along, i)
    if (twist === 'flat')
      return half * 0.3 * (1 - t ** 6) + 0.35 * Math.cos(way * 1.5) * Math.cos(beside * 1.5)
    const round = half * 0.85 * Math.sqrt(Math.max(0, 1 - t * t))
    if (twist === 'rope') return round + half * 0.24 * Math.cos((way / width) * 4.4 + (beside / half) * 2.2)
    if (twist === 'braid')
      return round + half * 0.13 * Math.cos((way / width) * 8 + Math.abs(beside / half) * 3)
    return round
  }
  for (let y = 1; y < near.height - 1; y++) {
    for (let x = 1; x < near.width - 1; x++) {
      const i = y * near.width + x
      const share = at(cover.values, i)
      if (share <= 0) continue
      const slopeX = (heightAt(i + 1) - heightAt(i - 1)) / 2
      const slopeY = (heightAt(i + near.width) - heightAt(i - near.width)) / 2
      const limit = (slope: number): number => Math.max(-1.1, Math.min(1.1, slope))
      const bright = brightness(limit(slopeX), limit(slopeY))
      const shine = sheen * glint(limit(slopeX), limit(slopeY), 12)
      let [red, green, blue] = colour
      if (second) {
        const turn = Math.cos((at(near.along, i) / width) * 4.4 + (at(near.beside, i) / half) * 2.2)
        if (turn < -0.2) [red, green, blue] = second
      }
      lay(
        table,
        (y + near.top - table.top) * table.width + x + near.left - table.left,
        red * bright + shine,
        green * bright + shine,
        blue * bright + shine,
        share,
      )
    }
  }
}

export function layCord(table: Table, cord: Cord, layout: Layout): void {
  paintTube(
    table,
    layout.place(cord.line),
    cord.width * layout.scale,
    rgbOf(cord.colour),
    cord.twist ?? 'none',
    cord.shadow ?? 0.6,
    cord.sheen ?? 0,
    cord.second ? rgbOf(cord.second) : undefined,
  )
}

function paintMetal(
  table: Table,
  shape: Line,
  colour: readonly [number, number, number],
  round: number,
  shadow: number,
): void {
  const bounds = boundsOf([shape])
  const frame = frameAround(bounds, 12, table)
  const cover = coverage([shape], frame)
  if (shadow > 0) castShadow(table, cover, shadow, 4)
  const middleX = (bounds.left + bounds.right) / 2
  const middleY = (bounds.top + bounds.bottom) / 2
  const halfX = (bounds.right - bounds.left) / 2 + 0.5
  const halfY = (bounds.bottom - bounds.top) / 2 + 0.5
  paintRelief(
    table,
    cover,
    (x, y) => -round * (((x - middleX) / halfX) ** 4 + ((y - middleY) / halfY) ** 4),
    { colour, shine: 0.4, sharpness: 7 },
  )
}

export function sewZip(table: Table, zip: Zip, layout: Layout): void {
  const line = layout.place(zip.line)
  const width = zip.width * layout.scale
  const teeth = rgbOf(zip.teeth)
  paintTube(table, line, width, rgbOf(zip.tape), 'flat', 0.35, 0)
  const near = nearLine(line, width * 0.2 + 1, table)
  const pitch = Math.max(4, width * 0.24)
  const half = width * 0.2
  for (let i = 0; i < near.beside.length; i++) {
    const beside = at(near.beside, i)
    if (beside > 1e5) continue
    const way = at(near.along, i) / pitch + (beside > 0 ? 0.5 : 0)
    const tooth = Math.abs(way - Math.floor(way) - 0.5) * 2
    const reach = Math.abs(beside) / half
    const x = (i % near.width) + near.left - table.left
    const y = Math.floor(i / near.width) + near.top - table.top
    const body = Math.min(1, Math.max(0, (0.72 - tooth) * 6)) * (reach < 1 ? 1 : 0)
    const gloss =
      0.55 + 0.75 * Math.max(0, 1 - Math.abs(tooth - 0.2) * 1.7) * (beside > 0 ? 0.82 : 1.08) - 0.25 * reach
    lay(table, y * table.width + x, teeth[0] * 0.25, teeth[1] * 0.24, teeth[2] * 0.23, reach < 1 ? 0.55 : 0.2)
    if (body > 0) lay(table, y * table.width + x, teeth[0] * gloss, teeth[1] * gloss, teeth[2] * gloss, body)
  }
  const { at: slider, direction } = along(line, zip.pullAt)
  const lean = (Math.atan2(direction[1], direction[0]) * 180) / Math.PI - 90
  paintMetal(
    table,
    turned(box(slider, width * 0.62, width * 0.95, width * 0.16), lean, slider),
    teeth,
    width * 0.16,
    0.8,
  )
  const tab: Point = [slider[0], slider[1] + width * 1.25]
  const pull = turned(box(tab, width * 0.36, width * 1.9, width * 0.16), lean + 5, slider)
  paintMetal(table, pull, zip.pull ? rgbOf(zip.pull) : teeth, width * 0.1, 0.7)
  const eye = turned(
    box([slider[0], slider[1] + width * 1.95], width * 0.14, width * 0.26, width * 0.07),
    lean + 5,
    slider,
  )
  paintMetal(table, eye, [teeth[0] * 0.35, teeth[1] * 0.34, teeth[2] * 0.33], 0, 0)
}
