import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { refundedOfLine } from './money-back.ts'

/**
 * Which products paid orders had most pieces of since a time, less those that were refunded, in the shop's mode
 * (docs/decisions/071-test-mode.md).
 */
export async function bestSellingProducts(
  { database, payments }: Pick<AppContext, 'database' | 'payments'>,
  since: Date,
  limit: number,
): Promise<{ productId: string; pieces: number }[]> {
  const { rows } = await sql<{ productId: string; pieces: number }>`
    select product_id as "productId", sum(quantity - coalesce(back.pieces, 0))::int as pieces
    from orders join order_lines on order_id = orders.id ${refundedOfLine}
    where orders.created_at >= ${since} and payment_state = 'paid'
      and livemode = ${payments.provider.livemode} and product_id is not null
    group by product_id having sum(quantity - coalesce(back.pieces, 0)) > 0
    order by pieces desc, product_id limit ${limit}`.execute(database)
  return rows
}
