/** The checkout of this tab. Retries and reloads of one cart place the same order (contract.md, "Payment"). */
import type { OrderId } from '../../contract/orders/order.ts'
import { isRecord } from '../is-record.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { type Cart, itemKey } from './cart.ts'

export type Checkout = {
  checkoutId: string
  /** Other lines or prices than these are another order. */
  lines: string
  orderId?: OrderId
  /** This checkout's order replaces this one, of the cart before it was changed. */
  replaces?: OrderId
  /** A charge of `orderId` or `replaces` was requested and its outcome is unknown. */
  unsettled?: boolean
}

export type CheckoutEvent =
  /** The id is made with the first line, so that a copy of this tab has the same one; an id with an order stays. */
  | { is: 'cart-changed'; lines: string }
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
  newId = newCheckoutId,
): Checkout | undefined {
  if (event.is === 'cart-changed') {
    if (event.lines === '') return lastOrderOf(checkout) === undefined ? undefined : checkout
    return checkout ?? { checkoutId: newId(), lines: event.lines }
  }
  if (event.is === 'ordering') {
    const { lines } = event
    if (checkout?.lines === lines) return checkout
    if (checkout && checkout.orderId === undefined) return { ...checkout, lines }
    const replaces = lastOrderOf(checkout)
    const kept = replaces && { replaces, unsettled: checkout?.unsettled === true }
    return { checkoutId: newId(), lines, ...kept }
  }
  if (event.is === 'id-taken')
    return event.by === undefined ? undefined : { checkoutId: newId(), lines: '', replaces: event.by }
  const { orderId } = event
  if (checkout && event.is === 'placed')
    return { checkoutId: checkout.checkoutId, lines: checkout.lines, orderId }
  if (checkout === undefined || lastOrderOf(checkout) !== orderId) return checkout
  return event.is === 'ended' ? undefined : { ...checkout, unsettled: event.is === 'charging' }
}

export const lastOrderOf = (checkout: Checkout | undefined) => checkout?.orderId ?? checkout?.replaces

export const linesOf = ({ items }: Cart): string =>
  items
    .map((item) => `${itemKey(item)} ${item.quantity} ${item.price}`)
    .sort()
    .join(', ')

const key = 'checkout'

export function currentCheckout(): Checkout | undefined {
  const value = tabStorage.get(key)
  const isCheckout =
    isRecord(value) && typeof value.checkoutId === 'string' && typeof value.lines === 'string'
  return isCheckout ? (value as Checkout) : undefined
}

/** The only writer of the stored checkout. @returns what it is now */
export function record(event: CheckoutEvent): Checkout | undefined {
  const before = currentCheckout()
  const now = after(before, event)
  if (now === undefined) tabStorage.remove(key)
  else if (now !== before) tabStorage.set(key, now)
  return now
}

export const isOrderOfCheckout = (orderId: OrderId): boolean => lastOrderOf(currentCheckout()) === orderId

export function isOrderOfCart(orderId: OrderId, cart: Cart): boolean {
  const checkout = currentCheckout()
  return checkout?.orderId === orderId && checkout.lines === linesOf(cart)
}

export function unsettledOrder(): OrderId | undefined {
  const checkout = currentCheckout()
  return checkout?.unsettled ? lastOrderOf(checkout) : undefined
}

/** crypto.randomUUID is missing on pages without HTTPS. */
function newCheckoutId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
