/** The checkout of this tab. Retries and reloads of one cart place the same order (contract.md, "Payment"). */
import type { OrderId } from '../../contract/orders/order.ts'
import { isRecord } from '../is-record.ts'
import { tabStorage } from '../storage/tab-storage.ts'
import { type Cart, itemKey } from './cart.ts'

const key = 'checkout'

type Checkout = {
  checkoutId: string
  /** Other lines or prices than these are another order. */
  lines: string
  orderId?: OrderId
  /** This checkout's order replaces this one, of the cart before it was changed. */
  replaces?: OrderId
  /** A charge of `orderId` or `replaces` was requested and its outcome is unknown. */
  unsettled?: boolean
}

export const linesOf = ({ items }: Cart): string =>
  items
    .map((item) => `${itemKey(item)} ${item.quantity} ${item.price}`)
    .sort()
    .join(', ')

export function storedCheckout(): Checkout | undefined {
  const value = tabStorage.get(key)
  const isCheckout =
    isRecord(value) && typeof value.checkoutId === 'string' && typeof value.lines === 'string'
  return isCheckout ? (value as Checkout) : undefined
}

export const storeCheckout = (checkout: Checkout): void => tabStorage.set(key, checkout)

/** crypto.randomUUID is missing on pages without HTTPS. */
export function newCheckoutId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Makes the id with the first line, so that a copy of this tab has the same one; an id with an order stays. */
export function keepCheckoutId(cart: Cart): void {
  const checkout = storedCheckout()
  if (checkout === undefined && cart.items.length > 0) checkoutFor(cart)
  else if (cart.items.length === 0 && checkout && lastOrderOf(checkout) === undefined) clearCheckout()
}

/** A changed cart keeps its id until an order is placed with it; then a new id replaces that order. */
export function checkoutFor(cart: Cart): Checkout {
  const lines = linesOf(cart)
  const before = storedCheckout()
  if (before?.lines === lines) return before
  const replaces = lastOrderOf(before)
  const checkout: Checkout =
    before && before.orderId === undefined
      ? { ...before, lines }
      : {
          checkoutId: newCheckoutId(),
          lines,
          ...(replaces && { replaces, unsettled: before?.unsettled === true }),
        }
  storeCheckout(checkout)
  return checkout
}

export const lastOrderOf = (checkout: Checkout | undefined) => checkout?.orderId ?? checkout?.replaces

export const clearCheckout = (): void => tabStorage.remove(key)
