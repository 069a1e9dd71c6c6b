import type { OrderRefunds } from '../../../../contract/payments/order-refunds.ts'
import { Price } from '../../../ui/price.tsx'
import { AdminDateTime } from '../../ui/admin-date.tsx'

const states = {
  requested: 'Requested, no answer yet',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
} as const

const reasons: Readonly<Record<string, string>> = {
  requested: 'the customer asked',
  damaged: 'damaged or wrong',
  return: 'returned',
  other: 'another reason',
  cancelled: 'the order was cancelled',
  edited: 'the order was changed',
  'refunded-by-merchant': 'made at the payment provider',
}

export function EarlierRefunds({ refunds: { refunds } }: { refunds: OrderRefunds }) {
  if (refunds.length === 0) return null
  return (
    <section aria-label="Earlier refunds" className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">Earlier refunds</h3>
      <ul className="flex flex-col divide-y divide-stone-200 border-t border-stone-300">
        {refunds.map(({ id, amount, state, failedReason, reason, note, by, requestedAt }) => (
          <li key={id} className="flex flex-col gap-0.5 py-2">
            <span className="flex justify-between gap-4">
              <span>
                {states[state]}
                {failedReason && <span className="text-thread">: {failedReason}</span>}
              </span>
              <Price dollars={amount} className="font-medium" />
            </span>
            <span className="text-xs break-words text-stone-700">
              <AdminDateTime iso={requestedAt} />
              {by && `, ${by}`}, {reasons[reason] ?? 'no order could keep the charge'}
              {note && `: ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
