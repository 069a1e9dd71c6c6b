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

/** Whole minutes since the same lines were paid for; null while they are being paid for. */
type Duplicate = { minutes: number | null }

const duplicates = (
  shopperId: string,
  lines: RawBuilder<string>,
  except: RawBuilder<unknown>,
) => sql<Duplicate>`
  select floor(extract(epoch from now() - settled_at) / 60)::int as minutes
  from orders join payment_attempts on payment_attempts.order_id = orders.id
  where shopper_id = ${shopperId}::uuid and not (${except})
    and (state = 'open' or (state = 'succeeded' and payment_state = 'paid'
      and settled_at > now() - ${windowMinutes} * interval '1 minute'))
    and ${linesOfOrder(sql.ref('orders.id'))} = ${lines}
  order by settled_at desc nulls first
  limit 1`

/**
 * Refuses a cart that its shopper has just paid for under another checkoutId.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateCart(
  database: Database,
  shopperId: string,
  checkoutId: string | null,
  lines: readonly Line[],
): Promise<void> {
  const same = sql`checkout_id is not distinct from ${checkoutId}::text and checkout_id is not null`
  assertNone((await duplicates(shopperId, linesOfCart(lines), same).execute(database)).rows)
}

/**
 * Refuses an order whose lines its shopper has just paid for, or is paying for, with another order. The lock lasts until
 * the payment has begun, so of two payments at the same moment the second sees the first.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateOrder(
  transaction: Database,
  shopperId: string,
  orderId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${shopperId}`}, 0))`.execute(transaction)
  const id = sql`${orderId}::uuid`
  assertNone(
    (await duplicates(shopperId, linesOfOrder(id), sql`orders.id = ${id}`).execute(transaction)).rows,
  )
}

function assertNone([duplicate]: readonly Duplicate[]): void {
  if (duplicate === undefined) return
  const minutes = duplicate.minutes ?? 0
  const message = duplicate.minutes === null ? beingPaid : paidAgo(minutes)
  throw apiError('duplicate-order', { message, minutes })
}

const beingPaid = 'A payment for the same items is under way. Order them again?'

function paidAgo(minutes: number): string {
  const when = minutes < 1 ? 'a moment ago' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `You paid for the same items ${when}. Order them again?`
}
