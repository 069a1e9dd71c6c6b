import type { ReactNode } from 'react'
import { ApiError } from '../../../../contract/api-error.ts'
import { colouredName } from '../../../../contract/catalogue/coloured-name.ts'
import { endSentence, formatMoney } from '../../../../contract/money.ts'
import type { InputOf } from '../../../../contract/operations.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { errorDetails } from '../../../error-details.ts'
import { useIdempotencyKey } from '../../../use-idempotency-key.ts'
import { api } from '../../api.ts'
import { failureDetails } from '../../ui/failure-words.tsx'
import { type OrderDialogProps, useOrderAction } from '../use-order-action.ts'

type Wanted = Omit<InputOf<'editOrder'>, 'order_id' | 'edit_id'>

/** An edit whose answer was lost is sent again by the same id, and is one edit. */
export function useEditOrder({ order, announce, onClose }: OrderDialogProps) {
  const { keyFor } = useIdempotencyKey()
  const { mutate, isPending, error } = useOrderAction({
    send: (wanted: Wanted) =>
      api.call('editOrder', { ...wanted, order_id: order._id, edit_id: keyFor(wanted) }),
    words: saidOf,
    announce,
    onDone: onClose,
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
