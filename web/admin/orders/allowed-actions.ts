import type { Order } from '../../../contract/orders/order.ts'
import { isConfirmed, isDueInCash } from '../../../contract/orders/payment-method.ts'

/** Only confirmed orders that are not cancelled have a status to change, and only while no edit waits for the shopper. */
export const isSelectable = (order: Order) =>
  isConfirmed(order.payment) && !order.cancelledAt && !isWaiting(order)

/** An edit waits for the shopper to pay for it. */
export const isWaiting = ({ payment: { due } }: Order) => due !== undefined

/** An order can be edited until it is packed. */
export const isEditable = (order: Order) =>
  order.status === 'Order Placed' && isCancellableByMerchant(order) && !isWaiting(order)

/** The dialog also shows the refunds of an order that was refunded. */
export const isRefundable = ({ payment: { state, due }, total }: Order) =>
  (state === 'paid' || state === 'refunded') && total > 0 && due === undefined

/** An order can be cancelled until it is shipped, and one in cash until it is paid: a refused parcel comes back. */
export const isCancellableByMerchant = ({ status, payment, cancelledAt }: Order) =>
  (status === 'Order Placed' || status === 'Packing' || isDueInCash(payment)) &&
  !cancelledAt &&
  (payment.state === 'paid' || payment.state === 'awaiting' || payment.state === 'failed')
