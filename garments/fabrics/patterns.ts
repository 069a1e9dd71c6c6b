/** Colour laid over a weave: stripes, checks, scattered motifs and knitted charts. */
import { noise, speck } from '../chance.ts'
import { type Rgb, rgbOf } from './colours.ts'
import { type MotifShape, motifDistance } from './motifs.ts'
import { fraction, smooth } from './thread.ts'

export type Stripe = readonly [width: number, colour: string]
export type Pattern =
  | { kind: 'stripes'; run: 'across' | 'along'; bands: readonly Stripe[]; soft?: number }
  | { kind: 'check'; warp: readonly Stripe[]; weft: readonly Stripe[]; solid?: boolean }
  | {
      kind: 'motifs'
      shape: MotifShape
      spacing: number
      size: number
      colours: readonly string[]
      scatter?: number
      upright?: boolean
    }
  | {
      kind: 'chart'
      rows: readonly string[]
      stitch: number
      tall?: number
      colours: Readonly<Record<string, string>>
      start?: number
      end?: number
    }
  | { kind: 'blocks'; edges: readonly number[]; colours: readonly string[] }

/** Gives the colour at a spot of cloth; `mix` is which thread lies on top there. */
export type Colouring = (u: number, v: number, mix: number, into: Float32Array) => void

function put(into: Float32Array, colour: Rgb): void {
  into[0] = colour[0]
  into[1] = colour[1]
  into[2] = colour[2]
}

function blend(into: Float32Array, colour: Rgb, share: number): void {
  for (let i = 0; i < 3; i++) into[i] = (into[i] as number) * (1 - share) + (colour[i] as number) * share
}

function bandPicker(bands: readonly Stripe[]): (position: number) => Rgb {
  const total = bands.reduce((sum, [width]) => sum + width, 0)
  const list = bands.map(([width, colour]) => ({ width, rgb: rgbOf(colour) }))
  return (position) => {
    let left = fraction(position / total) * total
    for (const one of list) {
      left -= one.width
      if (left < 0) return one.rgb
    }
    return (list[0] as { rgb: Rgb }).rgb
  }
}

export function colouring(pattern: Pattern | undefined, base: Rgb, second: Rgb): Colouring {
  if (!pattern) {
    return (_u, _v, mix, into) => {
      put(into, base)
      blend(into, second, mix)
    }
  }
  if (pattern.kind === 'stripes') {
    const pick = bandPicker(pattern.bands)
    const ragged = pattern.soft ?? 0.6
    return (u, v, mix, into) => {
      const run = pattern.run === 'across' ? v : u
      put(into, pick(run + ragged * speck(u * 0.9, v * 0.9)))
      blend(into, second, mix * 0.16)
    }
  }
  if (pattern.kind === 'check') {
    const warp = bandPicker(pattern.warp)
    const weft = bandPicker(pattern.weft)
    return (u, v, mix, into) => {
      put(into, warp(u + 0.5 * speck(u, v)))
      const twill = fraction((u + v) / 5)
      blend(
        into,
        weft(v + 0.5 * speck(v, u)),
        pattern.solid ? 0.5 : 0.22 + 0.56 * smooth(0.3, 0.7, twill * (0.8 + 0.2 * mix)),
      )
    }
  }
  if (pattern.kind === 'motifs') {
    const colours = pattern.colours.map(rgbOf)
    const scatter = pattern.scatter ?? 0.5
    return (u, v, mix, into) => {
      put(into, base)
      blend(into, second, mix * 0.5)
      const row = Math.floor(v / pattern.spacing)
      for (let j = row - 1; j <= row + 1; j++) {
        const lag = (j & 1) === 0 ? 0 : 0.5
        const column = Math.floor(u / pattern.spacing - lag)
        for (let i = column - 1; i <= column + 1; i++) {
          const cx = (i + 0.5 + lag + 0.32 * scatter * speck(i + 5, j + 3)) * pattern.spacing
          const cy = (j + 0.5 + 0.32 * scatter * speck(i + 91, j + 47)) * pattern.spacing
          const size = pattern.size * (1 + 0.22 * scatter * speck(i + 17, j + 29))
          const dx = (u - cx) / size
          const dy = (v - cy) / size
          if (dx * dx + dy * dy > 2.2) continue
          const turn = pattern.upright
            ? 0.25 * scatter * speck(i + 61, j + 7)
            : Math.PI * speck(i + 61, j + 7) * Math.min(1, scatter * 1.5)
          const c = Math.cos(turn)
          const s = Math.sin(turn)
          const { inside, part } = motifDistance(pattern.shape, dx * c + dy * s, dy * c - dx * s)
          const share = smooth(-0.5, 0.5, inside * size + 0.35 * noise(u * 0.4, v * 0.4))
          if (share <= 0) continue
          const first = Math.floor(
            (speck(i + 3, j + 83) * 0.5 + 0.5) * 0.999 * Math.max(1, colours.length - (part > 0 ? 1 : 0)),
          )
          const colour = part > 0 && colours.length > 1 ? (colours.at(-1) as Rgb) : (colours[first] ?? base)
          blend(into, colour, share * 0.94)
        }
      }
    }
  }
  if (pattern.kind === 'chart') {
    const tall = pattern.tall ?? 0.82
    const colours = new Map(Object.entries(pattern.colours).map(([sign, colour]) => [sign, rgbOf(colour)]))
    return (u, v, _mix, into) => {
      put(into, base)
      if (v < (pattern.start ?? -Infinity) || v > (pattern.end ?? Infinity)) return
      const column = Math.floor(u / pattern.stitch)
      const arm = Math.abs(fraction(u / pattern.stitch) - 0.5) * 2
      const rowIndex = Math.floor((v - (pattern.start ?? 0)) / (pattern.stitch * tall) + arm * 0.62)
      const count = pattern.rows.length
      const row = pattern.rows[((rowIndex % count) + count) % count] ?? '.'
      const sign = row[((column % row.length) + row.length) % row.length] ?? '.'
      const colour = colours.get(sign)
      if (colour) put(into, colour)
    }
  }
  const colours = pattern.colours.map(rgbOf)
  return (u, v, mix, into) => {
    let block = 0
    for (const edge of pattern.edges) if (v > edge) block++
    put(into, colours[block] ?? base)
    blend(into, second, mix * 0.1 * (u > -1e6 ? 1 : 0))
  }
}
