/** What went back of an order: its pieces, the money that banks took, and the whole sale. */
import { type RawBuilder, sql } from 'kysely'

type RefundedPieces = { position: number; quantity: number }

/** SQL: the pieces that were refunded before the order was sent, by line; null for an order of which nothing went back. */
const refundedPieces = sql<RefundedPieces[] | null>`case
  when orders.refunded_cents + orders.refunding_cents > 0 then (
    select json_agg(refunded) from (
      select (line ->> 'position')::int as position, sum((line ->> 'quantity')::int)::int as quantity
      from refunds, jsonb_array_elements(lines) as line
      where refunds.order_id = orders.id and refunds.state <> 'failed'
        and (orders.status in ('Order Placed', 'Packing') or refunds.requested_at < (
          select min(at) from order_events where order_id = orders.id and kind = 'status'
            and details ->> 'status' in ('Shipped', 'Out for Delivery', 'Delivered')
        )) group by 1
    ) as refunded) end`

/** SQL: in `back.pieces` how many of an order line were refunded, whenever that was; null for none. A join. */
export const refundedOfLine = sql`left join lateral (
  select sum((line ->> 'quantity')::int) as pieces from refunds, jsonb_array_elements(lines) as line
  where refunds.order_id = orders.id and refunds.state <> 'failed'
    and (line ->> 'position')::int = order_lines.position
) as back on orders.refunded_cents + orders.refunding_cents > 0`

/** SQL: what banks took back of the charges that an order keeps, as its card holder disputed them. */
export const lostMoneyOf = (orderId: RawBuilder<unknown>) => sql<string>`(
  select coalesce(sum(amount_cents), 0) from disputes
  where disputes.order_id = ${orderId} and disputes.state = 'lost'
    and charge_id in (select charge_id from kept_charges where order_id = ${orderId}))`

/** SQL: whether an order was never sold: its payment came when it was cancelled or sold out, and went back. */
export const wasNeverSold = sql<boolean>`exists (select from refunds as late
  where late.order_id = orders.id and late.charge_id = orders.charge_id
    and late.reason in ('order-cancelled', 'sold-out'))`

/** SQL: the columns of a `MoneyBackRow`. An order that was never sold is refunded, or cancelled where that failed. */
export const moneyBack = [
  refundedPieces.as('refunded_pieces'),
  lostMoneyOf(sql`orders.id`).as('lost_cents'),
  sql<boolean>`(orders.payment_state = 'refunded' or orders.cancelled_at is not null) and ${wasNeverSold}`.as(
    'never_sold',
  ),
] as const

/** Missing in an order that was just stored. */
export type MoneyBackRow = {
  refunded_pieces?: RefundedPieces[] | null
  lost_cents?: string
  never_sold?: boolean
}
