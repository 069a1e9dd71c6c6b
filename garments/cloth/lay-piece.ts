/** Lays one piece of cloth on the table: its shadow first, then its weave, folds, edge and light. */
import { noise } from '../chance.ts'
import { type FabricSpot, fabricAt } from '../fabrics/fabric.ts'
import { boundsOf } from '../geometry.ts'
import type { Piece } from '../scene.ts'
import { coverage } from './coverage.ts'
import type { LyingCloth } from './drape.ts'
import type { Layout } from './layout.ts'
import { brightness, glint, shadowFall } from './light.ts'
import { type NearLine, nearLine } from './near-line.ts'
import { at, blurred, frameAround, type Plane, plane, sample } from './plane.ts'
import { dim, lay, type Table } from './table.ts'

export function castShadow(table: Table, shape: Plane, strength: number, lift: number): void {
  const near = blurred(shape, Math.max(1.2, lift * 0.32))
  const far = blurred(shape, lift * 1.5)
  for (let y = 0; y < shape.height; y++) {
    for (let x = 0; x < shape.width; x++) {
      const px = x + shape.left
      const py = y + shape.top
      const target = (py - table.top) * table.width + px - table.left
      if (at(table.cover.values, target) < 0.01) continue
      const close = sample(near, px - shadowFall.x * lift * 0.35, py - shadowFall.y * lift * 0.35)
      const wide = sample(far, px - shadowFall.x * lift, py - shadowFall.y * lift)
      const dark = 1 - (1 - strength * 0.55 * close) * (1 - strength * 0.5 * wide)
      if (dark > 0.003) dim(table, target, 1 - dark)
    }
  }
}

function frayed(cover: Plane, fuzz: number, zoom: number): Plane {
  const soft = blurred(cover, fuzz * zoom)
  for (let y = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++) {
      const i = y * cover.width + x
      const value = at(soft.values, i)
      if (value <= 0.02 || value >= 0.98) continue
      const px = (x + cover.left) / zoom
      const py = (y + cover.top) / zoom
      const hair = noise(px * 0.6, py * 0.6) * 0.5 + noise(px * 0.22, py * 0.22) * 0.6
      soft.values[i] = Math.min(1, Math.max(0, (value - 0.5 + 0.3 * hair) * 3 + 0.5))
    }
  }
  return soft
}

/** Turns a blurred cover, which is a half at an edge and less at a corner, into the roundness of turned cloth. */
function rounded(cover: number, from: number): number {
  return Math.sin((Math.PI / 2) * Math.max(0, (cover - from) / (1 - from)))
}

