import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/**
 * The products that the home page shows as best sellers: marked ones first, then by pieces sold. What is sold out comes last.
 * @param pieces how many were sold, by product; others are not among them unless they are marked
 * @param onePerStyle whether a garment has one place, by what all its colours sold, with the colour that would come first
 */
export async function rankBestSellers(
  database: Database,
  pieces: ReadonlyMap<string, number>,
  { limit, onePerStyle }: { limit: number; onePerStyle: boolean },
): Promise<string[]> {
  const ids = [...pieces.keys()]
  const garment = onePerStyle ? sql`coalesce(style_id, products.id)` : sql`products.id`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select products.id, sold_out, best_seller, created_at, sum(coalesce(pieces, 0)) over (partition by ${garment}) as pieces,
        row_number() over (
          partition by ${garment} order by sold_out, best_seller desc, coalesce(pieces, 0) desc, created_at desc, products.id
        ) as place
      from products
      left join unnest(${ids}::uuid[], ${[...pieces.values()]}::int[]) as sold (id, pieces) on sold.id = products.id
      where listed and (best_seller or sold.id is not null)
    ) as ranked
    where place = 1
    order by sold_out, best_seller desc, pieces desc, created_at desc, id
    limit ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}
