import { formatMoney } from '../../../../contract/money.ts'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type OrderDialogProps, useOrderAction } from '../use-order-action.ts'

export default function WithdrawEditDialog({ order, announce, onClose }: OrderDialogProps) {
  const { number, payment, userData } = order
  const action = useOrderAction({
    send: () => api.call('withdrawOrderEdit', { order_id: order._id }),
    words: () => `Order ${number} (${userData.name}) stays as it was.`,
    announce,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Withdraw the edit of order ${number}?`}
      keep="Keep waiting"
      act="Withdraw the edit"
      action={action}
    >
      <p>
        The customer is no longer asked for {formatMoney(payment.due ?? 0)}, and is told by email. The order
        stays as it was placed, and what was held for the edit can be ordered again.
      </p>
    </ConfirmDialog>
  )
}
