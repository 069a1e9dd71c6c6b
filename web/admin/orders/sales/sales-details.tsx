import { Suspense, useId, useState } from 'react'
import type { Sales } from '../../../../contract/orders/sales.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dayPoints, hourPoints } from './sales-points.ts'
import { SalesTable } from './sales-table.tsx'

/** The chart's library is downloaded only when the chart is open. */
const SalesChart = lazyWithFallback(() => import('./sales-chart.tsx'))

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
      <Suspense fallback={<Skeleton className="h-56" />}>
        <SalesChart key={unit} points={points} unit={unit} />
      </Suspense>
      <SalesTable points={points} unit={unit} />
    </>
  )
}
