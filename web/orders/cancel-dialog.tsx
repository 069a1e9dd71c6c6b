import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import { isDueInCash } from '../../contract/orders/payment-method.ts'
import { api } from '../api-client.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { leftOfOrder } from './left-of-order.ts'
import { isPayable } from './order-badge.tsx'

type CancelDialogProps = { order: Order; onClose: () => void; onCancelled: (order: Order) => void }

export default function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  return (
    <QuestionDialog
      title={`Cancel order ${order.number}?`}
      action="Cancel the order"
      act={async () => onCancelled((await api.call('cancelOrder', { order_id: order._id })).data)}
      onClose={onClose}
    >
      {consequence(order)}
    </QuestionDialog>
  )
}

function consequence(order: Order): string {
  if (isDueInCash(order.payment)) return 'Nothing will be shipped, and there is nothing to pay.'
  if (isPayable(order)) return 'You haven’t paid for it. It will be removed from your list.'
  const { last4, method } = order.payment
  const left = leftOfOrder(order)
  const card = last4 === undefined ? 'your card' : `your card ending in ${last4}`
  if (left < 0.005) return 'Nothing will be shipped.'
  if (method === 'Cash on delivery')
    return `Nothing will be shipped, and you get ${formatMoney(left)} back in cash.`
  return `Nothing will be shipped, and ${formatMoney(left)} goes back to ${card}. It can take up to ten days for your bank to show it.`
}
