import type { Order } from '../../../contract/orders/order.ts'
import { Button } from '../../ui/button.tsx'
import { type LineDraft, nameOf, returnLines } from './return-draft.ts'

type ConfirmWithdrawalProps = {
  order: Order
  draft: readonly LineDraft[]
  busy: boolean
  onConfirm: () => Promise<void>
  onBack: () => void
}

/** The second step of a withdrawal shows the declaration, and the name and address for the receipt. */
export function ConfirmWithdrawal({ order, draft, busy, onConfirm, onBack }: ConfirmWithdrawalProps) {
  const { name, email } = order.userData
  return (
    <div className="flex flex-col gap-6">
      <div className="border border-stone-300 bg-white p-5">
        <p>I withdraw from the contract about these items of order {order.number}:</p>
        <ul className="my-3 list-disc pl-6">
          {returnLines(draft).map(({ position, size: sentSize, quantity }) => (
            <li key={`${position} ${sentSize}`} className="wrap-anywhere">
              {quantity} × {nameOf(order, { position, sentSize })}
            </li>
          ))}
        </ul>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-stone-700">The receipt goes to {email}.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void onConfirm()}>
          Confirm withdrawal
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
