import { sql } from 'kysely'

/** SQL: whether an order was never sold: its payment came when it was cancelled or sold out, and went back. */
export const wasNeverSold = sql<boolean>`exists (select from refunds as late
  where late.order_id = orders.id and late.charge_id = orders.charge_id
    and late.reason in ('order-cancelled', 'sold-out'))`

/** SQL: the same as a column; such an order is refunded, or cancelled where that failed. */
export const neverSold = sql<boolean>`(orders.payment_state = 'refunded' or orders.cancelled_at is not null)
  and ${wasNeverSold}`.as('never_sold')

export type NeverSoldRow = { never_sold?: boolean }
