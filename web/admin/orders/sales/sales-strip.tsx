import { useId } from 'react'
import type { Figures } from '../../../../contract/administration/figures.ts'
import { formatDollars } from '../../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CouldNotLoad } from '../../load-error.tsx'
import { useRemembered } from '../../stored-preference.ts'
import { useAnswer } from '../../use-answer.ts'
import { useWhenSeenAgain } from '../../use-when-seen-again.ts'
import { ordersInWords } from './sales-points.ts'
import { TakingsPicture } from './sales-details.tsx'

/** By the calendar of whoever looks, as the dates of the list are; a browser that knows none gets the world's. */
function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}

type TakingsProps = {
  /** Paid orders that wait to be sent, in words. */
  toShip: string | undefined
}

/** How the shop does, in a strip above the orders; its picture folds away and is only then not loaded. */
export function Takings({ toShip }: TakingsProps) {
  const { answer, loading, failure, again } = useAnswer('getTakings', { timeZone: ownTimeZone() })
  const [open, setOpen] = useRemembered('takings', !window.matchMedia('(width < 48rem)').matches)
  const picture = useId()
  useWhenSeenAgain(again)

  if (failure) return <CouldNotLoad what="the takings" why={failure} onRetry={again} />
  const takings = answer?.data
  const kind = takings?.livemode === false ? ', test orders' : ''
  return (
    <section aria-labelledby={`${picture}name`} className="border-y border-stone-300">
      <h2 id={`${picture}name`} className="sr-only">
        Takings
      </h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:py-3 sm:flex sm:items-center">
        <dl aria-busy={loading} className="contents flex-1 flex-wrap gap-x-12 gap-y-3 py-3 sm:flex">
          <Sum
            name={`Today${kind}`}
            sum={takings?.today}
            before={takings?.today.before}
            than="at this time yesterday"
          />
          <Sum
            name={`This month${kind}`}
            sum={takings?.month}
            before={takings?.month.before}
            than="at this time last month"
          />
          <div>
            <dt className="text-xs text-stone-700">To ship</dt>
            <dd className="font-display text-xl tabular-nums">{toShip ?? '–'}</dd>
            <dd className="text-xs text-stone-700">paid, not yet shipped</dd>
          </div>
        </dl>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={open ? picture : undefined}
          onClick={() => setOpen(!open)}
          className="self-center justify-self-start max-sm:-ml-3 sm:-mr-3 print:hidden"
        >
          {open ? 'Hide chart' : 'Show chart'}
        </Button>
      </div>
      {open && (
        <div id={picture} className="pb-2">
          {takings ? <TakingsPicture takings={takings} /> : <Skeleton className="h-64" />}
        </div>
      )}
    </section>
  )
}

type SumProps = { name: string; sum: Figures | undefined; before: Figures | undefined; than: string }

function Sum({ name, sum, before, than }: SumProps) {
  return (
    <div>
      <dt className="text-xs text-stone-700">{name}</dt>
      {sum && before ? (
        <>
          <dd>
            <span className="font-display text-xl tabular-nums">{formatDollars(sum.cents / 100)}</span>{' '}
            <span className="text-sm whitespace-nowrap">{ordersInWords(sum.orders)}</span>
          </dd>
          <dd className="text-xs text-stone-700 tabular-nums">
            {formatDollars(before.cents / 100)} {than}
          </dd>
        </>
      ) : (
        <>
          <dd className="font-display text-xl">
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
