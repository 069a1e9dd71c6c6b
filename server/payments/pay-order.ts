import { sql } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import { toCents } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { reserveMissing } from '../inventory/reservations.ts'
import { findOrder } from '../orders/order-queries.ts'
import { type OrderRow, toOrder } from '../orders/order-serializer.ts'
import { isPayable } from '../orders/order-transitions.ts'
import { ordersWithoutPaymentOf } from '../orders/unproven-mailbox.ts'
import { consumeRateLimits, type RateLimitKey, withinLimits } from '../sign-in/rate-limits.ts'
import { assertNotRefused, chargeOnce, tokenError } from './charge-once.ts'
import { declineLimitsOf } from './decline-limits.ts'
import { assertNoDuplicateOrder, hasNoDuplicate, lockPayments } from './duplicate-order.ts'
import { beginAttempt, type PaymentAttempt } from './payment-attempts.ts'
import { lockPayableOrder, markPaidWithoutCharge } from './payment-state.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import { type AttemptResult, processAttempt } from './process-attempt.ts'
import { isRefundedAsSoldOut } from './refund-queries.ts'

/**
 * Charges an order once, however often it is called: a double click, a second tab or a retry after a lost answer joins
 * the open attempt and gets its outcome. Does nothing for an order that is paid. Calls the provider outside of any
 * transaction. Where the bank challenges the shopper (3-D Secure), the browser calls again with the confirmation's id.
 * @throws ApiError order-not-found, order-changed, order-not-payable, payment-declined, payment-pending, payment-unconfirmed,
 *   too-many-attempts, duplicate-order, out-of-stock, invalid-input (no token, no such confirmation)
 */
export async function payOrder(
  context: AppContext,
  { input, shopper, caller }: Call<'payOrder'>,
): Promise<Order> {
  const payments = paymentsContext(context, () => !caller.isGone())
  const limits = declineLimitsOf(shopper, caller)
  const withCash = (await context.settings.read()).values.cashOnDelivery.on
  const call = { input, shopper, limits, withCash }
  const begun = await beginAtOnce(payments, call)
  const paid =
    begun === undefined
      ? await payFoundOrder(payments, call, await findOwnOrder(context, input.order_id, shopper.id))
      : await orderOf(payments, call, await processAttempt(payments, begun))
  const order = paid ?? (await findOwnOrder(context, input.order_id, shopper.id))
  if (order.payment_state === 'paid') return toOrder(order, context.publicUrl())
  if (await isRefundedAsSoldOut(payments, order.id)) throw apiError('order-not-payable', { message: soldOut })
  assertPayable(order)
  throw apiError('payment-pending', { retryAfter: 2 })
}

type Paying = Pick<Call<'payOrder'>, 'input' | 'shopper'> & {
  limits: readonly RateLimitKey[]
  /** Whether the shop offers cash on delivery. */
  withCash: boolean
}

/** Begins most payments without reading the order first. Undefined where it does not begin; the order then says why. */
async function beginAtOnce(payments: PaymentsContext, call: Paying): Promise<PaymentAttempt | undefined> {
  const { confirmation, paymentToken } = call.input
  if (confirmation !== undefined || !payments.provider.isToken(paymentToken)) return undefined
  return begin(payments, call)
}

/** @returns the order that is paid; if undefined, it has to be read again */
async function payFoundOrder(
  payments: PaymentsContext,
  call: Paying,
  order: OrderRow,
): Promise<OrderRow | undefined> {
  const { input, limits } = call
  if (order.payment_state === 'paid') return order
  assertPayable(order)
  assertSeen(order, input.shownTotal)
  if (!payments.provider.isToken(input.paymentToken)) throw tokenError()
  if (Number(order.total_cents) === 0) {
    await settleFreeOrder(payments, call, order.id)
    return undefined
  }
  const result = await chargeOnce(payments, order.id, input, {
    limits,
    begin: () => begin(payments, call),
    isPayable: () => isOrderPayable(payments, call),
  })
  return orderOf(payments, call, result)
}

/** @returns the order that is paid; if undefined, it has to be read again @throws ApiError payment-declined, payment-unconfirmed */
async function orderOf(
  payments: PaymentsContext,
  { limits }: Paying,
  result: AttemptResult,
): Promise<OrderRow | undefined> {
  await assertNotRefused(payments, limits, result)
  return result.state === 'succeeded' ? result.order : undefined
}

/**
 * Begins unless the shopper has reached the limits of declined cards, a merchant has edited the order since the shopper saw
 * its total, or the same lines were just paid for and the shopper has not been asked.
 */
