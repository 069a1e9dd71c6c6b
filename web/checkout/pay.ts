/**
 * From a card's token to an order that is paid, or to the reason why not. However often it is tried, after a lost
 * answer or in two tabs, it is one order and one charge: the shop sees to that (contract.md, "Payment").
 */
import type { Delivery, ShopperId } from '../../contract/accounts/shopper.ts'
import { CallRefused } from '../../contract/client.ts'
import type { AnswerOf, InputOf } from '../../contract/operations.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { Cart } from '../cart/cart.ts'
import { saidNo } from '../refusal.ts'
import { shop } from '../shop-client.ts'
import {
  checkoutFor,
  forgetCheckout,
  isOrderOfCheckout,
  noteUnsettled,
  rememberOrder,
  unsettledOrder,
} from './current-checkout.ts'

export type PaymentOutcome =
  | { is: 'paid'; order: Order }
  /** The card was not charged, for a reason fit for the shopper. */
  | { is: 'declined'; reason: string }
  /** The provider has not said yet. */
  | { is: 'checking'; orderId: OrderId }
  /** Nothing was ordered: prices or products are not what the cart says. */
  | { is: 'cart-changed'; message: string }
  /** To be mended and tried again; `fields` are those of the delivery. */
  | { is: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** Lets the shopper answer their bank; what they answered, the shop hears from the provider. */
export type ConfirmPayment = (secret: string) => Promise<void>

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
  confirm: ConfirmPayment,
): Promise<PaymentOutcome> {
  try {
    const order = await placeOrder(checkout)
    rememberOrder(order._id)
    return await payForOrder(order._id, paymentToken, confirm)
  } catch (error) {
    const { code, message, fields } = saidNo(error)
    const earlier = code === 'earlier-order-stands' ? checkoutFor(checkout.cart).replaces : undefined
    if (earlier !== undefined) {
      noteUnsettled(earlier, true)
      return { is: 'checking', orderId: earlier }
    }
    if (code === 'cart-out-of-date') return { is: 'cart-changed', message }
    return {
      is: 'refused',
      message: code === undefined ? notReached(message) : message,
      fields: ofDelivery(fields),
    }
  }
}

async function placeOrder({ shopper, cart, delivery }: Checkout): Promise<Order> {
  const send = () => {
    const { checkoutId, replaces } = checkoutFor(cart)
    return shop.call('addToOrder', {
      userData: shopper,
      order: { items: [...cart.items], totalCost: cart.totalCost },
      delivery,
      checkoutId,
      replaces,
    })
  }
  try {
    return (await send()).data
  } catch (error) {
    if (saidNo(error).code !== 'checkout-changed') throw error
    forgetCheckout()
    return (await send()).data
  }
}

/** Pays an order; where the bank asks the shopper first (3-D Secure), they are asked in between. */
export async function payForOrder(
  orderId: OrderId,
  paymentToken: string,
  confirm: ConfirmPayment,
): Promise<PaymentOutcome> {
  noteUnsettled(orderId, true)
  const payment = { order_id: orderId, paymentToken }
  try {
    const { data: order } = await ask(payment).catch(async (error: unknown) => {
      const confirmation = error instanceof CallRefused ? error.body.confirmation : undefined
      if (confirmation === undefined) throw error
      await confirm(confirmation.secret)
      return ask({ ...payment, confirmation: confirmation.id })
    })
    noteUnsettled(orderId, false)
    return { is: 'paid', order }
  } catch (error) {
    return notPaid(orderId, error)
  }
}

/** When the answer is lost on the way it is asked for once more: the same token is the same charge. */
async function ask(payment: InputOf<'payOrder'>): Promise<AnswerOf<'payOrder'>> {
  try {
    return await shop.call('payOrder', payment)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return shop.call('payOrder', payment)
  }
}

function notPaid(orderId: OrderId, error: unknown): PaymentOutcome {
  const { code, message } = saidNo(error)
  if (code === 'payment-pending') return { is: 'checking', orderId }
  if (code === undefined || code === 'unavailable' || code === 'unexpected')
    return { is: 'refused', message: unheard, fields: {} }
  noteUnsettled(orderId, false)
  if (code === 'payment-unconfirmed') return { is: 'refused', message: unconfirmed, fields: {} }
  if (code === 'payment-declined') return { is: 'declined', reason: message }
  const over = code === 'order-not-payable' || code === 'order-not-found'
  if (over && isOrderOfCheckout(orderId)) forgetCheckout()
  return { is: 'refused', message, fields: {} }
}

/** What is said when nothing could be asked for this time: an earlier try may have been charged all the same. */
export const notReached = (why: string): string =>
  unsettledOrder() === undefined ? `${why} Nothing was charged.` : unheard

const unconfirmed =
  'The payment was not confirmed with your bank. Nothing was charged. Please try again or use a different card.'
const unheard =
  'We could not hear what became of your payment. Please press Pay Now again: you are charged only once.'

/** 'delivery.address.city' as the form knows it: 'address.city'. */
const ofDelivery = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('delivery.'))
      .map(([name, words]) => [name.slice('delivery.'.length), words]),
  )
