import { sql } from 'kysely'
import type { Database } from '../server/database/database.ts'

/**
 * Of every twentieth order that is older than ten days the first line has come back: its return, its refund, the provider's
 * refund and the order's own sum.
 */
export async function seedReturns(database: Database): Promise<void> {
  await sql`
    with returned as (
      select orders.id as order_id, orders.number, charge_id, gen_random_uuid() as return_id,
        're_bench_' || orders.number as provider_refund_id, created_at + interval '5 days' as asked, position,
        product_id, product ->> 'productName' as product_name, selected_size, quantity, price_cents * quantity as cents
      from orders join order_lines on order_lines.order_id = orders.id and position = 1
      where orders.number % 20 = 0 and created_at < now() - interval '10 days'
    ), asked as (
      insert into returns (id, order_id, code, kind, state, requested_at, received_at, decided_at, refund_cents)
      select return_id, order_id, 'R' || number || '-1', 'return', 'done', asked, asked, asked, cents from returned
    ), lines as (
      insert into return_lines (return_id, position, product_id, product_name, size, quantity, reason, received_quantity)
      select return_id, position, product_id, product_name, selected_size, quantity,
        (array['too-small', 'too-large', 'not-as-shown', 'changed-mind'])[1 + number / 20 % 4], quantity from returned
    ), refunded as (
      insert into refunds (charge_id, order_id, provider, provider_refund_id, amount_cents, reason, state, lines,
        requested_at, completed_at, return_id)
      select charge_id, order_id, 'test', provider_refund_id, cents, 'return', 'succeeded',
        json_build_array(json_build_object('position', position, 'quantity', quantity, 'amountCents', cents, 'restock', false)),
        asked, asked, return_id from returned
    ), paid_back as (
      insert into test_gateway.refunds (id, charge_id, amount_cents, state, created_at)
      select provider_refund_id, charge_id, cents, 'succeeded', asked from returned
    )
    update orders set refunded_cents = cents from returned where orders.id = returned.order_id`.execute(
    database,
  )
  for (const table of ['returns', 'return_lines', 'refunds', 'orders', 'test_gateway.refunds'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}
