import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type Cents, moneyInUse, toDollars } from '../../contract/money.ts'
import type { Order, OrderId, OrderLine } from '../../contract/orders/order.ts'
import type { PaymentMethod } from '../../contract/orders/payment-method.ts'
import { api } from '../api-client.ts'
import type { Cart } from '../cart/cart.ts'
import { currentCart, replaceCart } from '../cart/cart-store.ts'
import { linesOf } from '../cart/checkout.ts'
import { isOrderOfCheckout, record, unsettledOrder } from '../cart/checkout-events.ts'
import { refreshHeldStock } from '../cart/own-stock.ts'
import { errorDetails } from '../error-details.ts'
import { cookiesBlocked } from '../session/cookies-blocked.ts'
import { refreshShopSettings } from '../settings/shop-settings.ts'
import { beginGuest } from './begin-guest.ts'
import { charge, noAnswer, notConfirmed } from './charge.ts'
import { shortageText, withShortages } from './shortages.ts'

export type PaymentOutcome =
  | { is: 'succeeded'; order: Order }
  | { is: 'declined'; reason: string }
  /** The shopper has stopped waiting. */
  | { is: 'aborted' }
  /** The outcome is unknown: the charge may be made yet. */
  | { is: 'unknown'; orderId: OrderId }
  | { is: 'cart-changed'; message: string }
  /** The shopper can correct it and try again; `fields` are those of the delivery, `holder` is the unpaid order that holds a code. */
  | { is: 'refused'; message: string; fields: Readonly<Record<string, string>>; holder?: OrderId | undefined }

/** `signal` ends the wait for an answer. */
export type OrderHandlers = {
  readonly confirmDuplicate: (question: string) => Promise<boolean>
  readonly signal?: AbortSignal
}

/** `challenge` shows the bank's 3-D Secure challenge. */
export type PaymentHandlers = OrderHandlers & { readonly challenge: (secret: string) => Promise<void> }

export type CartOrder = {
  /** Undefined for a guest. */
  shopper: { name: string; email: string; id: ShopperId } | undefined
  cart: Cart
  delivery: Delivery
  /** The total that the shopper has seen, in cents. */
  total: Cents
  /** The codes that `total` was priced with. */
  discountCodes: string[]
  /** Card unless set. */
  paymentMethod?: PaymentMethod
}

type DuplicateOrder = 'ask' | 'allow'

/** Places the cart's order, or finds it placed, and pays it. A repetition is the same order and charge. */
export const payForCart = (
  cartOrder: CartOrder,
  paymentToken: string,
  handlers: PaymentHandlers,
): Promise<PaymentOutcome> =>
  orderCart(cartOrder, handlers, (order, duplicateOrder) =>
    payForOrder(order, paymentToken, handlers, duplicateOrder),
  )

export async function orderCart(
  cartOrder: CartOrder,
  handlers: OrderHandlers,
  pay: (order: Order, duplicateOrder: DuplicateOrder) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    let duplicateOrder: DuplicateOrder = 'ask'
    const order = await placeOrder(cartOrder, duplicateOrder, handlers.signal).catch(
      async (error: unknown) => {
        if (errorDetails(error).code !== 'duplicate-order') throw error
        if (!(await handlers.confirmDuplicate(errorDetails(error).message))) return undefined
        duplicateOrder = 'allow'
        return placeOrder(cartOrder, duplicateOrder, handlers.signal)
      },
    )
    if (order === undefined) return notOrdered
    record({ is: 'placed', orderId: order._id })
    return await pay(order, duplicateOrder)
  } catch (error) {
    if (handlers.signal?.aborted) return { is: 'aborted' }
    if (errorDetails(error).code?.startsWith('code-')) return await codeRefused(cartOrder, error)
    return await orderFailed(cartOrder, error)
  }
}

async function placeOrder(
  { shopper, cart, delivery, total, discountCodes, paymentMethod }: CartOrder,
  duplicateOrder: DuplicateOrder,
  signal: AbortSignal | undefined,
): Promise<Order> {
  const send = async () => {
    const checkout = record({ is: 'ordering', lines: linesOf(cart) })
    const order = { items: [...cart.items], totalCost: cart.totalCost }
    const input = {
      userData: shopper ?? (await beginGuest(delivery)),
      order,
      delivery,
      shownTotal: toDollars(total),
      shownCurrency: moneyInUse().currency,
      discountCodes,
      checkoutId: checkout?.checkoutId,
      replaces: checkout?.replaces,
      duplicateOrder,
      paymentMethod,
    }
    return api.call('addToOrder', input, signal && { signal })
  }
  try {
    return (await send()).data
  } catch (error) {
    if (errorDetails(error).code !== 'checkout-changed') throw error
    record({ is: 'id-taken', by: error instanceof ApiError ? error.body.orderId : undefined })
    return (await send()).data
  }
}

/** The dialog stays open, with today's total on its button. */
async function codeRefused(
  { cart, delivery, discountCodes }: CartOrder,
  error: unknown,
): Promise<PaymentOutcome> {
  const { totalWithoutCode } = await import('./total-without-code.ts')
  const total = await totalWithoutCode(cart, delivery, discountCodes)
  const holder = error instanceof ApiError ? error.body.orderId : undefined
  return refused(`${withoutCharge(errorDetails(error).message)}${total}`, holder)
}

