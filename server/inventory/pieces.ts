import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type Pieces = { productId: string; size: string; quantity: number }

/** SQL: pieces as the table `pieces` (product_id, size, quantity). */
export const piecesTable = (pieces: readonly Pieces[]) => sql`unnest(
    ${pieces.map(({ productId }) => productId)}::uuid[],
    ${pieces.map(({ size }) => size)}::text[],
    ${pieces.map(({ quantity }) => quantity)}::int[]
  ) as pieces (product_id, size, quantity)`

/** SQL: a row for each size of pieces, whose labels are those under which the order knows them. */
export const sumOfOrdered = (orderId: string, pieces: readonly Pieces[]) => sql`
  select product_id, size, sum(quantity)::int as quantity from (
    select product_id, size_of_order(${orderId}::uuid, product_id, size) as size, quantity from ${piecesTable(pieces)}
  ) as ordered group by product_id, size`

/**
 * Locks the levels of all sizes that an order has, holds, has sold or is to have, in their order. Call it before several of
 * the functions that take or give back, each of which would lock only its own.
 */
export async function lockLevelsOfOrder(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[] = [],
): Promise<void> {
  await sql`
    select lock_levels_of_order(${orderId}::uuid, ${pieces.map(({ productId }) => productId)}::uuid[],
      ${pieces.map(({ size }) => size)}::text[])`.execute(transaction)
}

/** Locks the levels of pieces, and of what other orders hold, by one statement and so in their order. The orders are locked. */
export async function lockLevelsHeldBy(
  transaction: Database,
  orderIds: readonly string[],
  pieces: readonly Pieces[],
): Promise<void> {
  await sql`
    with wanted as (
      select product_id, size from ${piecesTable(pieces)}
      union select product_id, size from stock_reservations where order_id = any (${orderIds}::uuid[])
    )
    select from (select array_agg(product_id) as ids, array_agg(size) as sizes from wanted) as lists,
      locked_levels(lists.ids, lists.sizes)`.execute(transaction)
}
