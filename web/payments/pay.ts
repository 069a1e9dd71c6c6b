import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import { api } from '../api-client.ts'
import type { Cart } from '../cart/cart.ts'
import { currentCart, replaceCart } from '../cart/cart-store.ts'
import { checkoutFor, clearCheckout } from '../cart/current-checkout.ts'
import { withShortages } from '../cart/item-stock.ts'
import {
  isOrderOfCheckout,
  markUnsettled,
  recordOrder,
  startReplacement,
  unsettledOrder,
} from '../cart/order-of-checkout.ts'
import { errorDetails } from '../error-details.ts'

export type PaymentOutcome =
  | { is: 'paid'; order: Order }
  | { is: 'declined'; reason: string }
  /** The shopper has stopped waiting. */
  | { is: 'aborted' }
  | { is: 'checking'; orderId: OrderId }
  | { is: 'cart-changed'; message: string }
  /** The shopper can correct it and try again; `fields` are those of the delivery. */
  | { is: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** `challenge` shows the bank's 3-D Secure challenge; `signal` ends the wait for an answer. */
export type PaymentHandlers = {
  readonly challenge: (secret: string) => Promise<void>
  readonly confirmDuplicate: (question: string) => Promise<boolean>
  readonly signal?: AbortSignal
}

export type Checkout = {
  shopper: { name: string; email: string; id: ShopperId }
  cart: Cart
  delivery: Delivery
}

type DuplicateOrder = 'ask' | 'allow'

/** Places the cart's order, or finds it placed, and pays it. A repetition is the same order and charge. */
export async function payForCart(
  checkout: Checkout,
  paymentToken: string,
  handlers: PaymentHandlers,
): Promise<PaymentOutcome> {
  try {
    let duplicateOrder: DuplicateOrder = 'ask'
    const order = await placeOrder(checkout, duplicateOrder, handlers.signal).catch(
      async (error: unknown) => {
        if (errorDetails(error).code !== 'duplicate-order') throw error
        if (!(await handlers.confirmDuplicate(errorDetails(error).message))) return undefined
        duplicateOrder = 'allow'
        return placeOrder(checkout, duplicateOrder, handlers.signal)
      },
    )
    if (order === undefined) return notOrdered
    recordOrder(order._id)
    return await payForOrder(order._id, paymentToken, handlers, duplicateOrder)
  } catch (error) {
    return handlers.signal?.aborted ? { is: 'aborted' } : orderFailed(checkout, error)
  }
}

async function placeOrder(
  { shopper, cart, delivery }: Checkout,
  duplicateOrder: DuplicateOrder,
  signal: AbortSignal | undefined,
): Promise<Order> {
  const send = () => {
    const { checkoutId, replaces } = checkoutFor(cart)
    const order = { items: [...cart.items], totalCost: cart.totalCost }
    const input = { userData: shopper, order, delivery, checkoutId, replaces, duplicateOrder }
    return api.call('addToOrder', input, signal && { signal })
  }
  try {
    return (await send()).data
  } catch (error) {
    if (errorDetails(error).code !== 'checkout-changed') throw error
    startReplacement(error instanceof ApiError ? error.body.orderId : undefined)
    return (await send()).data
  }
}

function orderFailed({ cart }: Checkout, error: unknown): PaymentOutcome {
  const { code, message, fields } = errorDetails(error)
  const earlier = code === 'earlier-order-stands' ? checkoutFor(cart).replaces : undefined
  if (earlier !== undefined) {
    markUnsettled(earlier, true)
    return { is: 'checking', orderId: earlier }
  }
  if (code === 'out-of-stock') return soldMeanwhile(error, message)
  if (code === 'cart-out-of-date') return { is: 'cart-changed', message }
  return { is: 'refused', message: notPlaced(code, message), fields: deliveryFields(fields) }
}

export async function payForOrder(
  orderId: OrderId,
  paymentToken: string,
  handlers: PaymentHandlers,
  duplicateOrder: DuplicateOrder = 'ask',
): Promise<PaymentOutcome> {
  markUnsettled(orderId, true)
  const payment = { order_id: orderId, paymentToken }
  const { signal } = handlers
  try {
    const { data: order } = await charge({ ...payment, duplicateOrder }, signal)
      .catch(async (error: unknown) => {
        if (errorDetails(error).code !== 'duplicate-order') throw error
        markUnsettled(orderId, false)
        if (!(await handlers.confirmDuplicate(errorDetails(error).message))) throw error
        markUnsettled(orderId, true)
        return charge(payment, signal)
      })
      .catch(async (error: unknown) => {
        const confirmation = error instanceof ApiError ? error.body.confirmation : undefined
        if (confirmation === undefined) throw error
        await handlers.challenge(confirmation.secret)
        return charge({ ...payment, confirmation: confirmation.id }, signal)
      })
    markUnsettled(orderId, false)
    return { is: 'paid', order }
  } catch (error) {
    return signal?.aborted ? { is: 'aborted' } : chargeFailed(orderId, error)
  }
}

const retryDelayMs = 1_500

/** Retries once after a lost answer: the same token is the same charge. */
async function charge(payment: InputOf<'payOrder'>, signal?: AbortSignal): Promise<AnswerOf<'payOrder'>> {
  const options = signal && { signal }
  try {
    return await api.call('payOrder', payment, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return api.call('payOrder', payment, options)
  }
}

function chargeFailed(orderId: OrderId, error: unknown): PaymentOutcome {
  const { code, message } = errorDetails(error)
  if (code === 'payment-pending') return { is: 'checking', orderId }
  if (code === undefined || isServerFault(code)) return refused(noAnswer)
  markUnsettled(orderId, false)
  if (code === 'duplicate-order') return notOrdered
  if (code === 'payment-unconfirmed') return refused(notConfirmed)
  if (code === 'payment-declined') return { is: 'declined', reason: message }
  if (code === 'out-of-stock')
    return isOrderOfCheckout(orderId) ? soldMeanwhile(error, message) : refused(orderSoldMeanwhile)
  const over = code === 'order-not-payable' || code === 'order-not-found'
  if (over && isOrderOfCheckout(orderId)) clearCheckout()
  return refused(message)
}

/** The cart says what became short, and offers what there is. */
function soldMeanwhile(error: unknown, message: string): PaymentOutcome {
  const { shortages = [] } = error instanceof ApiError ? error.body : {}
  replaceCart(withShortages(currentCart(), shortages))
  return { is: 'cart-changed', message }
}

const refused = (message: string): PaymentOutcome => ({ is: 'refused', message, fields: {} })

const isServerFault = (code: ErrorCode) => code === 'unavailable' || code === 'unexpected'

/** An earlier try may have been charged. */
export const notReached = (why: string): string =>
  unsettledOrder() === undefined ? `${why} Nothing was charged.` : noAnswer

function notPlaced(code: ErrorCode | undefined, message: string): string {
  if (code === undefined) return notReached(message)
  if (!isServerFault(code)) return message
  return unsettledOrder() === undefined ? busy : noAnswer
}

const busy = 'The shop is busy right now. Nothing was charged. Please try again in a moment.'
const notConfirmed =
  'The payment was not confirmed with your bank. Nothing was charged. Please try again or use a different card.'
const noAnswer = 'We didn’t get an answer from the bank. Press Pay Now again; you won’t be charged twice.'
const orderSoldMeanwhile = 'Something in this order has sold out meanwhile. Nothing was charged.'
const notOrdered = refused('Nothing was ordered or charged.')

/** The shop's 'delivery.address.city' is the form's 'address.city'. */
const deliveryFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('delivery.'))
      .map(([name, message]) => [name.slice('delivery.'.length), message]),
  )
