import { sql } from 'kysely'

type RefundedPieces = { position: number; quantity: number }

/** SQL: the pieces that refunds which have not failed were for, by line; null for an order of which nothing went back. */
export const refundedPieces = sql<RefundedPieces[] | null>`case
  when orders.refunded_cents + orders.refunding_cents > 0 then (
    select json_agg(refunded) from (
      select (line ->> 'position')::int as position, sum((line ->> 'quantity')::int)::int as quantity
      from refunds, jsonb_array_elements(lines) as line
      where refunds.order_id = orders.id and refunds.state <> 'failed' group by 1
    ) as refunded) end`.as('refunded_pieces')

export type RefundedPiecesRow = { refunded_pieces?: RefundedPieces[] | null }
