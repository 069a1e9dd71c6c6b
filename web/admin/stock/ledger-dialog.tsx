import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/operations.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { AdminDate, AdminTime } from '../admin-date.tsx'
import { failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { signed } from './count-field.tsx'
import { reasonNames } from './ledger-words.ts'
import { ledgerQuery } from './stock-query.ts'

export type LedgerOf = { productId: string; productName: string; size: string }

type LedgerDialogProps = { of: LedgerOf | undefined; onClose: () => void }

/** Every change of what is on hand of a product in a size, newest first. */
export const LedgerDialog = ({ of, onClose }: LedgerDialogProps) => (
  <DialogFrame
    open={of !== undefined}
    onClose={onClose}
    title={of ? `${of.productName}, size ${of.size}` : ''}
    className="fixed inset-0 h-full w-full items-center justify-center p-4 max-sm:p-0"
    panelClassName="max-w-3xl flex-none w-full animate-rise border-t-2 border-thread max-sm:h-full"
  >
    {of && <Ledger key={`${of.productId} ${of.size}`} {...of} />}
  </DialogFrame>
)

function Ledger(of: LedgerOf) {
  const query = useInfiniteQuery(ledgerQuery(of))
  const failure = failureOf(query)
  const entries = query.data?.pages.flatMap(({ data }) => data)
  if (failure) return <LoadError what="the history" reason={failure} onRetry={query.refetch} />
  if (!entries) return <TableSkeleton />
  if (entries.length === 0)
    return (
      <p className="text-sm">Nothing has come or gone yet. What you count, add and sell is listed here.</p>
    )
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-stone-700">
          Every change of what is on hand, newest first.
        </caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="py-2 pr-3 font-medium">
              When
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              What
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Change
            </th>
            <th scope="col" className="py-2 text-right font-medium whitespace-nowrap">
              On hand
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={`${entry.at} ${entry.onHand} ${entry.change} ${entry.orderId}`} {...entry} />
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
          className="self-center"
        >
          Show more
        </Button>
      )}
    </div>
  )
}

type Entry = AnswerOf<'getStockLedger'>['data'][number]

function EntryRow({ at, change, onHand, reason, note, orderId, orderNumber, administrator }: Entry) {
  const order = orderNumber === undefined ? orderId : `${orderNumber}`
  return (
    <tr className="border-b border-stone-300 align-top">
      <td className="py-2.5 pr-3 whitespace-nowrap">
        <AdminDate iso={at} />{' '}
        <span className="text-stone-600 max-sm:block">
          <AdminTime iso={at} />
        </span>
      </td>
      <td className="py-2.5 pr-3">
        {reasonNames[reason]}
        {order && (
          <>
            {', '}
            <Link to={to.adminHome({ tab: 'orders', search: order })} className="link-underline">
              order {order}
            </Link>
          </>
        )}
        {note && <span className="block break-words text-stone-700">{note}</span>}
        {administrator && <span className="block text-xs wrap-anywhere text-stone-600">{administrator}</span>}
      </td>
      <td className="py-2.5 pr-3 text-right font-medium tabular-nums">{signed(change)}</td>
      <td className="py-2.5 text-right tabular-nums">{onHand.toLocaleString('en-US')}</td>
    </tr>
  )
}
