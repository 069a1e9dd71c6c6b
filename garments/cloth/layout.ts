/** Moves garment positions into the picture: centred, slightly turned, and never quite symmetric. */
import { noise } from '../chance.ts'
import { boundsOf, type Line, type Point } from '../geometry.ts'
import type { Item, Scene } from '../scene.ts'
import type { Frame } from './plane.ts'

export type Layout = {
  place(line: Line): Line
  placePoint(at: Point): Point
  scale: number
  /** How many times larger than usual the cloth is seen; part of `scale`. Sizes in pixels grow by it. */
  zoom: number
  /** Degrees the cloth's grain is turned. */
  turn: number
}

function linesOf(item: Item): Line[] {
  if (item.kind === 'piece') return item.within ? [] : [item.outline]
  if (item.kind === 'seam' && item.within) return []
  if (item.kind === 'button') return [[item.at]]
  if (item.kind === 'shade') return []
  return [item.line]
}

export function layoutOf(scene: Scene, picture: Frame): Layout {
  const c = Math.cos((scene.turn * Math.PI) / 180)
  const s = Math.sin((scene.turn * Math.PI) / 180)
  const sx = (scene.seed % 97) * 1.37
  const sy = (scene.seed % 89) * 1.91
  const warp = ([x, y]: Point): Point => {
    const wx = noise(x / 260 + sx, y / 330 + sy) + 0.35 * noise(x / 90 + sy, y / 90 + sx)
    const wy = noise(x / 330 + sy + 40, y / 260 + sx + 40) + 0.35 * noise(x / 90 + sx + 70, y / 90 + sy + 70)
    const px = x + wx * scene.stray
    const py = y + wy * scene.stray
    return [px * c - py * s, px * s + py * c]
  }
  const bounds = boundsOf(scene.items.flatMap(linesOf).map((line) => line.map(warp)))
  const fill = scene.fill ?? 1
  const zoom = scene.close?.zoom ?? 1
  const scale =
    zoom *
    Math.min(
      (picture.width * 0.88 * fill) / (bounds.right - bounds.left),
      (picture.height * 0.83 * fill) / (bounds.bottom - bounds.top),
    )
  const nudge = scene.nudge ?? [0, 0]
  const middle = scene.close
    ? warp(scene.close.at)
    : ([(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2] as const)
  const dx = picture.left + picture.width / 2 - middle[0] * scale + nudge[0]
  const dy = picture.top + picture.height / 2 - middle[1] * scale + nudge[1]
  const placePoint = (at: Point): Point => {
    const [x, y] = warp(at)
    return [x * scale + dx, y * scale + dy]
  }
  return { placePoint, place: (line) => line.map(placePoint), scale, zoom, turn: scene.turn }
}
