/** The checkout of this tab. Retries and reloads of one cart place the same order (contract.md, "Payment"). */
import type { OrderId } from '../../contract/orders/order.ts'
import { isRecord } from '../is-record.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { type Cart, itemKey } from './cart.ts'

export type Checkout = {
  checkoutId: string
  /** Other lines or prices than these are another order. */
  lines: string
  orderId?: OrderId | undefined
  /** This checkout's order replaces this one, of the cart before it was changed. */
  replaces?: OrderId | undefined
  /** A charge of `orderId` or `replaces` was requested and its outcome is unknown. */
  unsettled?: boolean | undefined
}

/** The id is made with the first line, so that a copy of this tab has the same one; an id with an order stays. */
export function afterCart(
  checkout: Checkout | undefined,
  lines: string,
  newId: () => string,
): Checkout | undefined {
  if (lines === '') return lastOrderOf(checkout) === undefined ? undefined : checkout
  return checkout ?? { checkoutId: newId(), lines }
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
export function changeCheckout(
  after: (checkout: Checkout | undefined, newId: () => string) => Checkout | undefined,
): Checkout | undefined {
  const before = currentCheckout()
  const now = after(before, newCheckoutId)
  if (now === undefined) tabStorage.remove(key)
  else if (now !== before) tabStorage.set(key, now)
  return now
}

export const recordCart = (cart: Cart): Checkout | undefined =>
  changeCheckout((checkout, newId) => afterCart(checkout, linesOf(cart), newId))

/** crypto.randomUUID is missing on pages without HTTPS. */
function newCheckoutId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
