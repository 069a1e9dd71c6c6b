import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { findOrder } from '../orders/order-queries.ts'
import { type OrderRow, toOrder } from '../orders/order-serializer.ts'
import { payableStates } from '../orders/order-transitions.ts'
import { assertNoCardTesting, recordDecline } from './card-testing.ts'
import { type DeclineReason, declineReasons, isDeclineReason } from './decline-reasons.ts'
import { assertNoDuplicateOrder } from './duplicate-order.ts'
import {
  acquireLease,
  beginAttempt,
  findAttempt,
  findOpenAttempt,
  type PaymentAttempt,
} from './payment-attempts.ts'
import { type AttemptResult, abandonChallenge, checkChallenge, processAttempt } from './process-attempt.ts'
import { type Charge, type PaymentProvider, providerTimeoutMs } from './provider.ts'
import { settleFreeOrder } from './settle-charge.ts'

/** Milliseconds between two looks at a payment that somebody else is making. */
const pollIntervalMs = 100

/**
 * Charges an order, once however often it is asked: a double click, a second tab or a retry after a lost answer
 * joins the attempt that is under way and gets its outcome.
 *
 * Does nothing for an order that is paid. Refuses others' orders as unknown, and those no longer payable.
 * Calls the provider outside of any transaction; what it says is settled by settle-charge.ts.
 * Where the bank asks the shopper first (3-D Secure), the browser lets them answer and calls again with the
 * confirmation's id; what they answered the provider is asked, not the browser.
 * @throws ApiError order-not-found, order-not-payable, payment-declined, payment-pending, payment-unconfirmed,
 *   too-many-attempts, duplicate-order, invalid-input (no token, no such confirmation)
 */
export async function payOrder(
  context: AppContext,
  provider: PaymentProvider,
  { input, shopper, caller }: Call<'payOrder'>,
): Promise<Order> {
  const order = await ownOrder(context, input.order_id, shopper.id)
  if (order.payment_state === 'paid') return toOrder(order, context.publicUrl())
  assertPayable(order)
  if (!(await provider.isToken(input.paymentToken)))
    throw apiError('invalid-input', {
      message: 'The card could not be read. Please enter it again.',
      fields: { paymentToken: 'This is not a card token.' },
    })
  const charge = await pay(context, provider, order, { input, shopper, caller })
  const paid =
    charge === undefined
      ? await ownOrder(context, order.id, shopper.id)
      : paidOrder(order, charge, provider.livemode)
  if (paid.payment_state === 'paid') return toOrder(paid, context.publicUrl())
  assertPayable(paid)
  throw apiError('payment-pending', { retryAfter: 2 })
}

/** @returns the charge that has just paid the order; if undefined, the order itself tells how it stands */
async function pay(
  context: AppContext,
  provider: PaymentProvider,
  order: OrderRow,
  { input, shopper, caller }: Pick<Call<'payOrder'>, 'input' | 'shopper' | 'caller'>,
): Promise<Charge | undefined> {
  if (Number(order.total_cents) === 0) {
    await settleFreeOrder(context, order.id)
    return undefined
  }
  const shopperIsWaiting = () => !caller.isGone()
  const onDecline = () => recordDecline(context, shopper, caller)
  if (input.confirmation === undefined) await assertNoCardTesting(context, shopper, caller)
  const result =
    input.confirmation === undefined
      ? await chargeOnce(context, provider, order.id, input.paymentToken, {
          shopperIsWaiting,
          onDecline,
          ...(input.duplicateOrder === 'ask' ? { refuseDuplicatesOf: shopper.id } : {}),
        })
      : await resumeAfterChallenge(context, provider, order.id, input.confirmation, shopperIsWaiting)
  if (result.state === 'declined') {
    if (result.isNew) await onDecline()
    throw apiError('payment-declined', { message: declineReasons[result.reason] })
  }
  if (result.state === 'requires-action')
    throw apiError('payment-unconfirmed', { confirmation: result.confirmation })
  return result.state === 'paid' ? result.charge : undefined
}

const paidOrder = (order: OrderRow, charge: Charge, livemode: boolean): OrderRow => ({
  ...order,
  livemode,
  payment_state: 'paid',
  card_brand: charge.brand ?? null,
  card_last4: charge.last4 ?? null,
})

async function ownOrder(context: AppContext, id: string, shopperId: string): Promise<OrderRow> {
  const order = await findOrder(context, id)
  if (order === undefined || order.shopper_id !== shopperId) throw apiError('order-not-found')
  return order
}

