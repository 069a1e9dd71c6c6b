import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { isAny } from '../../database/is-any.ts'

/** Rows that readers may add up for every list. */
const mostRows = 200

/** Replaces the rows of `product_counts` by their sums. Rows that are written meanwhile stay beside them. */
export async function foldProductCounts({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await sql`
    with folded as (delete from product_counts returning category, sub_category, products)
    insert into product_counts (category, sub_category, products)
    select category, sub_category, sum(products) from folded
    group by category, sub_category having sum(products) <> 0`.execute(database)
}

export const areCountsScattered = ({ database }: Pick<AppContext, 'database'>): Promise<boolean> =>
  isAny(database.selectFrom('product_counts').select('products').offset(mostRows))
