import { Suspense, useId, useState } from 'react'
import type { Takings } from '../../../../contract/administration/figures.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { onDemand } from '../../lazy-with-fallback.tsx'
import { dayPoints, hourPoints, type Point } from './sales-points.ts'

/** With its library, only for who looks at it; without it the table still says everything. */
const TakingsChart = onDemand(() => import('./sales-chart.tsx'))

const spans = { days: '30 days', hours: 'Today' } as const
type Span = keyof typeof spans

/** Takings and orders as a chart and as a table, by day or by hour. */
export function TakingsPicture({ takings }: { takings: Takings }) {
  const [span, setSpan] = useState<Span>('days')
  const name = useId()
  const points = span === 'days' ? dayPoints(takings) : hourPoints(takings, Date.now())
  return (
    <>
      <fieldset className="flex w-fit gap-5 print:hidden">
        <legend className="sr-only">Span of the chart</legend>
        {(Object.keys(spans) as Span[]).map((one) => (
          <label
            key={one}
            className="relative flex min-h-11 items-center text-sm text-stone-700 underline-offset-8 hover:text-ink has-checked:text-ink has-checked:underline has-checked:decoration-thread has-checked:decoration-2 has-focus-visible:outline-2 has-focus-visible:outline-thread md:min-h-8"
          >
            <input
              type="radio"
              name={name}
              checked={span === one}
              onChange={() => setSpan(one)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {spans[one]}
          </label>
        ))}
      </fieldset>
      <Suspense fallback={<Skeleton className="h-56" />}>
        <TakingsChart key={span} points={points} of={span === 'days' ? 'Day' : 'Hour'} />
      </Suspense>
      <TakingsTable points={points} of={span === 'days' ? 'Day' : 'Hour'} />
    </>
  )
}

function TakingsTable({ points, of }: { points: readonly Point[]; of: string }) {
  const name = `Takings by ${of.toLowerCase()}`
  return (
    <details className="text-sm print:hidden">
      <summary className="w-fit py-2.5 text-stone-700 underline decoration-stone-400 underline-offset-4 hover:decoration-thread md:py-1.5">
        As a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={name} tabIndex={0} className="relative mt-1 max-h-72 max-w-xl overflow-y-auto">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead className="sticky top-0 bg-paper text-left">
            <tr>
              <th className="py-1.5 font-medium">{of}</th>
              <th className="py-1.5 text-right font-medium">Orders</th>
              <th className="py-1.5 pr-3 text-right font-medium">Takings</th>
            </tr>
          </thead>
          <tbody>
            {toldNewestFirst(points).map((point) => (
              <tr key={point.key} className="border-t border-stone-300">
                <th scope="row" className="py-1 text-left font-normal">
                  {point.long}
                </th>
                <td className="py-1 text-right">{point.orders.toLocaleString('en-US')}</td>
                <td className="py-1 pr-3 text-right">{formatDollars(point.cents / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** An hour that is yet to come has nothing to tell. */
function toldNewestFirst(points: readonly Point[]): Point[] {
  const running = points.findIndex(({ current }) => current)
  return (running === -1 ? points : points.slice(0, running + 1)).toReversed()
}
