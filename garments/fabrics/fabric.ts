/** A fabric as a garment names it, and the function that gives its look at any spot. */
import { noise, speck } from '../chance.ts'
import { rgbOf } from './colours.ts'
import * as knits from './knits.ts'
import { colouring, type Pattern } from './patterns.ts'
import { smooth, type Thread, type Weave } from './thread.ts'
import * as weaves from './weaves.ts'

const structures = { ...weaves, ...knits } satisfies Record<string, Weave>

export type WeaveName = keyof typeof structures

export type Fabric = {
  weave: WeaveName
  colour: string
  /** The other thread: weft of a denim, light side of a herringbone. Left out: the first colour. */
  second?: string
  /** Thread repeat in pixels. */
  size?: number
  /** Makes the weave's relief stronger (above 1) or flatter. */
  relief?: number
  pattern?: Pattern
  /** Share of lighter and darker fibres spun in, 0 to 1. */
  melange?: number
  /** The shine of the surface, 0 matt to 1 rain-coat. */
  sheen?: number
  /** The paleness of raised places after washing, 0 to 1. */
  fade?: number
  /** The length of loose fibres at the edge, in pixels. */
  fuzz?: number
  /** Diamond or line quilting pressed into the cloth, repeat in pixels. */
  quilt?: { shape: 'diamond' | 'onion' | 'lines' | 'box'; size: number; depth: number }
}

const usualSize: Partial<Record<WeaveName, number>> = {
  jersey: 5,
  stockinette: 11,
  rib: 7,
  wideRib: 9,
  moss: 9,
  waffle: 15,
  pique: 6,
  aran: 9,
  sherpa: 17,
  brushed: 4,
  plain: 3,
  linen: 3.4,
  twill: 5,
  denim: 4.6,
  herringbone: 8,
  melton: 4,
  boucle: 11,
  corduroy: 11,
  seersucker: 3,
  satin: 3,
  nylon: 3,
  coated: 3,
  broderie: 44,
}

export type FabricSpot = { rgb: Float32Array; height: number }
export type FabricAt = (u: number, v: number, spot: FabricSpot) => void

/** The height of quilted cloth: 0 on a stitch line, 1 in the middle of a pad. */
function quiltRelief(
  shape: NonNullable<Fabric['quilt']>['shape'],
  size: number,
  u: number,
  v: number,
): number {
  const arch = (turns: number): number => Math.abs(Math.sin(Math.PI * turns))
  switch (shape) {
    case 'lines':
      return arch(v / size)
    case 'box':
      return arch(u / size) * arch(v / size)
    case 'onion': {
      const wave = Math.cos((Math.PI * v) / size) * 0.25
      return Math.min(arch(u / size + wave), arch(u / size - wave + 0.5))
    }
    case 'diamond':
      return arch((u + v * 0.8) / size) * arch((u - v * 0.8) / size)
  }
}

export function fabricAt(fabric: Fabric): FabricAt {
  const weave: Weave = structures[fabric.weave]
  const size = fabric.size ?? usualSize[fabric.weave] ?? 4
  const relief = fabric.relief ?? 1
  const base = rgbOf(fabric.colour)
  const colour = colouring(fabric.pattern, base, rgbOf(fabric.second ?? fabric.colour))
  const melange = fabric.melange ?? 0
  const quilt = fabric.quilt
  const thread: Thread = { height: 0, tone: 1, mix: 0 }
  return (u, v, spot) => {
    weave(u, v, size, thread)
    colour(u, v, thread.mix, spot.rgb)
    let tone = thread.tone
    let height = thread.height * relief
    if (melange > 0) {
      const fibre =
        noise(u * 0.5 + noise(u * 0.06, v * 0.06) * 2, v * 0.12) * 0.6 + 0.5 * speck(u * 0.7, v * 0.35)
      tone *= 1 + 0.3 * melange * fibre
    }
    if (quilt) {
      const puff = quiltRelief(quilt.shape, quilt.size, u, v)
      const crinkle = 1 - smooth(0.05, 0.4, puff)
      const across =
        quilt.shape === 'lines'
          ? noise(u * 0.085 + 3.1 * Math.floor(v / quilt.size), v * 0.016) * 2 + noise(u * 0.19, v * 0.03 + 9)
          : noise(u * 0.12, v * 0.12) * 0.8
      height +=
        quilt.depth * Math.sqrt(puff) +
        (crinkle + 0.25 * (1 - puff)) * across * (quilt.shape === 'lines' ? quilt.depth * 0.14 : 1.3)
      tone *= 1 - 0.2 * (1 - smooth(0, 0.16, puff))
    }
    for (let i = 0; i < 3; i++) spot.rgb[i] = (spot.rgb[i] as number) * tone
    spot.height = height
  }
}
