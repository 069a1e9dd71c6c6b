import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { releaseSizes, releaseUnpaid } from '../inventory/ended-holds.ts'
import { lockLevelsHeldBy } from '../inventory/pieces.ts'
import type { PlacingRules } from '../pricing/placing-rules.ts'
import { lockOffersOf, releaseOfferUses } from '../pricing/redeem-offers.ts'
import { consumeRateLimits } from '../sign-in/rate-limits.ts'
import type { NewOrder } from './new-order.ts'
import { lockOrders } from './order-queries.ts'
import { isConfirmedRow, isPayable, paymentTransitions } from './order-transitions.ts'
import { unpaidOrdersHolding } from './own-holds.ts'
import { lockOrdersOf, type Outcome, storeOrder } from './store-order.ts'

/** Replaced orders are deleted, so nothing else counts them. */
const ofShopper = { name: 'replaced-orders', most: 30, seconds: 3_600 }

/** Rolls back a transaction whose order was not stored, and answers why. */
export class NotStored extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('the order was not stored')
    this.outcome = outcome
  }
}

export function outcomeOfRolledBack(error: unknown): Outcome {
  if (error instanceof NotStored) return error.outcome
  throw error
}

/**
 * Stores an order in the place of an earlier one, in one transaction: where the new one is refused, the earlier one stands.
 * @throws ApiError earlier-order-stands, too-many-attempts
 */
export const storeReplacing = (context: AppContext, order: NewOrder, rules: PlacingRules): Promise<Outcome> =>
  context.database
    .transaction()
    .execute(async (transaction) => {
      await giveWay(context, transaction, order, rules)
      const outcome = await storeOrder(transaction, order, rules)
      if (outcome.placed === undefined) throw new NotStored(outcome)
      return outcome
    })
    .catch(outcomeOfRolledBack)

/**
 * Gives back what a new order takes over: it ends the shopper's unpaid order that the new one replaces, and takes sizes that are
 * short off their other unpaid orders, which stay payable. Does nothing with orders that are unknown, cancelled or another
 * shopper's. The new order is stored next, in the same transaction: its offers and levels are locked with those of the earlier
 * ones.
 * @throws ApiError earlier-order-stands when the one to replace is being paid, already is, or is in cash on delivery;
 *   too-many-attempts
 */
export async function giveWay(
  context: AppContext,
  transaction: Database,
  { replaces, takesOver = [], shopper, lines, createdAt: at }: NewOrder,
  rules: PlacingRules,
): Promise<void> {
  if (replaces === undefined && takesOver.length === 0) return
  await lockOrdersOf([shopper.id]).execute(transaction)
  const holding = await unpaidOrdersHolding(transaction, shopper.id, takesOver)
  const orders = await lockEarlier(context, transaction, shopper.id, [
    ...holding,
    ...(replaces ? [replaces] : []),
  ])
  const earlier = orders.find(({ id }) => id === replaces)
  if (earlier && (earlier.being_paid || isConfirmedRow(earlier))) throw apiError('earlier-order-stands')
  const free = orders
    .filter((order) => !order.being_paid && isPayable(order.payment_state))
    .map(({ id }) => id)
  const ended = free.filter((id) => id === replaces)
  if (ended.length > 0)
    await consumeRateLimits(transaction, context.clock(), [{ limit: ofShopper, subject: shopper.id }])
  await lockOffersOf(transaction, ended, rules.stored)
  await releaseOfferUses(transaction, ended)
  const wanted = lines.map(({ _id: productId, selectedSize: size, quantity }) => ({
    productId,
    size,
    quantity,
  }))
  await lockLevelsHeldBy(transaction, ended, wanted)
  await releaseUnpaid(transaction, ended, { at })
  await releaseSizes(transaction, free, takesOver, at)
  if (ended.length > 0) await endOrder(context, transaction, ended)
}

/** Locked first, so that no payment begins after `being_paid` is read. */
async function lockEarlier(
  { payments }: AppContext,
  transaction: Database,
  shopperId: string,
  ids: readonly string[],
) {
  await lockOrders(transaction, ids, { leave: false })
  return transaction
    .selectFrom('orders')
    .select(['id', 'payment_state', 'payment_method', payments.isBeingPaid.as('being_paid')])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('shopper_id', '=', shopperId)
    .execute()
}

/** Deletes one with which nothing was done. Its checkout may order again. */
async function endOrder(
  { payments }: AppContext,
  transaction: Database,
  [orderId = '']: readonly string[],
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('orders')
    .where('id', '=', orderId)
    .where(({ not }) => not(payments.isTouched))
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.replaced.to, checkout_id: null })
    .where('id', '=', orderId)
    .execute()
}
