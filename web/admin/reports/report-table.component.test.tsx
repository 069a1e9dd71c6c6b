import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportGrouping, ReportRow } from '../../../contract/reports/report.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { ReportTable } from './report-table.tsx'

const row = (key: string, sums: Partial<ReportRow>): ReportRow => ({
  ...{ key, name: key, orders: 1, pieces: 1, sales: 0, refunded: 0, paidBack: 0, discount: 0 },
  ...sums,
})

/** The lengths of the bars of a row in pixels, sales first. */
const barsOf = (name: string) =>
  [...page.getByRole('rowheader', { name }).element().querySelectorAll<HTMLElement>('[aria-hidden]')].map(
    ({ offsetWidth }) => offsetWidth,
  )

test.each<[ReportGrouping, 'refunded' | 'paidBack', string, string]>([
  ['size', 'refunded', 'M', 'S'],
  ['code', 'refunded', 'SPRING', 'TENOFF'],
  ['month', 'paidBack', '2026-11', '2026-10'],
])('by %s draws sales and refunds to one scale', async (by, refunds, first, second) => {
  await mount(
    <ReportTable
      by={by}
      rows={[row(first, { sales: 20_000 }), row(second, { sales: 10_000, [refunds]: 5_000 })]}
    />,
  )
  const shown = by === 'month' ? ['November 2026', 'October 2026'] : [first, second]
  const [whole = 0, ...none] = barsOf(shown[0] ?? '')
  const [half = 0, quarter = 0] = barsOf(shown[1] ?? '')
  expect(none).toEqual([])
  expect(whole).toBeGreaterThan(80)
  expect(Math.abs(half - whole / 2)).toBeLessThanOrEqual(1)
  expect(Math.abs(quarter - whole / 4)).toBeLessThanOrEqual(1)
})
