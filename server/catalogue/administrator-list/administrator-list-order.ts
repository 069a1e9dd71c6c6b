import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { fromCursor, isInteger, isText, isTime } from '../../http/cursor.ts'
import type { EditedRow } from '../editing/edited-product.ts'

type Key = string | number
const asItIs = (key: Key) => sql`${key}`

/** The column of `product_list` for each order, its key in a cursor, and the value of a key. */
const orders = {
  date: {
    by: sql`created_at`,
    isKey: isTime,
    keyOf: (row: EditedRow) => row.createdAt.toISOString(),
    keyValue: asItIs,
  },
  // PostgreSQL and JavaScript write some names small in different letters.
  name: {
    by: sql`name collate shop_names`,
    isKey: isText,
    keyOf: (row: EditedRow) => row.productName,
    keyValue: (key: Key) => sql`lower(${key})`,
  },
  category: {
    by: sql`category collate shop_names`,
    isKey: isText,
    keyOf: (row: EditedRow) => row.category,
    keyValue: asItIs,
  },
  price: { by: sql`price_cents`, isKey: isInteger, keyOf: (row: EditedRow) => row.price, keyValue: asItIs },
} as const

/** How `product_list` is ordered, and where a page begins. */
export type ListOrder = {
  readonly by: RawBuilder<unknown>
  readonly direction: RawBuilder<unknown>
  /** SQL: a row stands after the page before. */
  readonly isBeyond: RawBuilder<SqlBool>
  readonly isFirstPage: boolean
}

export function orderOf({
  order,
  sort,
  cursor,
}: Pick<ParsedInputOf<'listProducts'>, 'order' | 'sort' | 'cursor'>) {
  const { by, keyOf, isKey, keyValue } = orders[order]
  const beyond = sql.raw(sort === 'asc' ? '>' : '<')
  const after = fromCursor<Key>(cursor, isKey as (key: unknown) => key is string)
  const listOrder: ListOrder = {
    by,
    direction: sql.raw(sort),
    isFirstPage: after === undefined,
    isBeyond:
      after === undefined
        ? sql`true`
        : sql`(${by}, product_id) ${beyond} (${keyValue(after.key)}, ${after.id}::uuid)`,
  }
  return { ...listOrder, positionOf: (row: EditedRow) => ({ key: keyOf(row), id: row._id }) }
}
