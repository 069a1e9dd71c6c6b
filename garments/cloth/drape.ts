/** The lie of the cloth: heights, slopes and hollows of folds, worked out on a grid of half the picture's size. */
import { noise } from '../chance.ts'
import { lengthOf } from '../geometry.ts'
import type { Drape, Fold } from '../scene.ts'
import type { Layout } from './layout.ts'
import { nearLine } from './near-line.ts'
import { at, blurred, type Frame, type Plane, plane } from './plane.ts'

export type LyingCloth = { slopeX: Plane; slopeY: Plane; height: Plane; hollow: Plane }

function wrinkleHeight(drape: Drape): (x: number, y: number) => number {
  const c = Math.cos((drape.angle * Math.PI) / 180)
  const s = Math.sin((drape.angle * Math.PI) / 180)
  const offset = (drape.seed % 251) * 0.73
  const { size, crisp } = drape
  return (x, y) => {
    const across0 = x * c + y * s
    const down = (y * c - x * s) / 2.3
    const across = across0 + size * 0.5 * noise(x / (size * 2.2) + offset, y / (size * 2.2))
    const slow = noise(across / (size * 2.6) + offset, down / (size * 2.6) + offset)
    const a = noise(across / size + offset * 2, down / size)
    const b = noise(across / (size * 0.47), down / (size * 0.55) + offset * 3)
    const ridge = 0.75 - Math.abs(a) * 1.9
    const fine = 0.5 - Math.abs(b) * 1.6
    const here = 0.5 + 0.5 * noise(x / (size * 3) + 31 + offset, y / (size * 3))
    return (
      drape.depth *
      (1.1 * slow +
        (a * (1 - crisp) + ridge * crisp) * here +
        (0.28 * b * (1 - crisp) + 0.3 * fine * crisp) * here)
    )
  }
}

function addFold(heights: Plane, fold: Fold, layout: Layout): void {
  const half = layout.place(fold.line).map(([x, y]) => [x / 2, y / 2] as const)
  const rolls = fold.shape !== 'knife' && fold.shape !== 'crease'
  const longest = lengthOf(half) * 0.4
  const width = Math.min((fold.width * layout.scale) / 2, rolls ? longest : Infinity)
  const near = nearLine(half, width, heights)
  const depth = fold.depth * layout.scale * Math.min(1, (2 * width) / (fold.width * layout.scale) + 0.15)
  const fades = fold.fades ?? 'both'
  for (let y = 0; y < near.height; y++) {
    for (let x = 0; x < near.width; x++) {
      const i = y * near.width + x
      const beside = at(near.beside, i)
      if (beside > 1e5) continue
      const way = at(near.along, i) / near.length
      const fade =
        fades === 'none'
          ? 1
          : fades === 'end'
            ? Math.min(1, Math.max(0, 1 - way) * 1.15) ** 1.2
            : Math.sin(Math.PI * Math.min(1, Math.max(0, way))) ** 0.7
      const narrow = rolls ? 0.42 + 0.58 * fade : 1
      const t = beside / (width * narrow)
      if (Math.abs(t) >= 1) continue
      let rise: number
      if (fold.shape === 'knife') rise = t > 0 ? Math.max(0, 1 - t * 7) ** 2 : Math.max(0, 1 + t) ** 1.3
      else if (fold.shape === 'crease') rise = (1 - Math.abs(t)) ** 2
      else {
        const lean = t < 0 ? Math.min(1, -t) : Math.min(1, t * 1.35)
        rise = (1 - lean * lean) ** 2
      }
      const target = (y + near.top - heights.top) * heights.width + x + near.left - heights.left
      heights.values[target] = at(heights.values, target) + depth * rise * fade
    }
  }
}

export function lyingCloth(drape: Drape, layout: Layout, picture: Frame): LyingCloth {
  const half: Frame = {
    left: Math.floor(picture.left / 2),
    top: Math.floor(picture.top / 2),
    width: Math.ceil(picture.width / 2),
    height: Math.ceil(picture.height / 2),
  }
  const raw = plane(half)
  const wrinkle = wrinkleHeight(drape)
  const { zoom } = layout
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++)
      raw.values[y * half.width + x] =
        wrinkle(((x + half.left) * 2) / zoom, ((y + half.top) * 2) / zoom) * zoom
  }
  for (const fold of drape.folds) addFold(raw, fold, layout)
  const height = blurred(raw, (1.3 + 2.5 * (1 - drape.crisp)) * zoom)
  const around = blurred(height, 14 * zoom)
  const slopeX = plane(half)
  const slopeY = plane(half)
  const hollow = plane(half)
  const { width } = half
  for (let y = 1; y < half.height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      slopeX.values[i] = (at(height.values, i + 1) - at(height.values, i - 1)) / 4
      slopeY.values[i] = (at(height.values, i + width) - at(height.values, i - width)) / 4
      hollow.values[i] = (at(height.values, i) - at(around.values, i)) / zoom
    }
  }
  return { slopeX, slopeY, height, hollow }
}