function begin(
  payments: PaymentsContext,
  { input, shopper, limits, withCash }: Paying,
): Promise<PaymentAttempt | undefined> {
  const { order_id: orderId, paymentToken, shownTotal } = input
  const asks = input.duplicateOrder === 'ask'
  const conditions = [
    withinLimits(payments.clock(), limits),
    ...(shownTotal === undefined ? [] : [sql<boolean>`payable.total_cents = ${toCents(shownTotal)}::bigint`]),
    ...(asks ? [hasNoDuplicate({ shopperId: shopper.id, orderId, withCash })] : []),
  ]
  return beginAttempt(payments, orderId, paymentToken, {
    isAllowed: sql`${sql.join(conditions, sql` and `)}`,
    shopperId: shopper.id,
    lock: asks ? lockPayments(shopper.id) : undefined,
  })
}

const inCash = 'This order is paid to the courier in cash.'

const soldOut =
  'Something in your order sold out before your payment arrived. Your money is on its way back to your card.'

async function findOwnOrder(context: AppContext, id: string, shopperId: string): Promise<OrderRow> {
  const order = await findOrder(context, id)
  if (order === undefined || order.shopper_id !== shopperId) throw apiError('order-not-found')
  return order
}

function assertPayable(order: OrderRow): void {
  if (order.payment_method === 'Cash on delivery') throw apiError('order-not-payable', { message: inCash })
  if (!isPayable(order.payment_state)) throw apiError('order-not-payable')
}

/** @throws ApiError order-changed */
function assertSeen(order: OrderRow, shownTotal: number | undefined): void {
  if (shownTotal !== undefined && toCents(shownTotal) !== Number(order.total_cents))
    throw apiError('order-changed', { message: changedSince })
}

const changedSince =
  'This order has changed since you opened it. Nothing was charged; please look at it again.'

/**
 * Whether a payment that did not begin may begin at the next try. Takes the stock that the order does not hold any more.
 * @throws ApiError order-changed, duplicate-order, out-of-stock
 */
async function isOrderPayable(
  payments: PaymentsContext,
  { input, shopper, withCash }: Paying,
): Promise<boolean> {
  const { order_id: orderId } = input
  const order = await findOrder(payments, orderId)
  if (order === undefined || !isPayable(order.payment_state) || Number(order.total_cents) === 0) return false
  assertSeen(order, input.shownTotal)
  if (input.duplicateOrder === 'ask')
    await assertNoDuplicateOrder(payments.database, { shopperId: shopper.id, orderId, withCash })
  await takeStockAgain(payments, orderId)
  return true
}

/**
 * Marks an order that costs nothing as paid, without a charge.
 * @throws ApiError out-of-stock, too-many-attempts
 */
async function settleFreeOrder(
  payments: PaymentsContext,
  { shopper }: Paying,
  orderId: string,
): Promise<void> {
  const at = payments.clock()
  await payments.database.transaction().execute(async (transaction) => {
    if (!(await holdStock(payments, transaction, orderId))) return
    await assertFewFree(transaction, shopper, at)
    await markPaidWithoutCharge(transaction, orderId, { livemode: payments.provider.livemode, at })
  })
}

/** @throws ApiError too-many-attempts */
async function assertFewFree(transaction: Database, shopper: Paying['shopper'], at: Date): Promise<void> {
  const limits = ordersWithoutPaymentOf(shopper)
  if (limits.length === 0) return
  await consumeRateLimits(transaction, at, limits).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw apiError('too-many-attempts', { message: tooManyFree, retryAfter: error.retryAfter ?? 3_600 })
  })
}

const tooManyFree =
  'Too many free orders were placed with this email address today. Please try again tomorrow.'

/** Takes the stock that a payable order does not hold any more, before a card is charged. @throws ApiError out-of-stock */
async function takeStockAgain(payments: PaymentsContext, orderId: string): Promise<void> {
  await payments.database.transaction().execute((transaction) => holdStock(payments, transaction, orderId))
}

/** Locks a payable order, which then holds all of its stock. @returns false for one that is not payable */
async function holdStock(
  payments: PaymentsContext,
  transaction: Database,
  orderId: string,
): Promise<boolean> {
  const { rows } = await lockPayableOrder(orderId).execute(transaction)
  if (rows.length === 0) return false
  const taken = await reserveMissing(transaction, orderId, payments.heldForPayment())
  if (taken.shortages !== null) throw apiError('out-of-stock', { shortages: taken.shortages })
  return true
}
