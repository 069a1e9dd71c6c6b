import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import type { StockReason } from '../../../contract/inventory/stock-change.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { Link } from '../../ui/link.tsx'
import { toArea } from '../area-paths.ts'
import { AdminDate, AdminTime } from '../ui/admin-date.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { WideDialog } from '../ui/wide-dialog.tsx'
import { historyQuery } from './stock-query.ts'

type SizeOfProduct = { productId: string; productName: string; size: string }

/** Opens every change of what is on hand of a product in a size, newest first. */
export function HistoryButton({ className, ...of }: SizeOfProduct & { className: string }) {
  const [isOpen, setOpen] = useState<boolean>()
  const name = `${of.productName}, ${sizeInWords(of.size)}`
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`min-h-11 text-xs link-underline ${className}`}
      >
        History<span className="sr-only"> of {name}</span>
      </button>
      {isOpen !== undefined && (
        <WideDialog open={isOpen} onClose={() => setOpen(false)} title={name} maxWidth="max-w-3xl">
          <History {...of} />
        </WideDialog>
      )}
    </>
  )
}

function History(of: SizeOfProduct) {
  const query = useInfiniteQuery(historyQuery(of))
  return (
    <div className="flex flex-col gap-4">
      <LoadedRows
        query={query}
        what="history"
        skeleton={<TableSkeleton />}
        empty={<p className="text-sm">No changes yet. What you count, add and sell is listed here.</p>}
        idOf={(_, place) => rowId(place)}
      >
        {(entries) => (
          <>
            <Reservations reserved={query.data?.pages[0]?.reserved ?? []} />
            <HistoryTable entries={entries} />
          </>
        )}
      </LoadedRows>
    </div>
  )
}

const rowId = (place: number): string => `change-${place}`

type Entry = AnswerOf<'getStockLedger'>['data'][number]

const HistoryTable = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="-m-1 overflow-x-auto p-1">
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
        {entries.map((entry, place) => (
          <EntryRow key={rowId(place)} id={rowId(place)} {...entry} />
        ))}
      </tbody>
    </table>
  </div>
)

type Reservation = NonNullable<AnswerOf<'getStockLedger'>['reserved']>[number]

/** Orders that hold pieces until they are paid. */
const Reservations = ({ reserved }: { reserved: readonly Reservation[] }) =>
  reserved.length > 0 && (
    <section aria-labelledby="reserved" className="text-sm">
      <h3 id="reserved" className="pb-2 text-stone-700">
        Reserved for orders that aren’t paid yet.
      </h3>
      <ul className="border-t border-ink">
        {reserved.map(({ orderId, orderNumber, quantity, until }) => (
          <li
            key={orderId}
            className="flex flex-wrap justify-between gap-x-4 border-b border-stone-300 py-2.5"
          >
            <span>
              {quantity} for <OrderLink order={`${orderNumber}`} />
            </span>
            <span className="text-stone-600">
              until <AdminTime iso={until} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const OrderLink = ({ order }: { order: string }) => (
  <Link to={toArea.home({ tab: 'orders', search: order })} className="link-underline">
    order {order}
  </Link>
)

function EntryRow({
  id,
  at,
  change,
  onHand,
  reason,
  note,
  orderId,
  orderNumber,
  administrator,
}: Entry & { id: string }) {
  const order = orderNumber === undefined ? orderId : `${orderNumber}`
  return (
    <tr id={id} tabIndex={-1} className="border-b border-stone-300 align-top">
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
            <OrderLink order={order} />
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

export const signed = (pieces: number): string =>
  pieces < 0 ? `−${(-pieces).toLocaleString('en-US')}` : `+${pieces.toLocaleString('en-US')}`

export const reasonNames: Record<StockReason, string> = {
  received: 'Delivery received',
  returned: 'Customer return',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  correction: 'Correction',
  tracked: 'Tracking started',
  counted: 'Counted',
  untracked: 'Tracking stopped',
  sold: 'Sold',
  'given-back': 'Given back',
  exchanged: 'Sent in exchange',
}
