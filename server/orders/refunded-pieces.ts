import { sql } from 'kysely'

type RefundedPieces = { position: number; quantity: number }

/** SQL: the pieces that were refunded before the order was sent, by line; null for an order of which nothing went back. */
export const refundedPieces = sql<RefundedPieces[] | null>`case
  when orders.refunded_cents + orders.refunding_cents > 0 then (
    select json_agg(refunded) from (
      select (line ->> 'position')::int as position, sum((line ->> 'quantity')::int)::int as quantity
      from refunds, jsonb_array_elements(lines) as line
      where refunds.order_id = orders.id and refunds.state <> 'failed'
        and (orders.status in ('Order Placed', 'Packing') or refunds.requested_at < (
          select min(at) from order_events where order_id = orders.id and kind = 'status'
            and details ->> 'status' in ('Shipped', 'Out for Delivery', 'Delivered')
        )) group by 1
    ) as refunded) end`.as('refunded_pieces')

export type RefundedPiecesRow = { refunded_pieces?: RefundedPieces[] | null }

/** SQL: in `back.pieces` how many of an order line were refunded, whenever that was; null for none. A join. */
export const refundedOfLine = sql`left join lateral (
  select sum((line ->> 'quantity')::int) as pieces from refunds, jsonb_array_elements(lines) as line
  where refunds.order_id = orders.id and refunds.state <> 'failed'
    and (line ->> 'position')::int = order_lines.position
) as back on orders.refunded_cents + orders.refunding_cents > 0`
