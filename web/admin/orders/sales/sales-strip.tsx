import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoney } from '../../../../contract/money.ts'
import type { Sales } from '../../../../contract/orders/sales.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { apiQuery, failureOf } from '../../api-query.ts'
import { zoneInUse } from '../../shop-time.ts'
import { counted } from '../../ui/counted.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { useStoredPreference } from '../../ui/stored-preference.ts'
import { SalesDetails } from './sales-details.tsx'
import { dayPoints, type SalesPoint } from './sales-points.ts'

export function SalesStrip({ toShip = '–' }: { toShip: string | undefined }) {
  const query = useQuery({
    ...apiQuery('getTakings', { timeZone: zoneInUse() }),
    refetchOnWindowFocus: true,
  })
  const [open, setOpen] = useStoredPreference('takings', false)
  const id = useId()
  const failure = failureOf(query)
  if (failure) return <LoadError what="the sales" reason={failure} onRetry={query.refetch} />
  const sales = query.data?.data
  const kind = sales?.livemode === false ? ', test orders' : ''
  return (
    <section aria-labelledby={`${id}name`} className="border-y border-stone-300">
      <h2 id={`${id}name`} className="sr-only">
        Sales
      </h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:py-3 sm:flex sm:items-center">
        <dl aria-busy={query.isFetching} className="contents flex-1 flex-wrap gap-x-12 gap-y-3 py-3 sm:flex">
          <Sum name={`Today${kind}`} sum={sales?.today} than="at this time yesterday" />
          <Sum name={`This month${kind}`} sum={sales?.month} than="at this time last month" />
          <div>
            <dt className="text-xs text-stone-700">To ship</dt>
            <dd className="text-xl tabular-nums">{toShip}</dd>
            <dd className="text-xs text-stone-700">paid, not yet shipped</dd>
          </div>
        </dl>
        {sales && !open && <Sparkline points={dayPoints(sales)} />}
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="self-center justify-self-start max-sm:-ml-3 sm:-mr-3 print:hidden"
        >
          {open ? 'Hide chart' : 'Show chart'}
        </Button>
      </div>
      {open && (
        <div id={id} className="pb-2">
          {sales ? <SalesDetails sales={sales} /> : <Skeleton className="h-64" />}
        </div>
      )}
    </section>
  )
}

type SumProps = { name: string; sum: Sales['today'] | undefined; than: string }

function Sum({ name, sum, than }: SumProps) {
  return (
    <div>
      <dt className="text-xs text-stone-700">{name}</dt>
      {sum ? (
        <>
          <dd>
            <span className="text-xl tabular-nums">{formatMoney(sum.cents / 100)}</span>{' '}
            <span className="text-sm whitespace-nowrap">{counted(sum.orders, 'order')}</span>
          </dd>
          <dd className="text-xs text-stone-700 tabular-nums">
            {formatMoney(sum.before.cents / 100)} {than}
          </dd>
        </>
      ) : (
        <>
          <dd className="text-xl">
            <Skeleton className="inline-block h-5 w-36 max-w-full align-middle" />
          </dd>
          <dd className="text-xs">
            <Skeleton className="inline-block h-3 w-28 max-w-full align-middle" />
          </dd>
        </>
      )}
    </div>
  )
}

/** In pixels. */
const height = 36
const bar = 4
const gap = 2

/** The sales of the last days as small bars, beside the sums. The chart says the numbers. */
function Sparkline({ points }: { points: readonly SalesPoint[] }) {
  const most = Math.max(...points.map(({ cents }) => cents))
  if (most <= 0) return null
  return (
    <div className="text-xs text-stone-700 max-lg:hidden print:hidden">
      Last {points.length} days
      <svg
        width={points.length * (bar + gap)}
        height={height}
        aria-hidden="true"
        className="mt-1 fill-ink forced-colors:fill-[CanvasText]"
      >
        {points.map(({ key, cents }, place) => {
          const part = cents <= 0 ? 1 : Math.max(2, (cents / most) * height)
          return (
            <rect
              key={key}
              x={place * (bar + gap)}
              y={height - part}
              width={bar}
              height={part}
              className={cents <= 0 ? 'fill-stone-300' : ''}
            />
          )
        })}
      </svg>
    </div>
  )
}
