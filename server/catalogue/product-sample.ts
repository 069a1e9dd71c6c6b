import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Countable } from './filter-options.ts'

/** Up to so many products are counted one by one. */
export const mostReadWhole = 20_000
/** Rows of the sample that are read at most: more products are counted from a part of it. */
const mostSampled = 40_000
/** The same where each row has to be looked up in another table. */
const mostLookedUp = 16_000
/** One in so many products is in `product_sample`, and one in so many shares of it is read. */
const inSample = 16
const shares = 1_024

/**
 * What is counted for a list where the shop has so many products; undefined where all of them are.
 * @param matches a condition on the id: the products of the list
 */
export function sampleOf(products: number, matches?: RawBuilder<SqlBool>): Countable['sample'] {
  if (products <= mostReadWhole) return undefined
  let of = inSample
  const most = matches === undefined ? mostSampled : mostLookedUp
  while (products / of > most) of *= 2
  const isRead = sql`share < ${sql.lit((shares * inSample) / of)}`
  const rows = sql`(select * from product_sample where ${isRead} and ${matches ?? sql`true`}) as counted`
  return { of, rows }
}
