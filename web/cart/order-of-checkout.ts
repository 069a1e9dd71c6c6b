/** The order of this tab's checkout. Only the pages of the checkout load this. */
import type { OrderId } from '../../contract/orders/order.ts'
import type { Cart } from './cart.ts'
import {
  clearCheckout,
  lastOrderOf,
  linesOf,
  newCheckoutId,
  storeCheckout,
  storedCheckout,
} from './current-checkout.ts'

export function recordOrder(orderId: OrderId): void {
  const checkout = storedCheckout()
  if (checkout) storeCheckout({ checkoutId: checkout.checkoutId, lines: checkout.lines, orderId })
}

export const isOrderOfCheckout = (orderId: OrderId): boolean => lastOrderOf(storedCheckout()) === orderId

export function isOrderOfCart(orderId: OrderId, cart: Cart): boolean {
  const checkout = storedCheckout()
  return checkout?.orderId === orderId && checkout.lines === linesOf(cart)
}

export function markUnsettled(orderId: OrderId, unsettled: boolean): void {
  const checkout = storedCheckout()
  if (checkout && lastOrderOf(checkout) === orderId) storeCheckout({ ...checkout, unsettled })
}

export function unsettledOrder(): OrderId | undefined {
  const checkout = storedCheckout()
  return checkout?.unsettled ? lastOrderOf(checkout) : undefined
}

/** Makes this cart's order replace one that a copy of this tab has placed with the same checkout id. */
export const startReplacement = (replaces: OrderId | undefined): void =>
  replaces === undefined
    ? clearCheckout()
    : storeCheckout({ checkoutId: newCheckoutId(), lines: '', replaces })
