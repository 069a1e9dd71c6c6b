/** Woven cloth: u runs across the warp, v along it, `size` is one thread's repeat in pixels. */
import { noise, speck } from '../chance.ts'
import { fraction, smooth, type Weave } from './thread.ts'

const slub = (u: number, v: number): number =>
  noise(u * 0.5, v * 0.012) * 0.6 + noise(u * 0.9 + 40, v * 0.03) * 0.4

export const plain: Weave = (u, v, size, thread) => {
  const a = Math.cos((Math.PI * u) / size)
  const b = Math.cos((Math.PI * v) / size)
  const over = a * b
  thread.height = 0.22 * Math.abs(over)
  thread.mix = over > 0 ? 0 : 1
  thread.tone = 1 + 0.03 * slub(u / size, v / size) + 0.025 * slub(v / size + 90, u / size) + 0.03 * over
}

export const linen: Weave = (u, v, size, thread) => {
  const across = slub((u / size) * 1.1, v / size)
  const down = slub((v / size) * 1.1 + 130, u / size)
  const a = Math.cos((Math.PI * (u + across * size * 0.5)) / size)
  const b = Math.cos((Math.PI * (v + down * size * 0.5)) / size)
  thread.height = 0.34 * Math.abs(a * b) + 0.25 * Math.max(across, down)
  thread.mix = a * b > 0 ? 0 : 1
  thread.tone = 1 + 0.065 * across + 0.065 * down + 0.03 * a * b
}

export const twill: Weave = (u, v, size, thread) => {
  const phase = fraction((u + v * 0.82) / size + 0.06 * noise(u * 0.1, v * 0.1))
  const rib = Math.sin(Math.PI * phase)
  thread.height = 0.42 * rib
  thread.mix = smooth(0.62, 0.95, 1 - rib)
  thread.tone = 1 + 0.035 * slub(u / size, v / size) + 0.05 * (rib - 0.6)
}

/** Ring-spun denim: indigo warp over ecru weft, with the streaks of uneven yarn. */
export const denim: Weave = (u, v, size, thread) => {
  const streak = slub(u / size, v / size)
  const phase = fraction((u * 0.9 + v * 0.82) / size + 0.16 * streak)
  const rib = Math.sin(Math.PI * phase)
  const cross = 0.5 + 0.5 * Math.cos((2 * Math.PI * v) / (size * 0.8))
  thread.height = 0.5 * rib
  thread.mix =
    smooth(0.45, 1, 1 - rib) * (0.34 + 0.34 * cross) * (1 + 0.5 * streak) + 0.05 * Math.max(0, streak) + 0.02
  thread.tone = 1 + 0.11 * streak + 0.05 * speck(u / 1.5, v / 2.5)
}

export const herringbone: Weave = (u, v, size, thread) => {
  const width = size * 5
  const column = Math.floor(u / width)
  const inside = fraction(u / width)
  const lean = (column & 1) === 0 ? u : -u
  const phase = fraction((lean + v) / (size * 1.5) + 0.09 * noise(u * 0.2, v * 0.2))
  const rib = Math.sin(Math.PI * phase)
  const seam = smooth(0, 0.09, Math.min(inside, 1 - inside))
  thread.height = 0.5 * rib * (0.5 + 0.5 * seam) + 0.2 * noise(u * 0.7, v * 0.7)
  thread.mix = smooth(0.35, 0.75, rib) * (0.8 + 0.2 * seam)
  thread.tone = 1 + 0.05 * noise(u * 0.45, v * 0.45) + 0.05 * speck(u * 0.8, v * 0.8)
}

/** Fulled wool: fibres lie over the weave. */
export const melton: Weave = (u, v, _size, thread) => {
  const bend = noise(u * 0.05, v * 0.05) * 3
  const fibre = noise(u * 0.55 + bend, v * 0.16) * 0.6 + noise(u * 0.2 + 30, v * 0.6 + bend) * 0.5
  thread.height = 0.4 * fibre + 0.3 * noise(u * 0.22, v * 0.22)
  thread.mix = smooth(0.1, 0.9, 0.4 + 0.7 * fibre)
  thread.tone = 1 + 0.05 * fibre + 0.035 * noise(u * 0.08, v * 0.08) + 0.04 * speck(u, v)
}

