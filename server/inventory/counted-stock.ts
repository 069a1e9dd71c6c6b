import { type RawBuilder, sql } from 'kysely'

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
