import { formatMoney } from '../../contract/money.ts'
import type { OrderEvent } from '../../contract/orders/order-history.ts'
import { ChangeWords } from './change-list.tsx'

/** An edit in the history of its order: what became of it, and what it changes. */
export function EditWords({ state, amount = 0, changes = [], reason }: OrderEvent) {
  const isOver = state === 'withdrawn' || state === 'expired'
  return (
    <>
      {wordsOf(state, formatMoney(amount))}
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

function wordsOf(state: string | undefined, amount: string): string {
  if (state === 'waiting') return `Change for ${amount} more, not paid yet`
  if (state === 'paid') return `${amount} paid, order changed`
  if (state === 'withdrawn') return 'Change called off'
  if (state === 'expired') return 'Change not paid in time, and called off'
  return 'Order changed'
}