export const boucle: Weave = (u, v, size, thread) => {
  const bx = noise(u * 0.06, v * 0.06) * 0.6
  const loopU = fraction(u / size + bx + 0.5 * (Math.floor(v / size) & 1))
  const loopV = fraction(v / size + noise(u * 0.09 + 50, v * 0.09) * 0.6)
  const ring = Math.hypot(loopU - 0.5, loopV - 0.5)
  const curl = Math.cos(ring * 9 + 3 * noise(u * 0.15, v * 0.15))
  thread.height = 0.85 * curl + 0.8 * noise(u * 0.3, v * 0.3)
  thread.mix = smooth(-0.1, 0.9, noise(u * 0.13 + 17, v * 0.13))
  thread.tone = 0.97 + 0.06 * curl + 0.06 * speck(u * 0.7, v * 0.7)
}

export const corduroy: Weave = (u, v, size, thread) => {
  const x = fraction(u / size + 0.02 * noise(u * 0.1, v * 0.02)) * 2 - 1
  const wale = Math.sqrt(Math.max(0, 1 - x * x * 1.12))
  const pile = noise(u * 0.6, v * 0.35) * 0.5 + noise(u * 0.1, v * 0.05)
  thread.height = size * 0.17 * wale + 0.2 * pile
  thread.mix = smooth(0.5, 1, 1 - wale)
  thread.tone = 0.78 + 0.24 * wale + 0.05 * pile
}

/** Alternating flat and puckered stripes. */
export const seersucker: Weave = (u, v, size, thread) => {
  const stripe = fraction(u / (size * 8)) < 0.5
  plain(u, v, size, thread)
  const inside = Math.sin(Math.PI * fraction(u / (size * 4)))
  const pucker =
    noise(u * 0.05 + Math.floor(u / (size * 4)) * 7.3, v * 0.09) +
    0.5 * noise(u * 0.08, v * 0.2 + Math.floor(u / (size * 4)) * 3.1)
  if (stripe) thread.height += 2.3 * pucker * inside
  thread.mix = stripe ? 1 : 0
}

export const satin: Weave = (u, v, _size, thread) => {
  const fine = noise(u * 0.7, v * 0.08)
  thread.height = 0.08 * fine
  thread.mix = 0
  thread.tone = 1 + 0.018 * fine
}

export const nylon: Weave = (u, v, _size, thread) => {
  const bend = noise(u * 0.02, v * 0.02) * 2
  const crinkle = 1 - Math.abs(noise(u * 0.034 + bend, v * 0.034 - bend)) * 1.7
  const finer = 1 - Math.abs(noise(u * 0.075 - bend, v * 0.075 + bend)) * 1.7
  thread.height = 0.3 * crinkle + 0.22 * finer + 0.05 * Math.cos(u * 1.6) * Math.cos(v * 1.6)
  thread.mix = 0
  thread.tone = 1 + 0.01 * speck(u, v)
}

/** Coated rain cloth: almost no weave, a slow ripple. */
export const coated: Weave = (u, v, _size, thread) => {
  thread.height = 0.5 * noise(u * 0.03, v * 0.03) + 0.07 * noise(u * 0.5, v * 0.5)
  thread.mix = 0
  thread.tone = 1 + 0.012 * noise(u * 0.35, v * 0.35)
}

/** Cut-out embroidery: rows of small eyelets with raised rims. */
export const broderie: Weave = (u, v, size, thread) => {
  plain(u, v, 3, thread)
  const row = Math.floor(v / size)
  const x = fraction(u / size + 0.5 * (row & 1)) - 0.5
  const y = fraction(v / size) - 0.5
  let hole = 0
  let rim = 0
  for (let petal = 0; petal < 5; petal++) {
    const a = (petal * 72 + 18 * (row & 1)) * (Math.PI / 180)
    const px = x - 0.2 * Math.cos(a)
    const py = y - 0.2 * Math.sin(a)
    const r = Math.hypot(px, py)
    hole = Math.max(hole, 1 - smooth(0.055, 0.085, r))
    rim = Math.max(rim, 1 - smooth(0.02, 0.055, Math.abs(r - 0.1)))
  }
  const centre = Math.hypot(x, y)
  rim = Math.max(rim, 1 - smooth(0.03, 0.06, centre))
  thread.height += 1.5 * rim - 1.2 * hole
  thread.tone *= 1 - 0.42 * hole + 0.03 * rim
  thread.mix = hole
}