export function layPiece(
  table: Table,
  piece: Piece,
  layout: Layout,
  cloths: ReadonlyMap<string, LyingCloth>,
): void {
  const outline = layout.place(piece.outline)
  const { zoom } = layout
  const lift = (piece.lift ?? 7) * zoom
  const frame = frameAround(boundsOf([outline]), 12 + lift * 4, table)
  let cover = coverage([outline], frame)
  if (piece.fabric.fuzz) cover = frayed(cover, piece.fabric.fuzz, zoom)
  if (piece.within) {
    const mask = coverage([layout.place(piece.within)], frame)
    for (let i = 0; i < cover.values.length; i++) cover.values[i] = at(cover.values, i) * at(mask.values, i)
  }
  const shadow = piece.shadow ?? 0.5
  if (shadow > 0) castShadow(table, cover, shadow, lift)

  const heights = plane(frame)
  const { width } = frame
  if (piece.edge > 0) {
    const edge = piece.edge * zoom
    const turnedEdge = blurred(cover, edge * 0.6)
    for (let i = 0; i < heights.values.length; i++)
      heights.values[i] = rounded(at(turnedEdge.values, i), 0.12) * edge * 1.5
  }
  if (piece.loft) {
    const loft = piece.loft * zoom
    const rise = (piece.rise ?? 30) * zoom
    const inner = blurred(cover, rise * 0.4)
    const outer = blurred(cover, rise)
    for (let i = 0; i < heights.values.length; i++) {
      const t = (at(inner.values, i) + at(outer.values, i)) / 2
      heights.values[i] = at(heights.values, i) + loft * rounded(t, 0.05) * 1.25
    }
  }

  const cloth = piece.drape ? cloths.get(piece.drape) : undefined
  if (piece.drape && !cloth) throw new Error(`No such drape: ${piece.drape}`)
  const fabric = fabricAt(piece.fabric)
  const spot: FabricSpot = { rgb: new Float32Array(3), height: 0 }
  const grain = piece.grain
  const reach = Math.hypot(frame.width, frame.height)
  const guide: NearLine | undefined =
    grain.kind !== 'flat'
      ? nearLine(layout.place(grain.line), Math.min(reach, 420 * zoom), table, true)
      : undefined
  const origin = grain.kind === 'flat' ? layout.placePoint(grain.origin) : [0, 0]
  const angle = grain.kind === 'flat' ? ((grain.angle + layout.turn) * Math.PI) / 180 : 0
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const colours = new Float32Array(frame.width * frame.height * 3)
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (at(cover.values, i) <= 0) continue
      const px = x + frame.left
      const py = y + frame.top
      let u: number
      let v: number
      if (guide) {
        const gx = px - guide.left
        const gy = py - guide.top
        const inside = gx >= 0 && gy >= 0 && gx < guide.width && gy < guide.height
        const g = inside ? gy * guide.width + gx : 0
        u = at(grain.kind === 'along' ? guide.beside : guide.along, g)
        v = at(grain.kind === 'along' ? guide.along : guide.beside, g)
      } else {
        const dx = px - (origin[0] as number)
        const dy = py - (origin[1] as number)
        u = dx * c + dy * s
        v = dy * c - dx * s
      }
      u /= zoom
      v /= zoom
      if (cloth) {
        u += sample(cloth.slopeX, px / 2, py / 2) * 11
        v += sample(cloth.slopeY, px / 2, py / 2) * 11
      }
      fabric(u, v, spot)
      colours[i * 3] = at(spot.rgb, 0)
      colours[i * 3 + 1] = at(spot.rgb, 1)
      colours[i * 3 + 2] = at(spot.rgb, 2)
      heights.values[i] = at(heights.values, i) + spot.height * layout.scale
    }
  }

  const sheen = piece.fabric.sheen ?? 0
  const fade = piece.fabric.fade ?? 0
  const tone = piece.tone ?? 1
  const fading = fade > 0 ? blurred(cover, 5 * zoom) : undefined
  for (let y = 1; y < frame.height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const share = at(cover.values, i)
      if (share <= 0) continue
      const left = at(cover.values, i - 1) > 0 ? i - 1 : i
      const right = at(cover.values, i + 1) > 0 ? i + 1 : i
      const above = at(cover.values, i - width) > 0 ? i - width : i
      const below = at(cover.values, i + width) > 0 ? i + width : i
      let slopeX = (at(heights.values, right) - at(heights.values, left)) / 2
      let slopeY = (at(heights.values, below) - at(heights.values, above)) / 2
      let hollow = 0
      let pale = 0
      if (cloth) {
        const px = (x + frame.left) / 2
        const py = (y + frame.top) / 2
        slopeX += sample(cloth.slopeX, px, py)
        slopeY += sample(cloth.slopeY, px, py)
        hollow = sample(cloth.hollow, px, py)
        if (fade > 0) pale = fade * Math.max(0, Math.min(0.5, hollow * 0.07))
      }
      if (fading)
        pale +=
          fade *
          0.25 *
          Math.max(0, 1 - (at(fading.values, i) * 2 - 1) * 1.6) *
          (0.6 + 0.4 * noise(((x + frame.left) * 0.06) / zoom, ((y + frame.top) * 0.06) / zoom))
      let bright = brightness(slopeX, slopeY) * tone
      bright *= 1 + Math.max(-0.32, Math.min(0.1, hollow * 0.022))
      const px = x + frame.left - table.left
      const py = y + frame.top - table.top
      const room = 1.045 - 0.055 * (px / table.width) - 0.06 * (py / table.height)
      bright *= room
      let red = at(colours, i * 3)
      let green = at(colours, i * 3 + 1)
      let blue = at(colours, i * 3 + 2)
      if (pale > 0) {
        red += (0.8 - red) * pale
        green += (0.84 - green) * pale
        blue += (0.88 - blue) * pale
      }
      const dark = 1 - Math.max(red, green, blue)
      const bloom = Math.max(0, bright - 1) * 0.22 * dark
      const shine =
        sheen > 0
          ? sheen * (0.55 * glint(slopeX, slopeY, 26) - 0.2 + 0.3 * glint(slopeX, slopeY, 7)) * tone
          : 0
      const deep = bright < 1 ? bright ** 1.06 : bright
      red = red * bright + bloom + shine
      green = green * (bright < 1 ? (bright + deep) / 2 : bright) + bloom + shine
      blue = blue * (bright < 1 ? deep * 0.985 + bright * 0.015 : bright) + bloom + shine * 1.02
      lay(table, py * table.width + px, Math.max(0, red), Math.max(0, green), Math.max(0, blue), share)
    }
  }
}
