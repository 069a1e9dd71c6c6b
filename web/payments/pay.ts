/**
 * From a card's token to an order that is paid, or to the reason why not. However often it is tried, after a lost
 * answer or in a copy of the tab, it is one order and one charge: the shop sees to that (contract.md, "Payment").
 * Where the shopper has just paid for the same items in a tab that shares nothing with this one, they are asked first.
 */
import type { Delivery, ShopperId } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import { api } from '../api-client.ts'
import type { Cart } from '../cart/cart.ts'
import {
  checkoutFor,
  forgetCheckout,
  isOrderOfCheckout,
  markUnsettled,
  recordOrder,
  startReplacement,
  unsettledOrder,
} from '../cart/current-checkout.ts'
import { errorDetails } from '../error-details.ts'

export type PaymentOutcome =
  | { is: 'paid'; order: Order }
  /** The card was not charged, for a reason fit for the shopper. */
  | { is: 'declined'; reason: string }
  /** The shopper no longer waits for the answer. */
  | { is: 'given-up' }
  /** The provider has not said yet. */
  | { is: 'checking'; orderId: OrderId }
  /** Nothing was ordered: prices or products are not what the cart says. */
  | { is: 'cart-changed'; message: string }
  /** To be mended and tried again; `fields` are those of the delivery. */
  | { is: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** What only the shopper can say while a payment is made; `signal` ends the wait for an answer that does not come. */
export type PaymentHandlers = {
  /** Lets the shopper answer their bank; what they answered, the shop hears from the provider. */
  readonly confirmPayment: (secret: string) => Promise<void>
  /** Whether to order the same items again; `question` is the shop's. */
  readonly orderAgain: (question: string) => Promise<boolean>
  readonly signal?: AbortSignal
}

export type Checkout = {
  shopper: { name: string; email: string; id: ShopperId }
  cart: Cart
  delivery: Delivery
}

/**
 * Places the cart's order, or finds it placed already, and pays it. The order of the cart as it was before gives way to
 * it; where that is being paid, nothing is ordered, so that nobody pays for both.
 */
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
        if (!(await handlers.orderAgain(errorDetails(error).message))) return undefined
        duplicateOrder = 'allow'
        return placeOrder(checkout, duplicateOrder, handlers.signal)
      },
    )
    if (order === undefined) return notOrdered
    recordOrder(order._id)
    return await payForOrder(order._id, paymentToken, handlers, duplicateOrder)
  } catch (error) {
    if (handlers.signal?.aborted) return { is: 'given-up' }
    const { code, message, fields } = errorDetails(error)
    const earlier = code === 'earlier-order-stands' ? checkoutFor(checkout.cart).replaces : undefined
    if (earlier !== undefined) {
      markUnsettled(earlier, true)
      return { is: 'checking', orderId: earlier }
    }
    if (code === 'cart-out-of-date') return { is: 'cart-changed', message }
    return { is: 'refused', message: notPlaced(code, message), fields: ofDelivery(fields) }
  }
}

type DuplicateOrder = 'ask' | 'allow'

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

/**
 * Pays an order. In between the shopper is asked where the same items have just been paid for, and by their bank
 * (3-D Secure).
 */
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
        if (!(await handlers.orderAgain(errorDetails(error).message))) throw error
        markUnsettled(orderId, true)
        return charge(payment, signal)
      })
      .catch(async (error: unknown) => {
        const confirmation = error instanceof ApiError ? error.body.confirmation : undefined
        if (confirmation === undefined) throw error
        await handlers.confirmPayment(confirmation.secret)
        return charge({ ...payment, confirmation: confirmation.id }, signal)
      })
    markUnsettled(orderId, false)
    return { is: 'paid', order }
  } catch (error) {
    return handlers.signal?.aborted ? { is: 'given-up' } : notPaid(orderId, error)
  }
}

/** When the answer is lost on the way it is asked for once more: the same token is the same charge. */
async function charge(payment: InputOf<'payOrder'>, signal?: AbortSignal): Promise<AnswerOf<'payOrder'>> {
  const options = signal && { signal }
  try {
    return await api.call('payOrder', payment, options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return api.call('payOrder', payment, options)
  }
}

function notPaid(orderId: OrderId, error: unknown): PaymentOutcome {
  const { code, message } = errorDetails(error)
  if (code === 'payment-pending') return { is: 'checking', orderId }
  if (code === undefined || code === 'unavailable' || code === 'unexpected')
    return { is: 'refused', message: unheard, fields: {} }
  markUnsettled(orderId, false)
  if (code === 'duplicate-order') return notOrdered
  if (code === 'payment-unconfirmed') return { is: 'refused', message: unconfirmed, fields: {} }
  if (code === 'payment-declined') return { is: 'declined', reason: message }
  const over = code === 'order-not-payable' || code === 'order-not-found'
  if (over && isOrderOfCheckout(orderId)) forgetCheckout()
  return { is: 'refused', message, fields: {} }
}

/** What is said when nothing could be asked for this time: an earlier try may have been charged all the same. */
export const notReached = (why: string): string =>
  unsettledOrder() === undefined ? `${why} Nothing was charged.` : unheard

const notPlaced = (code: ErrorCode | undefined, message: string): string => {
  if (code === undefined) return notReached(message)
  const isOurs = code === 'unavailable' || code === 'unexpected'
  return isOurs ? (unsettledOrder() === undefined ? busy : unheard) : message
}

const busy = 'The shop is busy right now. Nothing was charged. Please try again in a moment.'
const unconfirmed =
  'The payment was not confirmed with your bank. Nothing was charged. Please try again or use a different card.'
const unheard = 'We didn’t get an answer from the bank. Press Pay Now again; you won’t be charged twice.'
const notOrdered: PaymentOutcome = { is: 'refused', message: 'Nothing was ordered or charged.', fields: {} }

/** 'delivery.address.city' as the form knows it: 'address.city'. */
const ofDelivery = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('delivery.'))
      .map(([name, words]) => [name.slice('delivery.'.length), words]),
  )
