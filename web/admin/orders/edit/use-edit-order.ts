import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../contract/api-error.ts'
import { colouredName } from '../../../../contract/catalogue/coloured-name.ts'
import { endSentence, formatMoney } from '../../../../contract/money.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { errorDetails } from '../../../error-details.ts'
import { useIdempotencyKey } from '../../../use-idempotency-key.ts'
import { isSessionEnd } from '../../admin-session.ts'
import { api } from '../../api.ts'
import { queryClient } from '../../api-query.ts'
import { failureDetails, keepsScreen } from '../../ui/failure-words.tsx'
import { updateCachedOrder } from '../orders-query.ts'

type Wanted = Omit<InputOf<'editOrder'>, 'order_id' | 'edit_id'>
type Options = { announce: (words: string) => void; onClose: () => void }

/** An edit whose answer was lost is sent again by the same id, and is one edit. */
export function useEditOrder(order: Order, { announce, onClose }: Options) {
  const { keyFor } = useIdempotencyKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Wanted) =>
      api.call('editOrder', { ...wanted, order_id: order._id, edit_id: keyFor(wanted) }),
    meta: keepsScreen,
    onSuccess({ data }) {
      updateCachedOrder(data)
      void queryClient.invalidateQueries({ queryKey: ['getTakings'] })
      announce(saidOf(data))
      onClose()
    },
    onError(problem) {
      if (!isSessionEnd(problem)) void queryClient.invalidateQueries({ queryKey: ['getAllOrders'] })
    },
  })
  const details = error && errorDetails(error)
  return {
    send: mutate,
    isPending,
    failure: error && failureText(order, error),
    /** The order is another one than the dialog shows. */
    isOver: details?.code === 'order-changed',
  }
}

const saidOf = ({ number, userData, payment: { due } }: Order): string =>
  due === undefined
    ? `Order ${number} (${userData.name}) is changed.`
    : endSentence(`The customer of order ${number} (${userData.name}) is asked for ${formatMoney(due)}`)

/** A shortage says which size lacks. */
function failureText({ productInfo }: Order, error: unknown): ReactNode {
  const { code, message, fields } = failureDetails(error)
  const shortages = error instanceof ApiError ? (error.body.shortages ?? []) : []
  if (code !== 'out-of-stock' || shortages.length === 0) return Object.values(fields)[0] ?? message
  const lacking = shortages.map(({ _id, selectedSize, quantity, available }) => {
    const line = productInfo.find((each) => each._id === _id)
    const name = line ? colouredName(line) : 'This product'
    if (available === undefined) return `There are fewer than ${quantity} of ${name} in size ${selectedSize}.`
    return available === 0
      ? `${name} is sold out in size ${selectedSize}.`
      : `There are only ${available} of ${name} in size ${selectedSize}.`
  })
  return `${lacking.join(' ')} Nothing was changed.`
}
