import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '../../contract/operations.ts'
import { fromCursor, isInteger, isText, isTime } from '../http/cursor.ts'
import type { EditedRow } from './edited-product.ts'

type Key = string | number
const asItIs = (key: Key) => sql`${key}`

/** The indexed expression of each order, its key in a cursor, and the value of a key. */
const orders = {
  date: {
    by: sql`created_at`,
    isKey: isTime,
    keyOf: (row: EditedRow) => row.createdAt.toISOString(),
    keyValue: asItIs,
  },
  // PostgreSQL and JavaScript write some names small in different letters.
  name: {
    by: sql`lower(name)`,
    isKey: isText,
    keyOf: (row: EditedRow) => row.productName,
    keyValue: (key: Key) => sql`lower(${key})`,
  },
  category: { by: sql`category`, isKey: isText, keyOf: (row: EditedRow) => row.category, keyValue: asItIs },
  price: { by: sql`price_cents`, isKey: isInteger, keyOf: (row: EditedRow) => row.price, keyValue: asItIs },
} as const

export type ListPosition = { key: Key; id: string }

export type AdministratorOrder = ReturnType<typeof orderOf>

/** How a list of the panel is ordered, and where its page begins. */
export function orderOf({
  order,
  sort,
  cursor,
}: Pick<ParsedInputOf<'listProducts'>, 'order' | 'sort' | 'cursor'>) {
  const { by, keyOf, isKey, keyValue } = orders[order]
  const direction = sql.raw(sort)
  const beyond = sql.raw(sort === 'asc' ? '>' : '<')
  return {
    by,
    direction,
    ordered: sql`${by} ${direction}, id ${direction}`,
    after: fromCursor<Key>(cursor, isKey as (key: unknown) => key is string) as ListPosition | undefined,
    positionOf: (row: EditedRow): ListPosition => ({ key: keyOf(row), id: row._id }),
    /** SQL: a row stands after a place in the list. */
    isBeyond: (after: ListPosition | undefined, key: RawBuilder<unknown> = by): RawBuilder<SqlBool> =>
      after === undefined
        ? sql`true`
        : sql`(${key}, id) ${beyond} (${keyValue(after.key)}, ${after.id}::uuid)`,
  }
}
