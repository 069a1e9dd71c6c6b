import { formatMoney } from '../../../../contract/money.ts'
import type { SalesPoint } from './sales-points.ts'

/** The chart's numbers as a table, newest first, folded away until it is asked for. */
export function SalesTable({ points, unit }: { points: readonly SalesPoint[]; unit: 'Day' | 'Hour' }) {
  const current = points.findIndex((point) => point.current)
  const newestFirst = (current === -1 ? points : points.slice(0, current + 1)).toReversed()
  const name = `Sales by ${unit.toLowerCase()}`
  return (
    <details className="text-sm print:hidden">
      <summary className="w-fit py-2.5 text-stone-700 link-underline md:py-1.5">As a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls has to be reached by keyboard */}
      <section aria-label={name} tabIndex={0} className="relative mt-1 max-h-72 max-w-xl overflow-y-auto">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead className="sticky top-0 bg-paper text-left">
            <tr>
              <th className="py-1.5 font-medium">{unit}</th>
              <th className="py-1.5 text-right font-medium">Orders</th>
              <th className="py-1.5 pr-3 text-right font-medium">Sales</th>
            </tr>
          </thead>
          <tbody>
            {newestFirst.map((point) => (
              <tr key={point.key} className="border-t border-stone-300">
                <th scope="row" className="py-1 text-left font-normal">
                  {point.long}
                </th>
                <td className="py-1 text-right">{point.orders.toLocaleString('en-US')}</td>
                <td className="py-1 pr-3 text-right">{formatMoney(point.cents / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
