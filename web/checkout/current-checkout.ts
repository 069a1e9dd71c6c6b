/**
 * The checkout under way in this tab, kept with the cart: whatever is tried again, after a declined card, a lost
 * answer or a reload, is the same order (contract.md, "Payment").
 */
import type { OrderId } from '../../contract/orders/order.ts'
import type { Cart } from '../cart/cart.ts'
import { forget, isRecord, recall, remember } from '../session/tab-memory.ts'

const key = 'checkout'

type Checkout = {
  checkoutId: string
  /** What the id was made for: another cart, or another price, is another order. */
  lines: string
  orderId?: OrderId
  /** A charge was asked for and its outcome has not been heard. */
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

/** The id that the orders of this cart are placed under; made once. */
export function checkoutIdOf(cart: Cart): string {
  const lines = linesOf(cart)
  const before = stored()
  if (before?.lines === lines) return before.checkoutId
  const checkout: Checkout = { checkoutId: newId(), lines }
  remember(key, checkout)
  return checkout.checkoutId
}

/** The cart's order, once it is placed. */
export function rememberOrder(orderId: OrderId): void {
  const checkout = stored()
  if (checkout) remember(key, { ...checkout, orderId })
}

/** Whether an order is the one of the cart in this tab. */
export const isOrderOfCart = (orderId: OrderId): boolean => stored()?.orderId === orderId

/** Notes that a charge is on its way, or that its outcome is known. Orders of other checkouts are left alone. */
export function noteUnsettled(orderId: OrderId, unsettled: boolean): void {
  const checkout = stored()
  if (checkout?.orderId === orderId) remember(key, { ...checkout, unsettled })
}

/** The order whose payment nobody has heard the end of. */
export function unsettledOrder(): OrderId | undefined {
  const checkout = stored()
  return checkout?.unsettled ? checkout.orderId : undefined
}

export const forgetCheckout = (): void => forget(key)
