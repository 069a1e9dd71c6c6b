import type { SizeChart } from '../../../../contract/catalogue/taxonomy.ts'
import { type Chart, charts, hips, waist } from './body-measures.ts'

/** Centimetres that hips usually measure more than the waist, in the size tables of European makers. */
const hipsBeyondWaist: Readonly<Record<SizeChart, number>> = { men: 16, women: 25, children: 0 }

const centimetres = (inches: number) => Math.round(inches * 2.54)

/**
 * The chart of a product whose sizes name the waist in inches. Each size reaches halfway to its neighbours.
 * @param sizes of a product that `areWaistSizes` says yes to
 */
export function waistChart(sizeChart: SizeChart, sizes: readonly string[]): Chart {
  const inches = sizes.map(Number).toSorted((one, other) => one - other)
  const steps = inches.slice(1).map((one, at) => one - (inches[at] ?? one))
  const half = Math.min(2, ...steps) / 2
  const rows = inches.map((one) => {
    const from = centimetres(one - half)
    const upTo = centimetres(one + half) - 1
    const more = hipsBeyondWaist[sizeChart]
    return [String(one), [[from, upTo] as const, [from + more, upTo + more] as const]] as const
  })
  return {
    of: charts[sizeChart].of,
    columns: ['Waist', 'Hips'],
    rows: Object.fromEntries(rows),
    how: [waist, hips],
  }
}