function assertPayable(order: OrderRow): void {
  const payable: readonly string[] = payableStates
  if (!payable.includes(order.payment_state)) throw apiError('order-not-payable')
}

/** The shopper has been asked by their bank. @throws ApiError invalid-input when it was not about this order */
async function resumeAfterChallenge(
  context: AppContext,
  provider: PaymentProvider,
  orderId: string,
  attemptId: string,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  const attempt = await findAttempt(context, attemptId)
  if (attempt?.order_id !== orderId)
    throw apiError('invalid-input', {
      fields: { confirmation: 'There is no such payment of this order.' },
    })
  if (isDeclineReason(attempt.decline_reason)) return declinedBefore(attempt.decline_reason)
  if (attempt.state !== 'open') return { state: 'settled' }
  if (isOfOtherProvider(attempt, provider)) return { state: 'unknown' }
  return checkChallenge(context, provider, attempt, shopperIsWaiting)
}

/** Whoever is waiting for a payment at their screen. */
type WaitingShopper = {
  readonly shopperIsWaiting: () => boolean
  /** Told of a card that is given up for another one while its bank was asking. */
  readonly onDecline: () => Promise<void>
  /** The shopper who wants to be asked before the same lines are charged again with another order. */
  readonly refuseDuplicatesOf?: string
}

/** Returns once the order's payment is settled one way or the other, the bank asks, or patience has ended. */
async function chargeOnce(
  context: AppContext,
  provider: PaymentProvider,
  orderId: string,
  token: string,
  { shopperIsWaiting, onDecline, refuseDuplicatesOf }: WaitingShopper,
): Promise<AttemptResult> {
  const deadline = Date.now() + providerTimeoutMs + 2_000
  const begin = () =>
    refuseDuplicatesOf === undefined
      ? beginAttempt(context, provider, orderId, token)
      : context.database.transaction().execute(async (database) => {
          await assertNoDuplicateOrder(database, refuseDuplicatesOf, orderId)
          return beginAttempt({ database }, provider, orderId, token)
        })
  while (Date.now() < deadline) {
    const mine = await begin()
    if (mine !== undefined) return processAttempt(context, provider, mine, shopperIsWaiting)
    const other = await findOpenAttempt(context, orderId)
    if (isOfOtherProvider(other, provider)) return { state: 'unknown' }
    if (other !== undefined) {
      const joined = await joinAttempt(context, provider, other, { token, deadline, shopperIsWaiting })
      if (joined.state !== 'declined' || other.token === token) return joined
      // Another card was declined in another tab, or is given up for this one, which has yet to be tried.
      if (joined.isNew) await onDecline()
    } else if (!(await isPayable(context, orderId))) return { state: 'settled' }
  }
  return { state: 'unknown' }
}

/**
 * Waits for the attempt that is under way; when nobody is heard of, asks the provider again with its key. One that
 * waits for its shopper's confirmation is joined with the same card, and given up for another one.
 */
async function joinAttempt(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  { token, deadline, shopperIsWaiting }: { token: string; deadline: number; shopperIsWaiting: () => boolean },
): Promise<AttemptResult> {
  while (Date.now() < deadline) {
    const now = await findAttempt(context, attempt.id)
    if (isDeclineReason(now?.decline_reason)) return declinedBefore(now.decline_reason)
    if (now?.state !== 'open') return { state: 'settled' }
    if (now.confirm_by !== null)
      return now.token === token
        ? checkChallenge(context, provider, now, shopperIsWaiting)
        : abandonChallenge(context, provider, now, now.charge_id ?? '', shopperIsWaiting)
    const mine = now.lease_expired ? await acquireLease(context, provider, attempt.id) : undefined
    if (mine !== undefined) return processAttempt(context, provider, mine, shopperIsWaiting)
    await pause(pollIntervalMs)
  }
  return { state: 'unknown' }
}

/** Made with another provider or in another mode, before the merchant changed it: only that one can say what becomes of it. */
const isOfOtherProvider = (attempt: PaymentAttempt | undefined, provider: PaymentProvider): boolean =>
  attempt !== undefined && (attempt.provider !== provider.name || attempt.livemode !== provider.livemode)

const declinedBefore = (reason: DeclineReason): AttemptResult => ({ state: 'declined', reason, isNew: false })

async function isPayable(context: AppContext, orderId: string): Promise<boolean> {
  const payable: readonly string[] = payableStates
  return payable.includes((await findOrder(context, orderId))?.payment_state ?? '')
}
