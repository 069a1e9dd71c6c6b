import { useMutation } from '@tanstack/react-query'
import { formatMoney } from '../../../../contract/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { api } from '../../api.ts'
import { queryClient } from '../../api-query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { updateCachedOrder } from '../orders-query.ts'

type WithdrawEditDialogProps = { order: Order; announce: (words: string) => void; onClose: () => void }

export default function WithdrawEditDialog({ order, announce, onClose }: WithdrawEditDialogProps) {
  const { number, payment, userData } = order
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('withdrawOrderEdit', { order_id: order._id }),
    onSuccess({ data }) {
      updateCachedOrder(data)
      announce(`Order ${number} (${userData.name}) stays as it was.`)
      onClose()
    },
    onError() {
      void queryClient.invalidateQueries({ queryKey: ['getAllOrders'] })
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Withdraw the edit of order ${number}?`}
      keep="Keep waiting"
      act="Withdraw the edit"
      busy={isPending}
      error={error}
      onAct={mutate}
    >
      <p>
        The customer is no longer asked for {formatMoney(payment.due ?? 0)}, and is told so. The order stays
        as it was placed, and the pieces that were held for it can be ordered again.
      </p>
    </ConfirmDialog>
  )
}
