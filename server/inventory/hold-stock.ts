import { type RawBuilder, sql } from 'kysely'
import { takeStock } from './counted-stock.ts'

/** What an order that is placed may hold before it is paid (docs/decisions/310-holds-end-when-they-first-would.md). */

/**
 * The most pieces that unpaid orders of one account hold, and those of one network. `share` is the part of a size that one
 * account holds of what nobody else does; it may always hold `fewest` pieces of it.
 */
const limitsOf = {
  proven: { account: 20, network: 200, share: 0.5, fewest: 2 },
  unproven: { account: 10, network: 100, share: 0.25, fewest: 1 },
} as const

/** A shopper who let a reservation of a size end holds that size anew after this long. */
export const holdsAnewAfterMs = 24 * 3_600_000

export type StockHolder = {
  readonly shopperId: string
  /** Whether the shopper has proven their email address. */
  readonly isProven: boolean
  /** Null for addresses that all shoppers behind a proxy can have. */
  readonly network: string | null
  readonly at: Date
  /** The end of what is held anew. */
  readonly until: Date
}

/**
 * SQL: CTEs that reserve those lines of `counted` that the holder may hold, for the order of the CTE `placed`. The CTE
 * `unpaid` has the ids of the shopper's unpaid orders (`order_ids`), under the lock of `lock_unpaid_orders`. A size that was
 * held before is held until the earliest end. Orders of one network that are placed at the same moment do not see each other.
 */
export function holdStock({ shopperId, isProven, network, at, until }: StockHolder): RawBuilder<unknown> {
  const limits = isProven ? limitsOf.proven : limitsOf.unproven
  // Accounts without a proven address cost nothing: they share what their network may hold.
  const holders = isProven || network === null ? [shopperId] : [shopperId, network]
  const since = new Date(at.getTime() - holdsAnewAfterMs)
  return sql`
  holds as materialized (
    select hold.* from unpaid,
      (select array_agg(product_id) as products, array_agg(size) as sizes from counted, placed) as wanted,
      holds_of(unpaid.order_ids, wanted.products, wanted.sizes, ${holders}::text[], ${since}::timestamptz) as hold
  ), holdable as (
    select product_id, size, quantity, held_in_all, coalesce(holds.ends_at, ${until}::timestamptz) as ends_at
    from counted join holds using (product_id, size)
    where coalesce(holds.ends_at > ${at}::timestamptz, true)
      and held + quantity <= greatest(${limits.fewest}::int, ceil(${limits.share}::float8 * (available + held)))
  ), within_limits as (
    select from holdable having sum(quantity) + max(held_in_all) <= ${limits.account}::int
      and sum(quantity) <= ${limits.network}::int - coalesce((
        select sum(quantity) from stock_reservations where network = ${network}::text), 0)
  ), held_lines as (
    select placed.id, product_id, size, quantity, ends_at from placed, within_limits, holdable
  ), reserved as (
    insert into stock_reservations (order_id, product_id, size, quantity, expires_at, network)
    select id, product_id, size, quantity, ends_at, ${network}::text from held_lines
  ), ${takeStock(sql`held_lines`)}`
}
