import type { Order } from '../../contract/orders/order.ts'
import { currentCart, markCartBought, removeBoughtLines } from '../cart/cart-store.ts'
import { isOrderOfCart, isOrderOfCheckout, record } from '../cart/checkout-events.ts'
import { isRecord } from '../is-record.ts'
import { forgetDiscountCodes } from '../pricing/discount-code.ts'
import { tabStorage } from '../storage/tab-storage.ts'

const key = 'paidOrder'

/** `amount` is in dollars. Earlier versions of the shop stored no order or one without adjustments. */
export type PaidOrder = { amount: number; paidAt: string; order?: Order }

/** If the order was this tab's checkout, the checkout ends and its lines leave the cart. */
export function recordPaidOrder(order: Order): void {
  // Nothing of the card stays in the browser.
  const { method, state } = order.payment
  tabStorage.set(key, {
    amount: order.total,
    paidAt: new Date().toISOString(),
    order: { ...order, payment: { method, state } },
  } satisfies PaidOrder)
  if (!isOrderOfCheckout(order._id)) return
  const whole = isOrderOfCart(order._id, currentCart())
  record({ is: 'ended', orderId: order._id })
  if (whole) markCartBought()
  else removeBoughtLines(order.productInfo)
  forgetDiscountCodes()
}

export function paidOrder(): PaidOrder | undefined {
  const value = tabStorage.get(key)
  if (!isRecord(value) || typeof value.amount !== 'number' || typeof value.paidAt !== 'string')
    return undefined
  const { amount, paidAt, order } = value
  return { amount, paidAt, ...(isOrder(order) ? { order } : {}) }
}

const isOrder = (value: unknown): value is Order =>
  isRecord(value) &&
  typeof value.number === 'number' &&
  Array.isArray(value.productInfo) &&
  Array.isArray(value.adjustments)

export const clearPaidOrder = (): void => tabStorage.remove(key)
