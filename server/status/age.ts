import type { StatusFact } from '../../contract/status/status.ts'

const minuteMs = 60_000

/** Whole minutes since `time`; Infinity where there is none. */
export const minutesSince = (time: Date | null | undefined, now: Date): number =>
  time ? (now.getTime() - time.getTime()) / minuteMs : Number.POSITIVE_INFINITY

export const hours = (count: number): number => count * 60

/** A fact about a moment; none where there is no such moment. */
export const moment = (name: string, time: Date | null | undefined): StatusFact[] =>
  time ? [{ name, at: time.toISOString() }] : []

export const countFact = (name: string, count: number): StatusFact => ({
  name,
  text: count.toLocaleString('en-US'),
})

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** '12 GB'; powers of 1000. */
export function bytesInWords(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1_000 ** step
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}
