import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** Pieces that unpaid orders hold, and the orders. */
export async function countReservedStock({
  database,
}: Pick<AppContext, 'database'>): Promise<{ orders: number; pieces: number }> {
  const { rows } = await sql<{ orders: number; pieces: number }>`
    select count(distinct order_id)::int as orders, coalesce(sum(quantity), 0)::int as pieces
    from stock_reservations`.execute(database)
  return rows[0] ?? { orders: 0, pieces: 0 }
}
