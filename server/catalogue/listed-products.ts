import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { variantsOfProduct } from '../inventory/variants.ts'
import { columnsForMerchants } from './product-attributes.ts'
import { productColumns } from './product-row.ts'

/** `from` is the first id. */
type Part = { from?: string | undefined; withVariants?: boolean }

/** Products that shoppers see, from an id on, in the order of their ids. */
export const readListed = (
  database: Database,
  { from, after, limit, withVariants = false }: Part & { after?: string | undefined; limit: number },
) =>
  database
    .selectFrom('products')
    .select([...productColumns, ...columnsForMerchants, 'updated_at as updatedAt'])
    .where('listed', '=', sql.lit(true))
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? ''))
    .$if(withVariants, (query) => query.select(variantsOfProduct))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export type ListedProduct = Awaited<ReturnType<typeof readListed>>[number]

/** Rows read at a time: a product has up to 4 kB of description, and no reader needs more than a few at once. */
const rowsPerRead = 500

/** At most `most` products from an id on, a few at a time. */
export async function* everyListed(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  { most = Number.POSITIVE_INFINITY, ...part }: Part & { most?: number } = {},
): AsyncGenerator<ListedProduct[]> {
  let after: string | undefined
  for (let left = most; left > 0; ) {
    const limit = Math.min(rowsPerRead, left)
    const rows = await catalogue.read((database) => readListed(database, { ...part, after, limit }))
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    left -= rows.length
    after = rows.at(-1)?._id
  }
}

/** The ids at which parts of `size` listed products begin; none for a shop without products. */
export async function listedParts(database: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from products where listed) as listed
    where (place - 1) % ${size}::int = 0 order by id`.execute(database)
  return rows.map(({ id }) => id)
}
