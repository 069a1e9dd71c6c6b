import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call, Caller, SignedInShopper } from '../http/call.ts'
import { findOrder } from '../orders/order-queries.ts'
import { type OrderRow, toOrder } from '../orders/order-serializer.ts'
import { isPayable } from '../orders/order-transitions.ts'
import { assertWithinLimits, networkOf, type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'
import { assertNoDuplicateOrder } from './duplicate-order.ts'
import {
  acquireLease,
  beginAttempt,
  findAttempt,
  findOpenAttempt,
  type PaymentAttempt,
} from './payment-attempts.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import { type AttemptResult, abandonChallenge, checkChallenge, processAttempt } from './process-attempt.ts'
import {
  type Charge,
  type DeclineReason,
  declineReasons,
  isDeclineReason,
  providerTimeoutMs,
} from './provider.ts'
import { isRefundedAsSoldOut } from './refunds.ts'
import { settleFreeOrder, takeStockAgain } from './settle-charge.ts'

const pollIntervalMs = 100

/**
 * Charges an order once, however often it is called: a double click, a second tab or a retry after a lost answer joins
 * the open attempt and gets its outcome. Does nothing for an order that is paid. Calls the provider outside of any
 * transaction. Where the bank challenges the shopper (3-D Secure), the browser calls again with the confirmation's id.
 * @throws ApiError order-not-found, order-not-payable, payment-declined, payment-pending, payment-unconfirmed,
 *   too-many-attempts, duplicate-order, out-of-stock, invalid-input (no token, no such confirmation)
 */
export async function payOrder(
  context: AppContext,
  { input, shopper, caller }: Call<'payOrder'>,
): Promise<Order> {
  const payments = paymentsContext(context, () => !caller.isGone())
  const { provider } = payments
  const order = await findOwnOrder(context, input.order_id, shopper.id)
  if (order.payment_state === 'paid') return toOrder(order, context.publicUrl())
  assertPayable(order)
  if (!provider.isToken(input.paymentToken))
    throw apiError('invalid-input', {
      message: 'The card could not be read. Please enter it again.',
      fields: { paymentToken: 'This is not a card token.' },
    })
  const charge = await pay(payments, order, { input, shopper, caller })
  const paid =
    charge === undefined
      ? await findOwnOrder(context, order.id, shopper.id)
      : paidOrder(order, charge, provider.livemode)
  if (paid.payment_state === 'paid') return toOrder(paid, context.publicUrl())
  if (await isRefundedAsSoldOut(payments, order.id)) throw apiError('order-not-payable', { message: soldOut })
  assertPayable(paid)
  throw apiError('payment-pending', { retryAfter: 2 })
}

/** @returns the charge that has just paid the order; if undefined, the order has to be read again */
async function pay(
  payments: PaymentsContext,
  order: OrderRow,
  { input, shopper, caller }: Pick<Call<'payOrder'>, 'input' | 'shopper' | 'caller'>,
): Promise<Charge | undefined> {
  if (Number(order.total_cents) === 0) {
    await settleFreeOrder(payments, order.id)
    return undefined
  }
  const onDecline = () => recordDecline(payments, shopper, caller)
  if (input.confirmation === undefined) await assertNoCardTesting(payments, shopper, caller)
  const result =
    input.confirmation === undefined
      ? await chargeOnce(payments, order.id, input.paymentToken, {
          onDecline,
          ...(input.duplicateOrder === 'ask' ? { noDuplicatesOf: shopper.id } : {}),
        })
      : await resumeAfterChallenge(payments, order.id, input.confirmation)
  if (result.state === 'declined') {
    if (result.isNew) await onDecline()
    throw apiError('payment-declined', { message: declineReasons[result.reason] })
  }
  if (result.state === 'requires-action')
    throw apiError('payment-unconfirmed', { confirmation: result.confirmation })
  return result.state === 'paid' ? result.charge : undefined
}

const soldOut =
  'Something in your order sold out before your payment arrived. Your money is on its way back to your card.'

const paidOrder = (order: OrderRow, charge: Charge, livemode: boolean): OrderRow => ({
  ...order,
  livemode,
  payment_state: 'paid',
  card_brand: charge.brand ?? null,
  card_last4: charge.last4 ?? null,
})

async function findOwnOrder(context: AppContext, id: string, shopperId: string): Promise<OrderRow> {
  const order = await findOrder(context, id)
  if (order === undefined || order.shopper_id !== shopperId) throw apiError('order-not-found')
  return order
}

function assertPayable(order: OrderRow): void {
  if (!isPayable(order.payment_state)) throw apiError('order-not-payable')
}

/** @throws ApiError invalid-input when the confirmation is of another order */
async function resumeAfterChallenge(
  payments: PaymentsContext,
  orderId: string,
  attemptId: string,
): Promise<AttemptResult> {
  const attempt = await findAttempt(payments, attemptId)
  if (attempt?.order_id !== orderId)
    throw apiError('invalid-input', {
      fields: { confirmation: 'There is no such payment of this order.' },
    })
  if (isDeclineReason(attempt.decline_reason)) return declinedBefore(attempt.decline_reason)
  if (attempt.state !== 'open') return { state: 'settled' }
  if (isOfOtherProvider(payments, attempt)) return { state: 'unknown' }
  return checkChallenge(payments, attempt)
}

type ChargeOptions = {
  /** Runs when another card is declined, or given up during its challenge, before this one is charged. */
  readonly onDecline: () => Promise<void>
  /** The shopper whose other orders may not have the same lines. */
  readonly noDuplicatesOf?: string
}

async function chargeOnce(
  payments: PaymentsContext,
  orderId: string,
  token: string,
  { onDecline, noDuplicatesOf }: ChargeOptions,
): Promise<AttemptResult> {
  const deadline = Date.now() + providerTimeoutMs + 2_000
  const begin = () =>
    noDuplicatesOf === undefined
      ? beginAttempt(payments, orderId, token)
      : payments.database.transaction().execute(async (database) => {
          await assertNoDuplicateOrder(database, noDuplicatesOf, orderId)
          return beginAttempt({ ...payments, database }, orderId, token)
        })
  while (Date.now() < deadline) {
    const begun = await begin()
    if (begun !== undefined) return processAttempt(payments, begun)
    const other = await findOpenAttempt(payments, orderId)
    if (other !== undefined) {
      if (isOfOtherProvider(payments, other)) return { state: 'unknown' }
      const joined = await joinAttempt(payments, other, token, deadline)
      if (joined.state !== 'declined' || other.token === token) return joined
      if (joined.isNew) await onDecline()
    } else if (await isOrderPayable(payments, orderId)) await takeStockAgain(payments, orderId)
    else return { state: 'settled' }
  }
  return { state: 'unknown' }
}

/** Waits for another call's attempt. One that waits for its challenge is abandoned for another card. */
async function joinAttempt(
  payments: PaymentsContext,
  { id }: PaymentAttempt,
  token: string,
  deadline: number,
): Promise<AttemptResult> {
  while (Date.now() < deadline) {
    const attempt = await findAttempt(payments, id)
    if (isDeclineReason(attempt?.decline_reason)) return declinedBefore(attempt.decline_reason)
    if (attempt?.state !== 'open') return { state: 'settled' }
    if (attempt.confirm_by !== null)
      return attempt.token === token ? checkChallenge(payments, attempt) : abandonChallenge(payments, attempt)
    const leased = attempt.lease_expired ? await acquireLease(payments, id) : undefined
    if (leased !== undefined) return processAttempt(payments, leased)
    await pause(pollIntervalMs)
  }
  return { state: 'unknown' }
}

/** @returns true when the provider or mode has changed since: only the earlier account knows the outcome */
const isOfOtherProvider = ({ provider }: PaymentsContext, attempt: PaymentAttempt): boolean =>
  attempt.provider !== provider.name || attempt.livemode !== provider.livemode

const declinedBefore = (reason: DeclineReason): AttemptResult => ({ state: 'declined', reason, isNew: false })

async function isOrderPayable(payments: PaymentsContext, orderId: string): Promise<boolean> {
  const order = await findOrder(payments, orderId)
  return order !== undefined && isPayable(order.payment_state)
}

/** Limits on declined cards, against thieves who test stolen ones (ASVS 2.4.1). */
const ofShopper = { name: 'declined-cards', most: 20, seconds: 3_600 }
const ofNetwork = { name: 'declined-cards-network', most: 100, seconds: 3_600 }

const limitsOf = (shopper: SignedInShopper, caller: Caller): RateLimitKey[] => [
  { limit: ofShopper, subject: shopper.id },
  { limit: ofNetwork, subject: networkOf(caller.address) },
]

/** @throws ApiError too-many-attempts after too many declined cards */
async function assertNoCardTesting(
  { database, clock }: PaymentsContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> {
  await assertWithinLimits(database, clock(), limitsOf(shopper, caller))
}

const recordDecline = (
  { database, clock }: PaymentsContext,
  shopper: SignedInShopper,
  caller: Caller,
): Promise<void> => recordAttempts(database, clock(), limitsOf(shopper, caller))
