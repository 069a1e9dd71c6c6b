import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Countable } from './filter-options.ts'
import { passing } from './product-filters.ts'

/** Up to so many products are counted one by one. */
export const mostReadWhole = 20_000
/** Rows of the sample that are read at most: more products are counted from a part of it. */
const mostSampled = 16_000
/** One in so many products is in `product_sample`, and one in so many shares of it is read. */
const inSample = 16
const shares = 1_024

/**
 * What is counted for a list where the shop has so many products; undefined where all of them are.
 * @param within a condition on the id: the products of the list. It is given what is true for the ids of a table that are read.
 */
export function sampleOf(
  products: number,
  within?: (isRead: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>,
): Countable['sample'] {
  if (products <= mostReadWhole) return undefined
  let of = inSample
  while (products / of > mostSampled) of *= 2
  const below = sql.lit((shares * inSample) / of)
  // As indexes have it.
  const isRead = (id: RawBuilder<unknown>) =>
    sql<SqlBool>`uuid_hash(${id}) & 15 = 0 and (uuid_hash(${id}) >> 4 & 1023) < ${below}`
  const chosen = within === undefined ? sql`share < ${below}` : within(isRead)
  return {
    of,
    rows: (filters) =>
      sql`(select *, id as garment from product_sample where ${chosen} and ${passing(filters, sql`sizes`)}) as counted`,
  }
}
