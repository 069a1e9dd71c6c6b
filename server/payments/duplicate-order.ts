import { type RawBuilder, sql } from 'kysely'
import type { CartLine } from '../../contract/orders/cart.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'

/** Refuses a second order of the same lines, for clients that ask for it (docs/decisions/070-same-items-again.md). */

/** A paid order counts as a possible duplicate for this long. */
const windowMinutes = 10

type Line = Pick<CartLine, '_id' | 'selectedSize' | 'quantity'>

/** SQL: the lines of an order as one text, sorted. */
const linesOfOrder = (orderId: RawBuilder<unknown>) => sql<string>`(
  select string_agg(product_id || ' ' || selected_size || ' ' || quantity, ',' order by product_id, selected_size)
  from order_lines where order_id = ${orderId}
)`

const linesOfCart = (lines: readonly Line[]) => sql<string>`(
  select string_agg(product_id || ' ' || selected_size || ' ' || quantity, ',' order by product_id, selected_size)
  from unnest(
    ${lines.map((line) => line._id)}::uuid[],
    ${lines.map((line) => line.selectedSize)}::text[],
    ${lines.map((line) => line.quantity)}::smallint[]
  ) as cart (product_id, selected_size, quantity)
)`

/** Whole minutes since the same lines were paid for, or ordered in cash; null while they are being paid for. */
type Duplicate = { minutes: number | null; in_cash: boolean }

const duplicates = (
  shopperId: string,
  lines: RawBuilder<string>,
  { except, withCash }: { except: RawBuilder<unknown>; withCash: boolean },
) => sql<Duplicate>`
  select floor(extract(epoch from now() - settled_at) / 60)::int as minutes, false as in_cash
  from orders join payment_attempts on payment_attempts.order_id = orders.id
  where shopper_id = ${shopperId}::uuid and not (${except})
    and (state = 'open' or (state = 'succeeded' and payment_state = 'paid' and cancelled_at is null
      and settled_at > now() - ${windowMinutes} * interval '1 minute'))
    and ${linesOfOrder(sql.ref('orders.id'))} = ${lines}
  ${withCash ? sql`union all ${inCash(shopperId, lines, except)}` : sql``}
  order by minutes nulls first
  limit 1`

const inCash = (shopperId: string, lines: RawBuilder<string>, except: RawBuilder<unknown>) => sql`
  select floor(extract(epoch from now() - created_at) / 60)::int as minutes, true as in_cash
  from orders
  where shopper_id = ${shopperId}::uuid and not (${except}) and payment_method = 'Cash on delivery'
    and payment_state in ('awaiting', 'paid') and cancelled_at is null
    and created_at > now() - ${windowMinutes} * interval '1 minute'
    and ${linesOfOrder(sql.ref('orders.id'))} = ${lines}`

type CheckedCart = {
  shopperId: string
  checkoutId: string | null
  lines: readonly Line[]
  /** False in a shop that does not offer cash on delivery. */
  withCash: boolean
}

/**
 * Refuses a cart that its shopper has just paid for, or ordered in cash on delivery, under another checkoutId.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateCart(
  database: Database,
  { shopperId, checkoutId, lines, withCash }: CheckedCart,
): Promise<void> {
  const except = sql`checkout_id is not distinct from ${checkoutId}::text and checkout_id is not null`
  const found = await duplicates(shopperId, linesOfCart(lines), { except, withCash }).execute(database)
  assertNone(found.rows)
}

/** SQL: of two payments of a shopper at the same moment the second waits for the end of the first one's transaction. */
export const lockPayments = (shopperId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${shopperId}`}, 0))`

/** Until the end of the transaction. */
export async function lockPaymentsOf(transaction: Database, shopperId: string): Promise<void> {
  await lockPayments(shopperId).execute(transaction)
}

type CheckedOrder = Pick<CheckedCart, 'shopperId' | 'withCash'> & { orderId: string }

const duplicatesOf = ({ shopperId, orderId, withCash }: CheckedOrder) => {
  const id = sql`${orderId}::uuid`
  return duplicates(shopperId, linesOfOrder(id), { except: sql`orders.id = ${id}`, withCash })
}

/** SQL: whether a payment of the order may begin. True under `lockPayments`, it stays true until the payment has begun. */
export const hasNoDuplicate = (order: CheckedOrder) =>
  sql<boolean>`not exists (select from (${duplicatesOf(order)}) as duplicate)`

/**
 * Refuses an order whose lines its shopper has just paid for, or is paying for, with another order.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateOrder(database: Database, order: CheckedOrder): Promise<void> {
  assertNone((await duplicatesOf(order).execute(database)).rows)
}

function assertNone([duplicate]: readonly Duplicate[]): void {
  if (duplicate === undefined) return
  const minutes = duplicate.minutes ?? 0
  const message =
    duplicate.minutes === null ? beingPaid : ago(duplicate.in_cash ? 'ordered' : 'paid for', minutes)
  throw apiError('duplicate-order', { message, minutes })
}

const beingPaid = 'A payment for the same items is under way. Order them again?'

function ago(did: 'ordered' | 'paid for', minutes: number): string {
  const when = minutes < 1 ? 'a moment ago' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `You ${did} the same items ${when}. Order them again?`
}
