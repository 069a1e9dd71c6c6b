import type { ShippedGuide } from '../../../../contract/catalogue/categories.ts'
import { type Chart, charts, hips, waist } from './body-measures.ts'

/** Centimetres by which hips exceed the waist in the size tables of European makers. */
const hipsBeyondWaist: Readonly<Record<ShippedGuide, number>> = { men: 16, women: 25, children: 0 }

const centimetres = (inches: number) => Math.round(inches * 2.54)

/** The sizes are waists in inches (`areWaistSizes`). Each reaches halfway to its neighbours. */
export function waistChart(guide: ShippedGuide, sizes: readonly string[]): Chart {
  const inches = sizes.map(Number).toSorted((one, other) => one - other)
  const steps = inches.slice(1).map((one, at) => one - (inches[at] ?? one))
  const half = Math.min(2, ...steps) / 2
  const rows = inches.map((one) => {
    const from = centimetres(one - half)
    const upTo = centimetres(one + half) - 1
    const more = hipsBeyondWaist[guide]
    return [String(one), [`${from}–${upTo}`, `${from + more}–${upTo + more}`]] as const
  })
  return {
    title: charts[guide].title,
    unit: 'cm',
    columns: ['Waist', 'Hips'],
    rows,
    how: [waist, hips],
  }
}
