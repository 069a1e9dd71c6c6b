import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * The products that the home page shows as best sellers: marked ones first, then by pieces sold. What is sold out comes last.
 * @param pieces how many were sold, by product; others are not among them unless they are marked
 */
export async function rankBestSellers(
  database: Database,
  pieces: ReadonlyMap<string, number>,
  limit: number,
): Promise<string[]> {
  const ids = [...pieces.keys()]
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    left join unnest(${ids}::uuid[], ${[...pieces.values()]}::int[]) as sold (id, pieces) on sold.id = products.id
    where listed and (best_seller or sold.id is not null)
    order by sold_out, best_seller desc, coalesce(pieces, 0) desc, created_at desc, products.id
    limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}
