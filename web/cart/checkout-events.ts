/** What becomes of this tab's checkout once it is ordered. Only the pages of the checkout load this. */
import type { OrderId } from '../../contract/orders/order.ts'
import type { Cart } from './cart.ts'
import { type Checkout, changeCheckout, currentCheckout, lastOrderOf, linesOf } from './checkout.ts'

export type CheckoutEvent =
  /** A changed cart keeps its id until an order is placed with it; then a new id replaces that order. */
  | { is: 'ordering'; lines: string }
  | { is: 'placed'; orderId: OrderId }
  /** A copy of this tab has placed an order with the same id, which this cart's order replaces where it is known. */
  | { is: 'id-taken'; by: OrderId | undefined }
  | { is: 'charging'; orderId: OrderId }
  | { is: 'settled'; orderId: OrderId }
  /** The order was paid, or can't be paid any more. */
  | { is: 'ended'; orderId: OrderId }

/** What a checkout is after an event. Events of other orders leave it as it is. */
export function after(
  checkout: Checkout | undefined,
  event: CheckoutEvent,
  newId: () => string,
): Checkout | undefined {
  if (event.is === 'ordering') {
    const { lines } = event
    if (checkout?.lines === lines) return checkout
    if (checkout && checkout.orderId === undefined) return { ...checkout, lines }
    return { checkoutId: newId(), lines, replaces: lastOrderOf(checkout), unsettled: checkout?.unsettled }
  }
  if (event.is === 'id-taken')
    return event.by === undefined ? undefined : { checkoutId: newId(), lines: '', replaces: event.by }
  const { orderId } = event
  if (checkout && event.is === 'placed')
    return { checkoutId: checkout.checkoutId, lines: checkout.lines, orderId }
  if (checkout === undefined || lastOrderOf(checkout) !== orderId) return checkout
  return event.is === 'ended' ? undefined : { ...checkout, unsettled: event.is === 'charging' }
}

/** @returns what the checkout is now */
export const record = (event: CheckoutEvent): Checkout | undefined =>
  changeCheckout((checkout, newId) => after(checkout, event, newId))

export const isOrderOfCheckout = (orderId: OrderId): boolean => lastOrderOf(currentCheckout()) === orderId

export function isOrderOfCart(orderId: OrderId, cart: Cart): boolean {
  const checkout = currentCheckout()
  return checkout?.orderId === orderId && checkout.lines === linesOf(cart)
}

export function unsettledOrder(): OrderId | undefined {
  const checkout = currentCheckout()
  return checkout?.unsettled ? lastOrderOf(checkout) : undefined
}
