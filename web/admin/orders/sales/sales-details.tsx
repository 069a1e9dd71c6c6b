import { Suspense, useId, useState } from 'react'
import type { Takings } from '../../../../contract/orders/sales.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyWithFallback } from '../../lazy-with-fallback.tsx'
import { dayPoints, hourPoints } from './sales-points.ts'
import { SalesTable } from './sales-table.tsx'

/** The chart's library is downloaded only when the chart is open. */
const SalesChart = lazyWithFallback(() => import('./sales-chart.tsx'))

const spans = { days: '30 days', hours: 'Today' } as const
type Span = keyof typeof spans

export function SalesDetails({ sales }: { sales: Takings }) {
  const [span, setSpan] = useState<Span>('days')
  const points = span === 'days' ? dayPoints(sales) : hourPoints(sales, Date.now())
  const unit = span === 'days' ? 'Day' : 'Hour'
  return (
    <>
      <SpanChoice span={span} onChange={setSpan} />
      <Suspense fallback={<Skeleton className="h-56" />}>
        <SalesChart key={span} points={points} unit={unit} />
      </Suspense>
      <SalesTable points={points} unit={unit} />
    </>
  )
}

function SpanChoice({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const name = useId()
  return (
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
            onChange={() => onChange(one)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {spans[one]}
        </label>
      ))}
    </fieldset>
  )
}
