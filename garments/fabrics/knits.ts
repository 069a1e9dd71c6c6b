/** Knitted cloth: u runs across the stitches, v along the columns, `size` is one stitch's width in pixels. */
import { noise, speck } from '../chance.ts'
import { fraction, smooth, type Thread, type Weave } from './thread.ts'

/** One V of yarn; `tall` is the stitch's height against its width. */
function stitch(u: number, v: number, size: number, tall: number, thread: Thread): void {
  const x = fraction(u / size) - 0.5
  const arm = Math.abs(x) * 2
  const y = fraction(v / (size * tall) + arm * 0.62 + 0.03 * noise(u * 0.05, v * 0.05))
  const across = y * 2 - 1
  const yarn = Math.sqrt(Math.max(0, 1 - across * across))
  const waist = Math.sqrt(Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, arm * 0.92 + 0.06)))))
  thread.height = yarn * waist
  thread.tone = 0.8 + 0.22 * yarn * waist + 0.03 * noise(u * 0.9, v * 0.4)
  thread.mix = 0
}

export const jersey: Weave = (u, v, size, thread) => {
  stitch(u, v, size, 0.9, thread)
  thread.height *= 0.3
  thread.tone = 1 + (thread.tone - 0.95) * 0.28 + 0.018 * noise(u * 0.33, v * 0.03)
}

export const stockinette: Weave = (u, v, size, thread) => {
  stitch(u, v, size, 0.82, thread)
  thread.height *= size * 0.17
  thread.height += 0.25 * noise(u * 0.5, v * 0.5)
}

function ribbed(u: number, v: number, size: number, thread: Thread, columns: number): void {
  const width = size * columns
  const x = fraction(u / width) * 2 - 1
  const swell = Math.sqrt(Math.max(0, 1 - (Math.abs(x) / 0.86) ** 2.4))
  stitch(u, v, size * 0.9, 0.9, thread)
  const knit = thread.height
  thread.height = width * 0.15 * swell + knit * size * 0.09 * swell
  thread.tone = 0.72 + 0.24 * swell + 0.06 * (knit - 0.5) * swell + 0.02 * noise(u * 0.5, v * 0.2)
  thread.mix = 0
}

export const rib: Weave = (u, v, size, thread) => ribbed(u, v, size, thread, 1.6)
export const wideRib: Weave = (u, v, size, thread) => ribbed(u, v, size, thread, 2.6)

export const moss: Weave = (u, v, size, thread) => {
  const row = Math.floor(v / size)
  const x = fraction(u / (size * 1.2) + 0.5 * (row & 1)) - 0.5
  const y = fraction(v / size) - 0.5
  const bump = Math.sqrt(Math.max(0, 1 - (x * x + y * y) * 4.6))
  thread.height = size * 0.22 * bump + 0.2 * noise(u * 0.5, v * 0.5)
  thread.tone = 0.78 + 0.24 * bump
  thread.mix = 0
}

export const waffle: Weave = (u, v, size, thread) => {
  const x = Math.abs(fraction(u / size) * 2 - 1)
  const y = Math.abs(fraction(v / (size * 1.15)) * 2 - 1)
  const wall = Math.max(smooth(0.35, 0.95, x), smooth(0.4, 0.95, y) * 0.9)
  thread.height = size * 0.2 * wall + 0.12 * noise(u * 0.7, v * 0.7)
  thread.tone = 0.86 + 0.15 * wall + 0.02 * speck(u * 0.6, v * 0.6)
  thread.mix = 0
}

/** Fine pique: the small honeycomb of a polo. */
export const pique: Weave = (u, v, size, thread) => {
  const row = Math.floor(v / size)
  const x = fraction(u / size + 0.5 * (row & 1)) - 0.5
  const y = fraction(v / size) - 0.5
  const cell = smooth(0.18, 0.5, Math.hypot(x, y * 1.1))
  thread.height = 0.6 * cell
  thread.tone = 0.95 + 0.07 * cell + 0.02 * noise(u * 0.3, v * 0.04)
  thread.mix = 0
}

