import { type Selectable, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { PaymentAttempts } from '../database/schema.generated.ts'
import { payableOrder } from '../orders/payment-state.ts'
import type { Shop } from '../shop.ts'
import { type ChargeOutcome, type PaymentProvider, patience } from './provider.ts'

/** The tries to charge an order: one at a time, each with its own idempotency key. */

export type Attempt = Selectable<PaymentAttempts>

/** Milliseconds one caller has the provider to themselves: its patience and time to write the outcome down. */
const turn = patience + 5_000
/** Milliseconds after which an attempt without a clear answer may be asked for again. */
const breather = 1_000

const later = (shop: Shop, milliseconds: number) => new Date(shop.clock().getTime() + milliseconds)

/**
 * Begins an attempt; undefined when another one is under way or the order can no longer be paid.
 * The order's row is held while its state is read, so that no attempt begins beside the one that has just paid it.
 */
export async function beginAttempt(
  shop: Shop,
  provider: PaymentProvider,
  orderId: string,
  token: string,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    insert into payment_attempts (id, order_id, provider, token, amount_cents, started_at, driven_until)
    select ${timeOrderedId()}::uuid, payable.id, ${provider.name}, ${token}, payable.total_cents,
      ${shop.clock()}::timestamptz, ${later(shop, turn)}::timestamptz
    from (${payableOrder(orderId)}) as payable
    on conflict (order_id) where state = 'open' do nothing
    returning *`.execute(shop.database)
  return rows[0]
}

/** SQL: whether a payment of the order in hand is under way. */
export const hasOpenAttempt = sql<boolean>`exists (
  select from payment_attempts where payment_attempts.order_id = orders.id and state = 'open'
)`

export const openAttempt = (shop: Shop, orderId: string): Promise<Attempt | undefined> =>
  shop.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

export const attemptById = (shop: Shop, id: string): Promise<Attempt | undefined> =>
  shop.database.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes an attempt over from whoever has not been heard of; undefined when somebody else has, or it is settled. */
export const takeOver = (shop: Shop, id: string): Promise<Attempt | undefined> =>
  shop.database
    .updateTable('payment_attempts')
    .set({ driven_until: later(shop, turn) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('driven_until', '<=', shop.clock())
    .returningAll()
    .executeTakeFirst()

/** Lets the next one who asks take over soon. */
export async function letGo(shop: Shop, id: string): Promise<void> {
  await shop.database
    .updateTable('payment_attempts')
    .set({ driven_until: later(shop, breather) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

type Settled = Exclude<ChargeOutcome, { state: 'unknown' }> | { state: 'abandoned' }

/** Writes an attempt's outcome down, once. @returns whether it was still open */
export async function closeAttempt(
  shop: Shop,
  transaction: Database,
  attemptId: string,
  outcome: Settled,
): Promise<boolean> {
  const closed = await transaction
    .updateTable('payment_attempts')
    .set({
      state: outcome.state,
      settled_at: shop.clock(),
      token: null,
      charge_id: outcome.state === 'succeeded' ? outcome.charge.id : null,
      decline_reason: outcome.state === 'declined' ? outcome.reason : null,
    })
    .where('id', '=', attemptId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
