import { useId, useState } from 'react'
import { formatMoney } from '../../../../contract/money.ts'
import type { Sales } from '../../../../contract/orders/sales.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dayPoints, hourPoints, type SalesPoint } from './sales-points.ts'

/** The chart's library is downloaded only when the chart is open. */
const SalesChart = lazyWithFallback(() => import('./sales-chart.tsx'), <Skeleton className="h-56" />)

const spans = { Day: '30 days', Hour: 'Today' } as const
const units = ['Day', 'Hour'] as const

export function SalesDetails({ sales }: { sales: Sales }) {
  const [unit, setUnit] = useState<(typeof units)[number]>('Day')
  const points = unit === 'Day' ? dayPoints(sales) : hourPoints(sales, Date.now())
  const name = useId()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 print:hidden">
        <fieldset className="flex w-fit gap-5">
          <legend className="sr-only">Span of the chart</legend>
          {units.map((one) => (
            <label
              key={one}
              className="relative flex min-h-11 items-center text-sm text-stone-700 underline-offset-8 hover:text-ink has-checked:text-ink has-checked:underline has-checked:decoration-thread has-checked:decoration-2 has-focus-visible:focus-ring md:min-h-8"
            >
              <input
                type="radio"
                name={name}
                checked={unit === one}
                onChange={() => setUnit(one)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              {spans[one]}
            </label>
          ))}
        </fieldset>
        <p className="text-xs text-stone-700">Days begin at midnight in {sales.timeZone}.</p>
      </div>
      <SalesChart key={unit} points={points} unit={unit} />
      <SalesTable points={points} unit={unit} />
    </>
  )
}

/** The chart's numbers as a table, newest first, folded away until it is asked for. */
function SalesTable({ points, unit }: { points: readonly SalesPoint[]; unit: 'Day' | 'Hour' }) {
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
