import { type RawBuilder, sql } from 'kysely'
import type { Shortage } from '../../contract/inventory/shortage.ts'

/** SQL: the CTE `counted`: the lines of the CTE `lines` (product_id, selected_size, quantity) whose size is tracked, locked. */
const lockCounted = (condition: RawBuilder<unknown>) => sql`
  counted as materialized (
    select level.product_id, level.size, lines.quantity, level.available
    from (
      select array_agg(product_id) as products, array_agg(selected_size) as sizes from lines where ${condition}
    ) as asked, locked_levels(asked.products, asked.sizes) as level
    join lines on lines.product_id = level.product_id and lines.selected_size = level.size
  )`

/**
 * SQL: CTEs that find the levels of the CTE `lines` (product_id, selected_size, quantity) and lock them. `counted` has the
 * lines whose size is tracked, `enough` has a row when there is enough of each. A CTE that reads `enough` stores the order,
 * and `reserveStock` follows it.
 */
export const countStock = (condition: RawBuilder<unknown>) => sql`
  ${lockCounted(condition)}, enough as (
    select where not exists (select from counted where available < quantity)
  )`

/**
 * SQL: as `countStock` for an order that is being placed; `renamed` has a row when a size was renamed, or its count ended,
 * while its lock was waited for. The order is then to be placed anew. A line whose size is not counted is spared its lock: if
 * counting begins at this moment, the order holds nothing of it, and takes it before it is paid.
 */
export const countPlaced = (condition: RawBuilder<unknown>) => sql`
  ${lockCounted(sql`${condition} and ${isCounted}`)}, renamed as (
    select from lines where ${condition} and ${isCounted} and not exists (
      select from counted where counted.product_id = lines.product_id and counted.size = lines.selected_size)
  ), enough as (
    select where not exists (select from counted where available < quantity) and not exists (select from renamed)
  )`

const isCounted = sql`exists (select from stock_levels as level
  where level.product_id = lines.product_id and level.size = lines.selected_size)`

/** The columns that `takenStock` selects. */
export type TakenStock = {
  /** Null when there is enough of everything. */
  shortages: Shortage[] | null
}

type Reserved = {
  /** SQL: a CTE with one row that has the id of the order, or none. */
  readonly order: RawBuilder<unknown>
  readonly expiresAt: Date
  readonly forPayment?: boolean
}

/** SQL: CTEs that reserve `counted` for an order. */
export const reserveStock = ({ order, expiresAt, forPayment = false }: Reserved) => sql`
  reserved as (
    insert into stock_reservations (order_id, product_id, size, quantity, expires_at, for_payment)
    select ${order}.id, product_id, size, quantity, ${expiresAt}::timestamptz, ${forPayment}::boolean from ${order}, counted
  ), ${takeStock(sql`${order}, counted`)}`

/** SQL: a CTE that takes lines off their levels, where it is read. */
export const takeStock = (lines: RawBuilder<unknown>) => sql`
  taken as (
    select move_stock(array_agg(product_id), array_agg(size), array_agg(-quantity)) as is_shown from ${lines}
  )`

/** SQL: the columns of `TakenStock`, and one that reads `taken`. What is left of a size is said where shoppers see it, of sizes that are low. */
export const takenStock = sql`
  (select json_agg(json_strip_nulls(json_build_object(
      '_id', product_id, 'selectedSize', size, 'quantity', quantity,
      'available', case when counted.available = 0 or counted.available <= low_at then counted.available end))
      order by product_id, size)
    from counted join stock_levels using (product_id, size) where counted.available < quantity) as shortages,
  (select is_shown from taken) as taken`
