import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'

/**
 * Refuses a second order of the same lines: with two tabs that share nothing a shopper may pay for one cart under two
 * checkoutIds. Only for clients that ask for it (`duplicateOrder: 'ask'`, docs/decisions/070-same-items-again.md).
 */

/** Minutes for which a paid order counts as a possible duplicate. */
const windowMinutes = 10

/** SQL: the lines of an order as one text, sorted. */
const linesOfOrder = (orderId: RawBuilder<unknown>) => sql<string>`(
  select string_agg(product_id || ' ' || selected_size || ' ' || quantity, ',' order by product_id, selected_size)
  from order_lines where order_id = ${orderId}
)`

/** SQL: the same for a cart. */
const linesOfCart = (lines: readonly { productId: string; size: string; quantity: number }[]) => sql<string>`(
  select string_agg(product_id || ' ' || selected_size || ' ' || quantity, ',' order by product_id, selected_size)
  from unnest(
    ${lines.map((line) => line.productId)}::uuid[],
    ${lines.map((line) => line.size)}::text[],
    ${lines.map((line) => line.quantity)}::smallint[]
  ) as cart (product_id, selected_size, quantity)
)`

/** Whole minutes since the same lines were paid for; null while they are being paid for. */
type Duplicate = { minutes: number | null }

/** SQL: the shopper's orders with these lines that are paid or being paid, without `except`; the latest payment first. */
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
 * Before an order is placed: refuses a cart that its shopper has just paid for under another checkoutId.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateCart(
  database: Database,
  shopperId: string,
  checkoutId: string | null,
  lines: readonly { productId: string; size: string; quantity: number }[],
): Promise<void> {
  const same = sql`checkout_id is not distinct from ${checkoutId}::text and checkout_id is not null`
  assertNone((await duplicates(shopperId, linesOfCart(lines), same).execute(database)).rows)
}

/**
 * Before a charge: refuses an order whose lines its shopper has just paid for, or is paying for, with another order.
 * Runs in the transaction that begins the payment. Its lock makes the shopper's payments begin one after the other, so of
 * two at the same moment the second sees the first.
 * @throws ApiError duplicate-order
 */
export async function assertNoDuplicateOrder(
  transaction: Database,
  shopperId: string,
  orderId: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${shopperId}`}, 0))`.execute(transaction)
  const lines = linesOfOrder(sql`${orderId}::uuid`)
  const same = sql`orders.id = ${orderId}::uuid`
  assertNone((await duplicates(shopperId, lines, same).execute(transaction)).rows)
}

function assertNone([duplicate]: readonly Duplicate[]): void {
  if (duplicate === undefined) return
  const minutes = duplicate.minutes ?? 0
  throw apiError('duplicate-order', {
    message: duplicate.minutes === null ? beingPaid : paidAgo(minutes),
    minutes,
  })
}

const beingPaid = 'A payment for the same items is under way. Order them again?'

function paidAgo(minutes: number): string {
  const when = minutes < 1 ? 'a moment ago' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  return `You paid for the same items ${when}. Order them again?`
}
