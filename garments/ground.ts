/** The warm surface garments lie on, and the shadow they throw on it. */

import { noise, speck } from './chance.ts'
import { shadowFall } from './cloth/light.ts'
import { at, blurred, type Frame, type Plane } from './cloth/plane.ts'
import type { Table } from './cloth/table.ts'
import { rgbOf } from './fabrics/colours.ts'

export const grounds = {
  oatmeal: '#E3D8C6',
  plaster: '#E9E2D6',
  mushroom: '#CFC3B4',
  sand: '#DCC9AC',
  blush: '#E7D3C7',
  petal: '#EBDDD2',
  clay: '#CFAE99',
  butter: '#EBDDB9',
  straw: '#DFCB9F',
  sage: '#CDCDB8',
  mist: '#D6D6CF',
  cocoa: '#B49C86',
} as const

export type GroundName = keyof typeof grounds

export function layGround(
  name: GroundName,
  frame: Frame,
  seed: number,
): { red: Float32Array; green: Float32Array; blue: Float32Array } {
  const [red, green, blue] = rgbOf(grounds[name])
  const size = frame.width * frame.height
  const made = { red: new Float32Array(size), green: new Float32Array(size), blue: new Float32Array(size) }
  const shift = (seed % 83) * 0.7
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const i = y * frame.width + x
      const cloud = noise(x / 310 + shift, y / 270) * 0.6 + noise(x / 120, y / 150 + shift) * 0.25
      const plasterX = noise(x / 19 + shift, y / 23) - noise((x + 3) / 19 + shift, (y + 3) / 23)
      const grain = 0.004 * speck(x, y) + 0.008 * noise(x / 2.3, y / 2.3)
      const dx = x / frame.width
      const dy = y / frame.height
      const lamp = 1.05 - 0.06 * dx - 0.075 * dy - 0.05 * Math.max(0, Math.hypot(dx - 0.45, dy - 0.42) - 0.4)
      const bright = lamp * (1 + 0.012 * cloud + 0.02 * plasterX + grain)
      made.red[i] = red * bright
      made.green[i] = green * bright
      made.blue[i] = blue * bright * (0.995 + 0.005 * lamp)
    }
  }
  return made
}

/** The soft shadow of everything on the table: tight where cloth touches, faint and far around it. */
export function groundShadow(cover: Plane, thickness = 1): (index: number) => number {
  const { width, height } = cover
  const layers = [
    { sigma: 3, fall: 3 * thickness, strength: 0.34 },
    { sigma: 11 * thickness, fall: 12 * thickness, strength: 0.27 },
    { sigma: 38 * thickness, fall: 30 * thickness, strength: 0.2 },
  ].map((layer) => ({
    soft: blurred(cover, layer.sigma),
    dx: Math.round(layer.fall * shadowFall.x),
    dy: Math.round(layer.fall * shadowFall.y),
    strength: layer.strength,
  }))
  return (index) => {
    const x = index % width
    const y = Math.floor(index / width)
    let light = 1
    for (const layer of layers) {
      const sx = Math.min(width - 1, Math.max(0, x - layer.dx))
      const sy = Math.min(height - 1, Math.max(0, y - layer.dy))
      light *= 1 - layer.strength * at(layer.soft.values, sy * width + sx)
    }
    return light
  }
}

/** Ground, shadow and garments mixed down to bytes, red green blue. */
export function develop(
  ground: { red: Float32Array; green: Float32Array; blue: Float32Array },
  table: Table,
  thickness = 1,
): Buffer {
  const bytes = Buffer.alloc(table.width * table.height * 3)
  const shadow = groundShadow(table.cover, thickness)
  for (let i = 0; i < table.red.length; i++) {
    const cover = at(table.cover.values, i)
    const light = cover < 0.999 ? shadow(i) : 1
    const open = 1 - cover
    const dither = 0.35 * speck(i % 251, i / 251)
    bytes[i * 3] = toByte(at(table.red, i) + at(ground.red, i) * open * light, dither)
    bytes[i * 3 + 1] = toByte(at(table.green, i) + at(ground.green, i) * open * light ** 1.06, dither)
    bytes[i * 3 + 2] = toByte(at(table.blue, i) + at(ground.blue, i) * open * light ** 1.13, dither)
  }
  return bytes
}

function toByte(value: number, dither: number): number {
  return Math.max(0, Math.min(255, Math.round(value * 255 + dither)))
}
