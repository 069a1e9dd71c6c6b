import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { errorDetails } from '../../error-details.ts'
import { leftOfOrder } from '../../orders/left-of-order.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LimitedTextArea } from '../../ui/limited-text-area.tsx'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { updateCachedOrder } from './orders-query.ts'

type CancelOrderDialogProps = { order: Order; announce: (words: string) => void; onClose: () => void }

export default function CancelOrderDialog({ order, announce, onClose }: CancelOrderDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('adminCancelOrder', { order_id: order._id, ...(reason.trim() && { reason }) }),
    onSuccess({ data }) {
      updateCachedOrder(data)
      for (const queryKey of [['countOrders'], ['getTakings']])
        void queryClient.invalidateQueries({ queryKey })
      announce(`Order ${order.number} (${order.userData.name}) is cancelled.`)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Cancel order ${order.number}?`}
      keep="Keep the order"
      submit="Cancel the order"
      busy={isPending}
      onSubmit={() => mutate()}
    >
      <p className="text-sm">{consequence(order)}</p>
      <LimitedTextArea
        label="Reason, which the customer reads in the email"
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormAlert>{error && errorDetails(error).message}</FormAlert>
    </FormDialog>
  )
}

function consequence(order: Order): string {
  if (order.payment.state !== 'paid') return 'Nothing was paid. Its pieces can be ordered again.'
  const left = leftOfOrder(order)
  const pieces = 'Its pieces go back into stock.'
  if (left < 0.005) return pieces
  if (order.payment.method === 'Cash on delivery')
    return `You give ${formatMoney(left)} back to the customer in cash. ${pieces}`
  return `${formatMoney(left)} goes back to the customer’s card. ${pieces}`
}
