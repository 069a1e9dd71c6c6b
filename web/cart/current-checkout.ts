/**
 * The checkout under way in this tab, kept with the cart: whatever is tried again, after a declined card, a lost
 * answer or a reload, is the same order (contract.md, "Payment").
 */
import type { OrderId } from '../../contract/orders/order.ts'
import type { Cart } from './cart.ts'
import { forget, isRecord, recall, remember } from '../storage/tab-storage.ts'

const key = 'checkout'

type Checkout = {
  checkoutId: string
  /** What the id was made for: another cart, or another price, is another order. */
  lines: string
  orderId?: OrderId
  /** The order of the cart as it was before: it gives way to this one's. */
  replaces?: OrderId
  /** A charge of that order, or of the one before, was asked for and its outcome has not been heard. */
  unsettled?: boolean
}

const linesOf = ({ items }: Cart): string =>
  items
    .map(({ _id, selectedSize, quantity, price }) => `${_id} ${selectedSize} ${quantity} ${price}`)
    .sort()
    .join(', ')

function stored(): Checkout | undefined {
  const value = recall(key)
  const isCheckout =
    isRecord(value) && typeof value.checkoutId === 'string' && typeof value.lines === 'string'
  return isCheckout ? (value as Checkout) : undefined
}

/** Pages reached without HTTPS know no randomUUID. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Makes the id with the cart's first line: a copy of this tab (window.open) then has the same one. An emptied cart lets
 * go of an id that nothing was ordered with; one with an order is kept, so that the next cart's order replaces it.
 */
export function keepCheckoutId(cart: Cart): void {
  const checkout = stored()
  if (checkout === undefined && cart.items.length > 0) checkoutFor(cart)
  else if (cart.items.length === 0 && checkout && lastOrderOf(checkout) === undefined) forgetCheckout()
}

/**
 * The checkout of this cart; begun once. After a change to the cart it keeps its id as long as no order was placed with
 * it; afterwards it is a new one, which replaces the order before.
 */
export function checkoutFor(cart: Cart): Checkout {
  const lines = linesOf(cart)
  const before = stored()
  if (before?.lines === lines) return before
  if (before && before.orderId === undefined) {
    const kept = { ...before, lines }
    remember(key, kept)
    return kept
  }
  const replaces = lastOrderOf(before)
  const checkout: Checkout = {
    checkoutId: newId(),
    lines,
    ...(replaces && { replaces, unsettled: before?.unsettled === true }),
  }
  remember(key, checkout)
  return checkout
}

/** The cart's order, once it is placed; what it replaces has given way. */
export function recordOrder(orderId: OrderId): void {
  const checkout = stored()
  if (checkout)
    remember(key, { checkoutId: checkout.checkoutId, lines: checkout.lines, orderId } satisfies Checkout)
}

/** The last order that was placed in this checkout: of the cart as it is, or as it was before. */
const lastOrderOf = (checkout: Checkout | undefined) => checkout?.orderId ?? checkout?.replaces

/** Whether an order is the one of the checkout in this tab, whatever has become of the cart since. */
export const isOrderOfCheckout = (orderId: OrderId): boolean => lastOrderOf(stored()) === orderId

/** Whether it is the order of exactly this cart, which may have been changed while it was being paid. */
export function isOrderOfCart(orderId: OrderId, cart: Cart): boolean {
  const checkout = stored()
  return checkout?.orderId === orderId && checkout.lines === linesOf(cart)
}

/** Notes that a charge is on its way, or that its outcome is known. Orders of other checkouts are left alone. */
export function markUnsettled(orderId: OrderId, unsettled: boolean): void {
  const checkout = stored()
  if (checkout && lastOrderOf(checkout) === orderId) remember(key, { ...checkout, unsettled })
}

/** The order whose payment nobody has heard the end of. */
export function unsettledOrder(): OrderId | undefined {
  const checkout = stored()
  return checkout?.unsettled ? lastOrderOf(checkout) : undefined
}

export const forgetCheckout = (): void => forget(key)

/** Another cart was ordered with this checkout's id, from a copy of this tab: this cart's order replaces that one. */
export const startReplacement = (replaces: OrderId | undefined): void =>
  replaces === undefined
    ? forgetCheckout()
    : remember(key, { checkoutId: newId(), lines: '', replaces } satisfies Checkout)
