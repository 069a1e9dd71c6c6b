import { useState } from 'react'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { leftOfOrder } from '../../orders/left-of-order.ts'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { api } from '../api.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { type OrderDialogProps, refresh, showChanged } from './use-order-action.ts'

export default function CancelOrderDialog({ order, announce, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState('')
  const sent = useSentForm({
    send: () => api.call('adminCancelOrder', { order_id: order._id, ...(reason.trim() && { reason }) }),
    onSent: ({ data }) => showChanged(data, { words: cancelledWords, announce, onDone: onClose }),
    onRefused: () => refresh('getAllOrders'),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Cancel order ${order.number}?`}
      keep="Keep the order"
      submit="Cancel the order"
      sent={sent}
    >
      <p className="text-sm">{consequence(order)}</p>
      <LimitedTextArea
        label="Reason, which the customer reads in the email"
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

const cancelledWords = ({ number, userData }: Order) => `Order ${number} (${userData.name}) cancelled.`

function consequence(order: Order): string {
  if (order.payment.state !== 'paid') return 'Nothing was paid. Its items can be ordered again.'
  const left = leftOfOrder(order)
  const pieces = 'Its pieces go back into stock.'
  if (left < 0.005) return pieces
  if (order.payment.method === 'Cash on delivery')
    return `You give ${formatMoney(left)} back to the customer in cash. ${pieces}`
  return `${formatMoney(left)} goes back to the customer’s card. ${pieces}`
}
