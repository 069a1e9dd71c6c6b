import { type Chart, hips, waist } from './body-measures.ts'
import type { SizedProduct } from './waist-sizes.ts'

/** Centimetres that hips usually measure more than the waist, in the size tables of European makers. */
const hipsBeyondWaist = { Men: 16, Women: 25, Kids: 0 } as const

const centimetres = (inches: number) => Math.round(inches * 2.54)

/**
 * The chart of a product whose sizes name the waist in inches. Each size reaches halfway to its neighbours.
 * @param product one that `areWaistSizes` says yes to
 */
export function waistChart({ category, size }: SizedProduct): Chart {
  const inches = size.map(Number).toSorted((one, other) => one - other)
  const steps = inches.slice(1).map((one, at) => one - (inches[at] ?? one))
  const half = Math.min(2, ...steps) / 2
  const rows = inches.map((one) => {
    const from = centimetres(one - half)
    const upTo = centimetres(one + half) - 1
    const more = hipsBeyondWaist[category]
    return [String(one), [[from, upTo] as const, [from + more, upTo + more] as const]] as const
  })
  return {
    of: category === 'Men' ? 'Men’s' : 'Women’s',
    columns: ['Waist', 'Hips'],
    rows: Object.fromEntries(rows),
    how: [waist, hips],
  }
}
