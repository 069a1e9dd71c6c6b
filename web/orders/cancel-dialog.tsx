import { useState } from 'react'
import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import { isDueInCash } from '../../contract/orders/payment-method.ts'
import { api } from '../api-client.ts'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { leftOfOrder } from './left-of-order.ts'
import { isPayable } from './order-badge.tsx'

type CancelDialogProps = { order: Order; onClose: () => void; onCancelled: (order: Order) => void }

export default function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function cancel() {
    setBusy(true)
    setFailure('')
    try {
      onCancelled((await api.call('cancelOrder', { order_id: order._id })).data)
    } catch (error) {
      setFailure(errorDetails(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Cancel order ${order.number}?`}>
      <div className="flex flex-col gap-4 text-sm">
        <p>{consequence(order)}</p>
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={cancel}>
            Cancel the order
          </Button>
          <Button variant="secondary" onClick={onClose} data-first-focus>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function consequence(order: Order): string {
  if (isDueInCash(order.payment)) return 'Nothing will be shipped, and there is nothing to pay.'
  if (isPayable(order)) return 'You have paid nothing for it. It is taken off your list.'
  const { last4, method } = order.payment
  const left = leftOfOrder(order)
  const card = last4 === undefined ? 'your card' : `your card ending in ${last4}`
  if (left < 0.005) return 'Nothing will be shipped.'
  if (method === 'Cash on delivery')
    return `Nothing will be shipped, and you get ${formatMoney(left)} back in cash.`
  return `Nothing will be shipped, and ${formatMoney(left)} goes back to ${card}. It can take up to ten days for your bank to show it.`
}
