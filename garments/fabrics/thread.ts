/** The properties of one spot of cloth. Weaves and knits set them; colour and light read them. */

export type Thread = {
  /** Relief in pixels above the cloth's plane. */
  height: number
  /** Brightness against the dye, about 1. */
  tone: number
  /** 0 is the fabric's first colour, 1 its second. */
  mix: number
}

export type Weave = (u: number, v: number, size: number, thread: Thread) => void

export function fraction(value: number): number {
  return value - Math.floor(value)
}

export function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
