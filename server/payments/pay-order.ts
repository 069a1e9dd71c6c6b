import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '../../contract/orders/order.ts'
import type { Call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { type OrderRow, toOrder } from '../orders/order-answer.ts'
import { findOrder } from '../orders/order-queries.ts'
import { payableStates } from '../orders/order-transitions.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, attemptById, beginAttempt, openAttempt, takeOver } from './attempts.ts'
import { countDeclined, refuseCardTesting } from './card-testing.ts'
import { declineReasons, isDeclineReason } from './decline-reasons.ts'
import { type Driven, driveAttempt } from './drive-attempt.ts'
import { type Charge, type PaymentProvider, patience } from './provider.ts'
import { settleFreeOrder } from './settle-charge.ts'

/** Milliseconds between two looks at a payment that somebody else is making. */
const glance = 100

/**
 * Charges an order, once however often it is asked: a double click, a second tab or a retry after a lost answer
 * joins the attempt that is under way and gets its outcome.
 *
 * Does nothing for an order that is paid. Refuses others' orders as unknown, and those no longer payable.
 * Calls the provider outside of any transaction; what it says is settled by settle-charge.ts.
 * @throws Refusal order-not-found, order-not-payable, payment-declined, payment-pending, too-many-attempts, invalid-input (no token)
 */
export async function payOrder(
  shop: Shop,
  provider: PaymentProvider,
  { input, shopper, caller }: Call<'payOrder'>,
): Promise<Order> {
  const order = await ownOrder(shop, input.order_id, shopper.id)
  if (order.payment_state === 'paid') return toOrder(order, shop.publicUrl())
  refuseUnpayable(order)
  if (!(await provider.isToken(input.paymentToken)))
    throw new Refusal('invalid-input', { fields: { paymentToken: 'This is no token of a card.' } })
  const charge = await pay(shop, provider, order, input.paymentToken, { shopper, caller })
  const paid = charge === undefined ? await ownOrder(shop, order.id, shopper.id) : paidOrder(order, charge)
  if (paid.payment_state === 'paid') return toOrder(paid, shop.publicUrl())
  refuseUnpayable(paid)
  throw new Refusal('payment-pending', { retryAfter: 2 })
}

/** @returns the charge that has just paid the order; if undefined, the order itself tells how it stands */
async function pay(
  shop: Shop,
  provider: PaymentProvider,
  order: OrderRow,
  token: string,
  { shopper, caller }: Pick<Call<'payOrder'>, 'shopper' | 'caller'>,
): Promise<Charge | undefined> {
  if (Number(order.total_cents) === 0) {
    await settleFreeOrder(shop, order.id)
    return undefined
  }
  await refuseCardTesting(shop, shopper, caller)
  const driven = await chargeOnce(shop, provider, order.id, token)
  if (driven.state === 'declined') {
    await countDeclined(shop, shopper, caller)
    throw new Refusal('payment-declined', { message: declineReasons[driven.reason] })
  }
  return driven.state === 'paid' ? driven.charge : undefined
}

const paidOrder = (order: OrderRow, charge: Charge): OrderRow => ({
  ...order,
  payment_state: 'paid',
  card_brand: charge.brand,
  card_last4: charge.last4,
})

async function ownOrder(shop: Shop, id: string, shopperId: string): Promise<OrderRow> {
  const order = await findOrder(shop, id)
  if (order === undefined || order.shopper_id !== shopperId) throw new Refusal('order-not-found')
  return order
}

function refuseUnpayable(order: OrderRow): void {
  const payable: readonly string[] = payableStates
  if (!payable.includes(order.payment_state)) throw new Refusal('order-not-payable')
}

/** Returns once the order's payment is settled one way or the other, or patience has ended. */
async function chargeOnce(
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
  token: string,
): Promise<Driven> {
  const deadline = Date.now() + patience + 2_000
  while (Date.now() < deadline) {
    const mine = await beginAttempt(shop, provider, orderId, token)
    if (mine !== undefined) return driveAttempt(shop, provider, mine, true)
    const other = await openAttempt(shop, orderId)
    if (other !== undefined) {
      const joined = await joinAttempt(shop, provider, other, deadline)
      // Another card was declined in another tab: this one has yet to be tried.
      if (joined.state !== 'declined' || other.token === token) return joined
    } else if (!(await isPayable(shop, orderId))) return { state: 'settled' }
  }
  return { state: 'unknown' }
}

/** Waits for the attempt that is under way; when nobody is heard of, asks the provider again with its key. */
async function joinAttempt(
  shop: Shop,
  provider: PaymentProvider,
  attempt: Attempt,
  deadline: number,
): Promise<Driven> {
  while (Date.now() < deadline) {
    const now = await attemptById(shop, attempt.id)
    if (isDeclineReason(now?.decline_reason)) return { state: 'declined', reason: now.decline_reason }
    if (now?.state !== 'open') return { state: 'settled' }
    const mine = now.driven_until <= shop.clock() ? await takeOver(shop, attempt.id) : undefined
    if (mine !== undefined) return driveAttempt(shop, provider, mine, true)
    await pause(glance)
  }
  return { state: 'unknown' }
}

async function isPayable(shop: Shop, orderId: string): Promise<boolean> {
  const payable: readonly string[] = payableStates
  return payable.includes((await findOrder(shop, orderId))?.payment_state ?? '')
}