async function orderFailed({ cart, shopper }: CartOrder, error: unknown): Promise<PaymentOutcome> {
  const { code, message, fields } = errorDetails(error)
  // Guests were given a session just before.
  if (code === 'not-signed-in' && shopper === undefined)
    return refused(withoutCharge(cookiesBlocked('check out')))
  const earlier =
    code === 'earlier-order-stands' ? record({ is: 'ordering', lines: linesOf(cart) })?.replaces : undefined
  if (earlier !== undefined) {
    record({ is: 'charging', orderId: earlier })
    return { is: 'unknown', orderId: earlier }
  }
  if (code === 'out-of-stock') return shortOfStock(cart.items, error)
  if (code === 'cash-not-offered' || code === 'country-not-served') void refreshShopSettings()
  if (code === 'cart-out-of-date') {
    // Before the cart shows, so that it shows amounts in the shop's currency.
    await refreshShopSettings()
    return { is: 'cart-changed', message: withoutCharge(message) }
  }
  return { is: 'refused', message: notPlaced(code, message), fields: deliveryFields(fields) }
}

export async function payForOrder(
  { _id: orderId, productInfo, total: shownTotal }: Pick<Order, '_id' | 'productInfo' | 'total'>,
  paymentToken: string,
  handlers: PaymentHandlers,
  duplicateOrder: DuplicateOrder = 'ask',
): Promise<PaymentOutcome> {
  let mayBeCharged = unsettledOrder() === orderId
  record({ is: 'charging', orderId })
  const payment = { order_id: orderId, paymentToken, shownTotal }
  const { signal } = handlers
  const send = (asked: { duplicateOrder?: DuplicateOrder; confirmation?: string }) => {
    mayBeCharged ||= asked.confirmation !== undefined
    return api.call('payOrder', { ...payment, ...asked }, signal && { signal })
  }
  const pay = (first: { duplicateOrder?: DuplicateOrder }) =>
    charge((confirmation) => send(confirmation ? { confirmation } : first), handlers.challenge)
  try {
    const { data: order } = await pay({ duplicateOrder }).catch(async (error: unknown) => {
      if (errorDetails(error).code !== 'duplicate-order') throw error
      record({ is: 'settled', orderId })
      if (!(await handlers.confirmDuplicate(errorDetails(error).message))) throw error
      record({ is: 'charging', orderId })
      return pay({})
    })
    record({ is: 'settled', orderId })
    return { is: 'succeeded', order }
  } catch (error) {
    if (signal?.aborted) return { is: 'aborted' }
    // The session has ended meanwhile: what became of the charge is shown after the login.
    if (mayBeCharged && errorDetails(error).code === 'not-signed-in') return { is: 'unknown', orderId }
    return chargeFailed(orderId, productInfo, error)
  }
}

async function chargeFailed(
  orderId: OrderId,
  lines: readonly OrderLine[],
  error: unknown,
): Promise<PaymentOutcome> {
  const { code, message } = errorDetails(error)
  if (code === 'payment-pending') return { is: 'unknown', orderId }
  if (code === undefined || isServerFault(code)) return refused(noAnswer)
  record({ is: 'settled', orderId })
  if (code === 'duplicate-order') return notOrdered
  if (code === 'payment-unconfirmed') return refused(notConfirmed)
  if (code === 'payment-declined') return { is: 'declined', reason: message }
  if (code === 'out-of-stock')
    return isOrderOfCheckout(orderId) ? shortOfStock(lines, error) : refused(notEnough(lines, error))
  const over = code === 'order-not-payable' || code === 'order-not-found'
  if (over) record({ is: 'ended', orderId })
  return refused(message)
}

/** The cart says what became short, and offers what there is. */
async function shortOfStock(lines: readonly OrderLine[], error: unknown): Promise<PaymentOutcome> {
  replaceCart(withShortages(currentCart(), shortagesOf(error), await refreshHeldStock()))
  return { is: 'cart-changed', message: notEnough(lines, error) }
}

const shortagesOf = (error: unknown) => (error instanceof ApiError ? (error.body.shortages ?? []) : [])

const notEnough = (lines: readonly OrderLine[], error: unknown): string =>
  withoutCharge(shortageText(lines, shortagesOf(error)))

/** An earlier try may have been charged. */
const withoutCharge = (why: string): string =>
  unsettledOrder() === undefined ? `${why} Nothing was charged.` : why

const refused = (message: string, holder?: OrderId): PaymentOutcome => ({
  is: 'refused',
  message,
  fields: {},
  holder,
})
const isServerFault = (code: ErrorCode) => code === 'unavailable' || code === 'unexpected'

export const notReached = (why: string): string =>
  unsettledOrder() === undefined ? withoutCharge(why) : noAnswer

function notPlaced(code: ErrorCode | undefined, message: string): string {
  if (code === undefined) return notReached(message)
  if (!isServerFault(code)) return message
  return unsettledOrder() === undefined ? busy : noAnswer
}

const busy = 'The shop is busy right now. Nothing was charged. Please try again in a moment.'
const notOrdered = refused('Nothing was ordered or charged.')

/** The shop's 'delivery.address.city' is the form's 'address.city'. */
const deliveryFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('delivery.'))
      .map(([name, message]) => [name.slice('delivery.'.length), message]),
  )
