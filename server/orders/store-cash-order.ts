import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { reserveMissing, sellReservations } from '../inventory/reservations.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { PlacingRules } from '../pricing/placing-rules.ts'
import { consumeRateLimits, type RateLimitKey } from '../sign-in/rate-limits.ts'
import type { NewOrder } from './new-order.ts'
import { confirmationEmail } from './order-emails.ts'
import { isDueInCashOrder } from './order-transitions.ts'
import { giveWay, NotStored, outcomeOfRolledBack } from './replace-order.ts'
import { type Outcome, storeOrder } from './store-order.ts'
import { ordersWithoutPaymentOf } from './unproven-mailbox.ts'

/** The most that one shopper may have ordered and not paid; delivered orders no longer count. */
const mostDue = { orders: 3, pieces: 20 }

/** Placed orders, cancelled ones too, as each sends an email and costs nothing. */
const ofShopper = { name: 'cash-orders', most: 10, seconds: 86_400 }
const ofNetwork = { name: 'cash-orders-network', most: 30, seconds: 86_400 }

/**
 * Stores an order that is paid in cash on delivery: in one transaction it is placed, its stock is sold and its email
 * enqueued, or nothing is. It takes the lock of a shopper's payments, so that two at once see each other. An order that
 * costs nothing is paid.
 * @throws ApiError duplicate-order, too-many-cash-orders, out-of-stock
 */
export const storeCashOrder = (context: AppContext, order: NewOrder, rules: PlacingRules): Promise<Outcome> =>
  context.database
    .transaction()
    .execute((transaction) => storeInCash(context, transaction, order, rules))
    .catch(outcomeOfRolledBack)

async function storeInCash(
  context: AppContext,
  transaction: Database,
  order: NewOrder,
  rules: PlacingRules,
): Promise<Outcome> {
  await context.payments.lockPaymentsOf(transaction, order.shopper.id)
  if (order.refuseDuplicate)
    await context.payments.assertNoDuplicateCart(transaction, {
      shopperId: order.shopper.id,
      checkoutId: order.checkoutId,
      lines: order.lines,
      withCash: true,
    })
  await giveWay(context, transaction, order, rules)
  const outcome = await storeOrder(transaction, order, rules)
  if (outcome.placed === undefined) throw new NotStored(outcome)
  const placed = await confirm(context, transaction, order)
  await assertFewDue(context, transaction, order)
  const taken = await reserveMissing(transaction, order.id, order.reservedUntil)
  if (taken.shortages !== null) throw apiError('out-of-stock', { shortages: taken.shortages })
  await sellReservations(transaction, order.id, order.createdAt)
  await enqueueMail(transaction, { ...confirmationEmail(order.id), to: order.shopper.email })
  return { ...outcome, placed: { ...outcome.placed, ...placed } }
}

async function confirm({ payments }: AppContext, transaction: Database, { id }: NewOrder) {
  return transaction
    .updateTable('orders')
    .set({
      payment_method: 'Cash on delivery',
      payment_state: sql`case when total_cents = 0 then 'paid' else payment_state end`,
      livemode: payments.provider.livemode,
    })
    .where('id', '=', id)
    .returning(['payment_method', 'payment_state', 'livemode'])
    .executeTakeFirstOrThrow()
}

/** Counts the order that was just stored too. @throws ApiError too-many-cash-orders */
async function assertFewDue({ clock }: AppContext, transaction: Database, { shopper, network }: NewOrder) {
  const { rows } = await sql<{ orders: number; pieces: number }>`
    select count(distinct orders.id)::int as orders, coalesce(sum(quantity), 0)::int as pieces
    from orders join order_lines on order_id = orders.id
    where shopper_id = ${shopper.id}::uuid and status <> 'Delivered' and ${isDueInCashOrder}`.execute(
    transaction,
  )
  const [due = { orders: 0, pieces: 0 }] = rows
  if (due.orders > mostDue.orders || due.pieces > mostDue.pieces) throw apiError('too-many-cash-orders')
  const keys: RateLimitKey[] = [{ limit: ofShopper, subject: shopper.id }, ...ordersWithoutPaymentOf(shopper)]
  if (network !== null) keys.push({ limit: ofNetwork, subject: network })
  await consumeRateLimits(transaction, clock(), keys).catch(() => {
    throw apiError('too-many-cash-orders', { message: tooManyToday })
  })
}

const tooManyToday = 'You have placed too many cash on delivery orders today. Please pay this one by card.'
