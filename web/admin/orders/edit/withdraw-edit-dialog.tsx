import { useMutation } from '@tanstack/react-query'
import { formatMoney } from '../../../../contract/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { errorDetails } from '../../../error-details.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { api } from '../../api.ts'
import { queryClient } from '../../api-query.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
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
    <Dialog
      open
      onClose={onClose}
      title={`Withdraw the edit of order ${number}?`}
      footer={
        <DialogButtons keep="Keep waiting" onClose={onClose}>
          <Button busy={isPending} onClick={() => mutate()}>
            Withdraw the edit
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p>
          The customer is no longer asked for {formatMoney(payment.due ?? 0)}, and is told so. The order stays
          as it was placed, and the pieces that were held for it can be ordered again.
        </p>
        <FormAlert>{error && errorDetails(error).message}</FormAlert>
      </div>
    </Dialog>
  )
}
