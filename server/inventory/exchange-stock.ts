import { sql } from 'kysely'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { Database } from '../database/database.ts'
import { countStock, type TakenStock, takenStock, takeStock } from './counted-stock.ts'
import { lockLevelsOfOrder, type Pieces, sumOfOrdered } from './pieces.ts'
import { returnReleased } from './reservations.ts'

/**
 * Sizes that paid orders hold for exchanges, until they are sent. Like other reservations they change only under the lock
 * of their order; they never lapse.
 */

type Held = { shortages: Shortage[] | null; counted: Omit<Pieces, 'quantity'>[] }

/** Reserves pieces for a locked order, all or none. `counted` are the sizes that are tracked; others are held by none. */
export async function holdForExchange(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Held> {
  if (pieces.length === 0) return { shortages: null, counted: [] }
  await lockLevelsOfOrder(transaction, orderId, pieces)
  const { rows } = await sql<TakenStock & { counted: Held['counted'] | null }>`
    with lines as (select product_id, size as selected_size, quantity from (${sumOfOrdered(orderId, pieces)}) as wanted),
    ${countStock(sql`true`)},
    held as (
      insert into stock_reservations (order_id, product_id, size, quantity, expires_at)
      select ${orderId}::uuid, product_id, size, quantity, 'infinity' from counted, enough
      on conflict (order_id, product_id, size)
        do update set quantity = stock_reservations.quantity + excluded.quantity
    ), ${takeStock(sql`counted, enough`)}
    select ${takenStock},
      (select json_agg(json_build_object('productId', product_id, 'size', size)) from counted) as counted`.execute(
    transaction,
  )
  const [row] = rows
  return {
    shortages: row?.shortages ?? null,
    counted: row?.counted ?? [],
  }
}

/** SQL: CTEs that take pieces off what a locked order holds; `released` has what it held of them. */
const takeOff = (orderId: string, pieces: readonly Pieces[]) => sql`
  wanted as (${sumOfOrdered(orderId, pieces)}), lowered as (
    update stock_reservations as held set quantity = held.quantity - wanted.quantity from wanted
    where held.order_id = ${orderId}::uuid and held.product_id = wanted.product_id and held.size = wanted.size
      and held.quantity > wanted.quantity
    returning held.product_id, held.size, wanted.quantity
  ), removed as (
    delete from stock_reservations as held using wanted
    where held.order_id = ${orderId}::uuid and held.product_id = wanted.product_id and held.size = wanted.size
      and held.quantity <= wanted.quantity
    returning held.product_id, held.size, held.quantity
  ), released as (select * from lowered union all select * from removed)`

/** Gives back pieces that a locked order holds for an exchange. */
export async function releaseExchange(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  at: Date,
): Promise<void> {
  if (pieces.length > 0) await returnReleased(transaction, takeOff(orderId, pieces), at)
}

/** Pieces that a locked order holds for an exchange have left the shop. */
export async function sendExchanged(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  at: Date,
): Promise<void> {
  if (pieces.length === 0) return
  await sql`
    with ${takeOff(orderId, pieces)}
    insert into stock_ledger (product_id, size, change, reason, order_id, at)
    select product_id, size, -quantity, 'exchanged', ${orderId}::uuid, ${at}::timestamptz from released`.execute(
    transaction,
  )
}
