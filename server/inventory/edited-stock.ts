import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { countStock, reserveStock, type TakenStock, takenStock } from './counted-stock.ts'
import { type Pieces, sumOfOrdered } from './pieces.ts'
import { variantKey } from './variants.ts'

/** Stock of orders that a merchant edits. The caller has locked the order. */

/** Reserves those pieces of counted sizes of which the order holds none, all or nothing. */
export async function reservePieces(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  expiresAt: Date,
): Promise<TakenStock> {
  const { rows } = await sql<TakenStock>`
    with lines as (
      select product_id, size as selected_size, quantity from (${sumOfOrdered(orderId, pieces)}) as wanted
      where not exists (
        select from stock_reservations as held
        where held.order_id = ${orderId}::uuid and held.product_id = wanted.product_id and held.size = wanted.size)
    ), ${countStock(sql`true`)},
    able as (select ${orderId}::uuid as id from enough),
    ${reserveStock({ order: sql`able`, expiresAt })}
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
