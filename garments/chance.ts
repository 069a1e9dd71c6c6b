/** Repeatable chance: the same seed always gives the same wobble, crease and thread. */

export type Chance = {
  /** Evenly spread between two numbers. */
  between(low: number, high: number): number
}

export function seedOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return { between: (low, high) => low + (high - low) * next() }
}

const side = 256
const table = new Float32Array(side * side)
const tableChance = chance(20260117)
for (let i = 0; i < table.length; i++) table[i] = tableChance.between(-1, 1)

/** One random value per whole cell, -1 to 1. */
export function speck(x: number, y: number): number {
  return table[((Math.floor(y) & 255) << 8) | (Math.floor(x) & 255)] as number
}

/** Smooth noise, -1 to 1, one bump per unit; repeats after 256 units. */
export function noise(x: number, y: number): number {
  const fx = Math.floor(x)
  const fy = Math.floor(y)
  const dx = x - fx
  const dy = y - fy
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
  const x0 = fx & 255
  const x1 = (fx + 1) & 255
  const y0 = (fy & 255) << 8
  const y1 = ((fy + 1) & 255) << 8
  const a = table[y0 | x0] as number
  const b = table[y0 | x1] as number
  const c = table[y1 | x0] as number
  const d = table[y1 | x1] as number
  return a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy
}
