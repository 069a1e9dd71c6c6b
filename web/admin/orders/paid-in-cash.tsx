import { useMutation } from '@tanstack/react-query'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { ActionButton } from './action-button.tsx'
import { updateCachedOrder } from './orders-query.ts'

type PaidInCashProps = { order: Order; announce: (words: string) => void }

/** One press books what the courier was paid; a second one changes nothing. */
export function PaidInCash({ order, announce }: PaidInCashProps) {
  const { number, total, userData } = order
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call('recordCashPayment', { order_id: order._id }),
    onSuccess({ data }) {
      updateCachedOrder(data)
      void queryClient.invalidateQueries({ queryKey: ['getTakings'] })
      announce(`Order ${number} (${userData.name}) is paid: ${formatMoney(total)} in cash.`)
    },
  })
  return (
    <>
      <ActionButton
        name="Paid in cash"
        says={`Paid in cash: order ${number} of ${userData.name}`}
        onPress={() => !isPending && mutate()}
      />
      {error && (
        <span role="alert" className="basis-full error-text">
          Not booked. {errorDetails(error).message}
        </span>
      )}
    </>
  )
}
