import { type RawBuilder, sql } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { findOrder } from '../orders/order-queries.ts'
import { type OrderRow, toOrder } from '../orders/order-serializer.ts'
import { isPayable } from '../orders/order-transitions.ts'
import { withinLimits } from '../sign-in/rate-limits.ts'
import { assertNotRefused, chargeOnce, tokenError } from './charge-once.ts'
import { declineLimitsOf } from './decline-limits.ts'
import { assertNoDuplicateOrder } from './duplicate-order.ts'
import { beginAttempt, type PaymentAttempt } from './payment-attempts.ts'
import { type PaymentsContext, paymentsContext } from './payments.ts'
import { type AttemptResult, processAttempt } from './process-attempt.ts'
import { isRefundedAsSoldOut } from './refund-queries.ts'
import { settleFreeOrder, takeStockAgain } from './settle-charge.ts'

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
  const call = { input, shopper, caller }
  const begun = await beginAtOnce(payments, call)
  const paid =
    begun === undefined
      ? await payFoundOrder(context, payments, call)
      : await orderOf(payments, call, await processAttempt(payments, begun))
  const order = paid ?? (await findOwnOrder(context, input.order_id, shopper.id))
  if (order.payment_state === 'paid') return toOrder(order, context.publicUrl())
  if (await isRefundedAsSoldOut(payments, order.id)) throw apiError('order-not-payable', { message: soldOut })
  assertPayable(order)
  throw apiError('payment-pending', { retryAfter: 2 })
}

type Paying = Pick<Call<'payOrder'>, 'input' | 'shopper' | 'caller'>

/**
 * Begins the payment of a card without reading the order first, for a call that does not ask about duplicates. Undefined
 * where it does not begin; the order then says why.
 */
async function beginAtOnce(
  payments: PaymentsContext,
  { input, shopper, caller }: Paying,
): Promise<PaymentAttempt | undefined> {
  const isPlain = input.duplicateOrder !== 'ask' && input.confirmation === undefined
  if (!isPlain || !payments.provider.isToken(input.paymentToken)) return undefined
  const isAllowed = allowed(payments, { input, shopper, caller })
  return beginAttempt(payments, input.order_id, input.paymentToken, { isAllowed, ofShopper: shopper.id })
}

/** @returns the order that is paid; if undefined, it has to be read again */
async function payFoundOrder(
  context: AppContext,
  payments: PaymentsContext,
  call: Paying,
): Promise<OrderRow | undefined> {
  const { input, shopper, caller } = call
  const order = await findOwnOrder(context, input.order_id, shopper.id)
  if (order.payment_state === 'paid') return order
  assertPayable(order)
  assertSeen(order, input.shownTotal)
  if (!payments.provider.isToken(input.paymentToken)) throw tokenError()
  if (Number(order.total_cents) === 0) {
    await settleFreeOrder(payments, order.id)
    return undefined
  }
  const withCash = (await context.settings.read()).values.cashOnDelivery.on
  const result = await chargeOnce(payments, order.id, input, {
    limits: declineLimitsOf(shopper, caller),
    begin: beginningOf(payments, order.id, input.paymentToken, {
      isAllowed: allowed(payments, call),
      noDuplicates: input.duplicateOrder === 'ask' ? { shopperId: shopper.id, withCash } : undefined,
    }),
    isPayable: () => isOrderPayable(payments, order.id, input.shownTotal),
  })
  return orderOf(payments, call, result)
}

/** @returns the order that is paid; if undefined, it has to be read again @throws ApiError payment-declined, payment-unconfirmed */
async function orderOf(
  payments: PaymentsContext,
  { shopper, caller }: Paying,
  result: AttemptResult,
): Promise<OrderRow | undefined> {
  await assertNotRefused(payments, declineLimitsOf(shopper, caller), result)
  return result.state === 'succeeded' ? result.order : undefined
}

type Beginning = {
  isAllowed: RawBuilder<boolean>
  /** The shopper whose other orders may not have the same lines. */
  noDuplicates: { shopperId: string; withCash: boolean } | undefined
}

const beginningOf =
  (payments: PaymentsContext, orderId: string, token: string, { isAllowed, noDuplicates }: Beginning) =>
  (database: Database): Promise<PaymentAttempt | undefined> =>
    noDuplicates === undefined
      ? beginAttempt({ ...payments, database }, orderId, token, { isAllowed })
      : database.transaction().execute(async (transaction) => {
          await assertNoDuplicateOrder(transaction, { ...noDuplicates, orderId })
          return beginAttempt({ ...payments, database: transaction }, orderId, token, { isAllowed })
        })

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

/** SQL: within the limits of declined cards, and no merchant has edited the order since its shopper saw the total. */
function allowed({ clock }: PaymentsContext, { input, shopper, caller }: Paying): RawBuilder<boolean> {
  const isWithinLimits = withinLimits(clock(), declineLimitsOf(shopper, caller))
  if (input.shownTotal === undefined) return isWithinLimits
  return sql`(${isWithinLimits} and payable.total_cents = ${toCents(input.shownTotal)}::bigint)`
}

/** @throws ApiError order-changed */
function assertSeen(order: OrderRow, shownTotal: number | undefined): void {
  if (shownTotal !== undefined && toCents(shownTotal) !== Number(order.total_cents))
    throw apiError('order-changed', { message: changedSince })
}

const changedSince =
  'This order has changed since you opened it. Nothing was charged; please look at it again.'

/** Takes the stock that the order does not hold any more. */
async function isOrderPayable(
  payments: PaymentsContext,
  orderId: string,
  shownTotal: number | undefined,
): Promise<boolean> {
  const order = await findOrder(payments, orderId)
  if (order === undefined || !isPayable(order.payment_state)) return false
  assertSeen(order, shownTotal)
  await takeStockAgain(payments, orderId)
  return true
}
