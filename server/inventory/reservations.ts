import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { countStock, reserveStock, type TakenStock, takenStock } from './counted-stock.ts'
import { lockLevelsOfOrder, type Pieces, sumOfOrdered } from './pieces.ts'

/**
 * Stock that orders hold. Reservations of an order change only under the lock of its row, levels are locked in the order
 * of product and size, and both by the statement that reads them (docs/decisions/155-stock-in-three-tables.md). Functions of the
 * database lock and change levels (docs/decisions/155-stock-in-three-tables.md).
 */

type Reserving = { readonly clock: () => Date; readonly config: { readonly RESERVATION_MINUTES: number } }

/** The time until which an order that is placed or paid now holds its stock. */
export const reservedUntil = ({ clock, config }: Reserving): Date =>
  new Date(clock().getTime() + config.RESERVATION_MINUTES * 60_000)

/** An order that took its stock for a payment gives it back this soon, unless it is paid or being paid by then. */
const paymentHoldMs = 60_000

export const heldForPayment = ({ clock }: Pick<Reserving, 'clock'>): Date =>
  new Date(clock().getTime() + paymentHoldMs)

/** SQL: CTEs `held`, what the order of the CTE `payable` holds, locked, and `missing`, its tracked lines beside that. */
export const heldStock = sql`
  held as materialized (
    select held.product_id, held.size from payable join stock_reservations as held on held.order_id = payable.id
    for no key update of held
  ), missing as (
    select from payable join order_lines as line on line.order_id = payable.id
    left join renamed_order_sizes as renamed on renamed.order_id = line.order_id
      and renamed.product_id = line.product_id and renamed.ordered_size = line.selected_size
    join stock_levels as level on level.product_id = line.product_id
      and level.size = coalesce(renamed.size, line.selected_size)
    where not exists (
      select from held where held.product_id = line.product_id and held.size = level.size)
  )`

/** SQL: CTEs that turn what the order of the CTE `paid` holds into sales. */
export const sellStock = (at: Date) => sql`
  sold as (
    delete from stock_reservations as held using paid where held.order_id = paid.id
    returning held.order_id, held.product_id, held.size, held.quantity
  ), sales as (
    insert into stock_ledger (product_id, size, change, reason, order_id, at)
    select product_id, size, -quantity, 'sold', order_id, ${at}::timestamptz from sold
  )`

/** Turns what a locked order holds into sales. */
export const sellReservations = (transaction: Database, orderId: string, at: Date) =>
  sql`with paid as (select ${orderId}::uuid as id), ${sellStock(at)} select`.execute(transaction)

/**
 * Takes the stock that a locked order does not hold, all or nothing: its reservation has ended, or counting began since.
 * @param forPayment whether the order holds it only while it is being paid
 */
export async function reserveMissing(
  transaction: Database,
  orderId: string,
  expiresAt: Date,
  { forPayment }: { forPayment: boolean } = { forPayment: true },
): Promise<TakenStock> {
  await lockLevelsOfOrder(transaction, orderId)
  const { rows } = await sql<TakenStock>`
    with lines as (
      select product_id, size as selected_size, sum(quantity)::int as quantity from (
        select product_id, quantity, size_of_order(order_id, product_id, selected_size) as size
        from order_lines where order_id = ${orderId}::uuid
      ) as line
      where not exists (
        select from stock_reservations as held
        where held.order_id = ${orderId}::uuid and held.product_id = line.product_id and held.size = line.size)
      group by product_id, size
    ), ${countStock(sql`true`)},
    able as (select ${orderId}::uuid as id from enough),
    ${reserveStock({ order: sql`able`, expiresAt, forPayment })}
    select ${takenStock}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('taking stock answered no row')
  return row
}

/** Gives back what locked orders hold. */
export function releaseReservations(transaction: Database, orderIds: readonly string[], at: Date) {
  const released = sql`released as (
    delete from stock_reservations where order_id = any (${orderIds}::uuid[]) returning product_id, size, quantity
  )`
  return returnReleased(transaction, released, at)
}

/**
 * Gives back what orders held. `released` is SQL: CTEs that end with `released` (product_id, size, quantity), which takes it
 * off the reservations.
 */
export async function returnReleased(
  transaction: Database,
  released: RawBuilder<unknown>,
  at: Date,
): Promise<void> {
  await sql`
    with ${released}, lines as (
      select product_id, size as selected_size, sum(quantity)::int as quantity from released group by product_id, size
    ), ${countStock(sql`true`)},
    ${returnStock},
    -- A size whose count has ended meanwhile: its held pieces leave the history.
    untracked as (
      insert into stock_ledger (product_id, size, change, reason, at)
      select product_id, selected_size, -quantity, 'untracked', ${at}::timestamptz from lines
      where not exists (
        select from counted where counted.product_id = lines.product_id and counted.size = lines.selected_size)
    )
    select is_shown from returned`.execute(transaction)
}

/** SQL: a CTE that adds what `counted` names to its levels. */
const returnStock = sql`
  returned as (
    select move_stock(array_agg(product_id), array_agg(size), array_agg(quantity)) as is_shown from counted
  )`

/**
 * Puts pieces that a locked order has sold back on the shelf, for goods that were never sent, or came back: of each size at most
 * those that the order still has. Sizes that are no longer counted stay as they are.
 * @param cameBack pieces that were sold before their size was counted join the shelf, too; those that were never sent were counted
 *   there
 */
export async function giveBackPieces(
  transaction: Database,
  orderId: string,
  pieces: readonly Pieces[],
  at: Date,
  { cameBack = false }: { cameBack?: boolean } = {},
): Promise<void> {
  if (pieces.length === 0) return
  await lockLevelsOfOrder(transaction, orderId)
  await sql`
    with sold as (
      select product_id, size as selected_size, -sum(change)::int as quantity from stock_ledger
      where order_id = ${orderId}::uuid group by product_id, size having sum(change) < 0
    ), lines as (
      select returned.product_id, returned.size as selected_size, least(sold.quantity, returned.quantity)::int as quantity
      from (
        ${sumOfOrdered(orderId, pieces)}
      ) as returned left join sold on sold.product_id = returned.product_id and selected_size = returned.size
      where sold.quantity > 0 or (${cameBack}::boolean and not exists (
        select from stock_ledger as entry where entry.order_id = ${orderId}::uuid
          and entry.product_id = returned.product_id and entry.size = returned.size and change < 0))
    ), ${countStock(sql`true`)},
    ${returnStock},
    entries as (
      insert into stock_ledger (product_id, size, change, reason, order_id, at)
      select product_id, size, quantity, 'given-back', ${orderId}::uuid, ${at}::timestamptz from counted
    )
    select is_shown from returned`.execute(transaction)
}

/** Pieces that unpaid orders hold, and the orders. */
export async function countReservedStock(database: Database): Promise<{ orders: number; pieces: number }> {
  const { rows } = await sql<{ orders: number; pieces: number }>`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as pieces
    from stock_reservations`.execute(database)
  return rows[0] ?? { orders: 0, pieces: 0 }
}