/** Aran panels: twisted ropes, a moss-filled diamond, purl ground between them. `size` is a stitch. */
export const aran: Weave = (u, v, size, thread) => {
  const repeat = size * 25
  const x = (fraction(u / repeat) - 0.5) * 25
  const side = Math.abs(x)
  const rows = v / size
  const purl = (): void => {
    const wave = 0.5 + 0.5 * Math.cos((2 * Math.PI * v) / (size * 0.85))
    const nub = 0.5 + 0.5 * Math.cos((2 * Math.PI * u) / size + Math.PI * (Math.floor(v / (size * 0.85)) & 1))
    thread.height = size * 0.1 * wave * nub
    thread.tone = 0.84 + 0.08 * wave * nub
  }
  const yarnAlong = (bend: number): number =>
    0.5 + 0.5 * Math.cos((2 * Math.PI * (v + bend * size)) / (size * 0.8))
  thread.mix = 0
  if (side < 6.3) {
    const swing = Math.abs(fraction(rows / 17) * 2 - 1) * 5.2
    const edge = Math.abs(side - swing)
    if (edge < 1.15) {
      const tube = Math.sqrt(Math.max(0, 1 - (edge / 1.15) ** 2))
      thread.height = size * (0.2 + 0.62 * tube) + size * 0.09 * yarnAlong(x * 0.7)
      thread.tone = 0.82 + 0.18 * tube
    } else if (side < swing) {
      moss(u, v, size * 0.9, thread)
    } else purl()
    return
  }
  const rope = side - 9.2
  if (Math.abs(rope) < 2.5) {
    const turn = (2 * Math.PI * rows) / 9
    const first = Math.sin(turn) * 1.15
    const over = Math.cos(turn)
    const tubeA = Math.sqrt(Math.max(0, 1 - ((rope - first) / 1.3) ** 2)) * (1 + 0.22 * over)
    const tubeB = Math.sqrt(Math.max(0, 1 - ((rope + first) / 1.3) ** 2)) * (1 - 0.22 * over)
    const tube = Math.max(tubeA, tubeB)
    if (tube < 0.02) return purl()
    thread.height = size * (0.15 + 0.75 * tube) + size * 0.09 * yarnAlong(rope * (tubeA > tubeB ? 0.9 : -0.9))
    thread.tone = 0.78 + 0.2 * tube
    return
  }
  purl()
}

/** Deep pile: curls packed side by side. */
export const sherpa: Weave = (u, v, size, thread) => {
  const cu = Math.floor(u / size)
  const cv = Math.floor(v / size)
  let nearest = 9
  let second = 9
  let pick = 0
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const px = cu + i + 0.5 + 0.42 * speck(cu + i, cv + j)
      const py = cv + j + 0.5 + 0.42 * speck(cu + i + 71, cv + j + 13)
      const d = Math.hypot(u / size - px, v / size - py)
      if (d < nearest) {
        second = nearest
        nearest = d
        pick = speck(cu + i + 29, cv + j + 57)
      } else if (d < second) second = d
    }
  }
  const curl = 0.45 * smooth(0, 0.75, second - nearest) + 0.55 * (1 - Math.min(1, nearest * nearest * 1.5))
  const bend = 2.2 * noise(u * 0.09 + pick, v * 0.09)
  const swirl = Math.cos(nearest * 11 + pick * 6 + bend + 1.6 * noise(u * 0.22, v * 0.22))
  thread.height =
    size * 0.11 * curl + 0.75 * swirl + 0.7 * noise(u * 0.3, v * 0.3) + 0.4 * noise(u * 0.55, v * 0.55)
  thread.tone = 0.9 + 0.09 * curl + 0.025 * pick + 0.035 * swirl
  thread.mix = 0.5 + 0.5 * pick
}

/** Brushed fleece or sweatshirt loopback's face: soft, nearly even. */
export const brushed: Weave = (u, v, _size, thread) => {
  const nap = noise(u * 0.4, v * 0.3) * 0.6 + noise(u * 0.15 + 9, v * 0.15) * 0.6
  thread.height = 0.32 * nap
  thread.mix = 0.5 + 0.5 * noise(u * 0.8, v * 0.8)
  thread.tone = 1 + 0.025 * nap + 0.02 * speck(u, v)
}
