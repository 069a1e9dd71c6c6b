import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Pieces, piecesTable } from './pieces.ts'
import { countStock, reserveStock, type TakenStock, takenStock } from './reservations.ts'
import { variantKey } from './variants.ts'

/** Stock of orders that a merchant edits. The caller has locked the order. */

/**
 * Locks the levels of all sizes that an order has, holds or is to have, by one statement and so in their order. Call it
 * before several of the functions that take or give back, each of which would lock only its own.
 */
export async function lockLevelsOfOrder(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[] = [],
): Promise<void> {
  await sql`
    with wanted as (
      select product_id, size from ${piecesTable(pieces)}
      union select product_id, size from stock_reservations where order_id = ${orderId}::uuid
      union select product_id, size from stock_ledger where order_id = ${orderId}::uuid
    )
    select from (select array_agg(product_id) as ids, array_agg(size) as sizes from wanted) as lists,
      locked_levels(lists.ids, lists.sizes)`.execute(transaction)
}

/** Reserves those pieces of counted sizes of which the order holds none, all or nothing. */
export async function reservePieces(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  expiresAt: Date,
): Promise<TakenStock> {
  const { rows } = await sql<TakenStock>`
    with lines as (
      select product_id, size as selected_size, sum(quantity)::int as quantity from ${piecesTable(pieces)}
      where not exists (
        select from stock_reservations as held
        where held.order_id = ${orderId}::uuid and held.product_id = pieces.product_id and held.size = pieces.size)
      group by product_id, size
    ), ${countStock(sql`true`)},
    able as (select ${orderId}::uuid as id from enough),
    ${reserveStock(sql`able`, expiresAt)}
    select ${takenStock}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('reserving pieces answered no row')
  return row
}

/** The pieces of each counted size of these products that can be ordered, by `variantKey`. */
export async function availableOf(
  database: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('stock_levels')
    .select(['product_id', 'size', 'available'])
    .where('product_id', '=', sql<string>`any (${productIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [variantKey(row.product_id, row.size), row.available]))
}
