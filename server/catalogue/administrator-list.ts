import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminListRow } from '../../contract/catalogue/admin-product.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { ProductStatus } from '../../contract/catalogue/product-status.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { cutPage, fromCursor, isCents, isText, isTime } from '../http/cursor.ts'
import { editedColumns, toAdminListRow } from './edited-product.ts'
import type { ProductRow } from './product-row.ts'
import { searchWords } from './search-words.ts'

/** The indexed expression of each order, and its key in a cursor. */
const orders = {
  date: { by: sql`created_at`, isKey: isTime, keyOf: (row: ProductRow) => row.createdAt.toISOString() },
  name: { by: sql`lower(name)`, isKey: isText, keyOf: (row: ProductRow) => row.productName.toLowerCase() },
  category: { by: sql`category`, isKey: isText, keyOf: (row: ProductRow) => row.category },
  price: { by: sql`price_cents`, isKey: isCents, keyOf: (row: ProductRow) => row.price },
} as const

/** Reads from the primary, so that it shows what was saved a moment ago. */
export async function listForAdministrator(
  context: AppContext,
  { search, order, sort, status, stock, limit, cursor }: ParsedInputOf<'listProducts'>,
): Promise<{ data: AdminListRow[]; next?: string; total: number }> {
  const { by, keyOf } = orders[order]
  const matching = context.database
    .selectFrom('products')
    .where(matches(search))
    .where(hasStatus(status))
    .$if(stock !== undefined, (query) => query.where(isShort[stock ?? 'out']))
  const after = fromCursor<string | number>(cursor, orders[order].isKey as (key: unknown) => key is string)
  const direction = sql.raw(sort)
  const rows = await matching
    .select(editedColumns)
    .$if(after !== undefined, (query) =>
      query.where(
        sort === 'asc'
          ? sql<boolean>`(${by}, id) > (${after?.key}, ${after?.id}::uuid)`
          : sql<boolean>`(${by}, id) < (${after?.key}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`${by} ${direction}, id ${direction}`)
    .limit(limit + 1)
    .execute()
  const { total } = await context.database
    .selectFrom(matching.select('id').limit(mostCountedProducts).as('few'))
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const { page, next } = cutPage(rows, limit, (row) => ({ key: keyOf(row), id: row._id }))
  const data = page.map((row) => toAdminListRow(row, context.publicUrl()))
  return { data, ...(next === undefined ? {} : { next }), total: Number(total) }
}

const hasStatus = (status: ProductStatus | undefined) =>
  status === undefined ? sql<SqlBool>`status <> 'archived'` : sql<SqlBool>`status = ${status}`

/** SQL: products with a size that is low, or sold out; few, and found by an index. */
export const isShort = {
  low: sql<SqlBool>`stock is not null and exists (
    select from jsonb_each(stock) as shown (size, pieces) where pieces <> '0'::jsonb)`,
  out: sql<SqlBool>`stock is not null and exists (
    select from jsonb_each(stock) as shown (size, pieces) where pieces = '0'::jsonb)`,
}

/** Matches the search of shoppers, or the text anywhere in a name. */
export function matches(search: string): RawBuilder<SqlBool> {
  if (search === '') return sql<SqlBool>`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const words = searchWords(search)
  // The subquery runs once and not for every row.
  return sql<SqlBool>`(name ilike ${pattern} or search_vector @@ (select search_query(${words})))`
}
