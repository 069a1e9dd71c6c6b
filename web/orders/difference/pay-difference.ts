import type { Order } from '../../../contract/orders/order.ts'
import type { OrderDifference } from '../../../contract/payments/order-edit.ts'
import { errorDetails } from '../../error-details.ts'
import { charge, noAnswer, notConfirmed } from '../../payments/charge.ts'
import type { PaymentHandlers } from '../../payments/pay.ts'
import { api } from '../../single-page-api.ts'

type Paid = { is: 'succeeded'; order: Order } | { is: 'refused' | 'settled elsewhere'; message: string }

/** Pays the difference of an edit. A repetition is the same charge. */
export async function payDifference(
  { order, editId }: Pick<OrderDifference, 'order' | 'editId'>,
  paymentToken: string,
  { challenge, signal }: PaymentHandlers,
): Promise<Paid> {
  const payment = { order_id: order._id, edit_id: editId, paymentToken }
  const send = (confirmation?: string) =>
    api.call('payOrderDifference', { ...payment, confirmation }, signal && { signal })
  try {
    const { data } = await charge(send, challenge)
    return { is: 'succeeded', order: data }
  } catch (error) {
    const { code, message } = errorDetails(error)
    if (code === 'edit-over') return { is: 'settled elsewhere', message }
    if (code === 'payment-unconfirmed') return { is: 'refused', message: notConfirmed }
    if (code === 'payment-pending') return { is: 'settled elsewhere', message: pending }
    return { is: 'refused', message: code === undefined ? noAnswer : message }
  }
}

const pending = 'The bank hasn’t answered yet. Your order changes here as soon as it has.'
