import type { ReactNode } from 'react'
import { formatMoney } from '../../contract/money.ts'
import type { OrderEvent } from '../../contract/orders/order-history.ts'
import { ChangeWords } from './change-list.tsx'
import { ParcelLine } from './parcel-line.tsx'

type HistoryListProps = {
  events: readonly OrderEvent[]
  timeOf: (iso: string) => ReactNode
  /** How the reader calls the shopper. */
  shopper: 'you' | 'the shopper'
}

export const HistoryList = ({ events, timeOf, shopper }: HistoryListProps) => (
  <ol className="flex flex-col gap-1.5 pb-2">
    {events.map((event) => (
      <li
        key={`${event.at} ${event.kind} ${event.status} ${event.code} ${event.state}`}
        className="flex flex-wrap gap-x-3"
      >
        <span className="text-stone-700">{timeOf(event.at)}</span>
        <span className="min-w-0">{wordsOf(event, shopper)}</span>
      </li>
    ))}
  </ol>
)

function wordsOf(event: OrderEvent, shopper: string): ReactNode {
  const { kind, by, status, parcel, amount, state, code, isWithdrawal } = event
  const money = amount === undefined ? 'Money' : formatMoney(amount)
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'paid':
      return `${money} paid in cash`
    case 'status':
      return status
    case 'parcel':
      return parcel ? (
        <>
          Parcel: <ParcelLine parcel={parcel} />
        </>
      ) : (
        'Tracking removed'
      )
    case 'refund':
      return `${money} ${state === 'succeeded' ? 'refunded' : `refund ${state ?? 'requested'}`}`
    case 'cancelled':
      return by === 'shopper' ? `Cancelled by ${shopper}` : 'Cancelled'
    case 'edited':
      return <EditWords {...event} />
    case 'return':
      return state === 'sent'
        ? `Exchange ${code} sent`
        : `${isWithdrawal ? 'Withdrawal' : 'Return'} ${code} ${state}`
    case 'dispute':
      return `Payment disputed${state === undefined ? '' : `: ${state}`}`
  }
}

/** An edit in the history of its order: what became of it, and what it changes. */
function EditWords({ state, amount = 0, changes = [], reason }: OrderEvent) {
  const isOver = state === 'withdrawn' || state === 'expired'
  return (
    <>
      {editInWords(state, formatMoney(amount))}
      {!isOver &&
        changes.map((change) => (
          <span key={change.what} className="block break-words">
            {change.what}: <ChangeWords {...change} />
          </span>
        ))}
      {reason !== undefined && !isOver && (
        <span className="block break-words text-stone-700">“{reason}”</span>
      )}
    </>
  )
}

function editInWords(state: string | undefined, amount: string): string {
  if (state === 'waiting') return `Change for ${amount} more, not paid yet`
  if (state === 'paid') return `${amount} paid, order changed`
  if (state === 'withdrawn') return 'Change called off'
  if (state === 'expired') return 'Change not paid in time, and called off'
  return 'Order changed'
}
