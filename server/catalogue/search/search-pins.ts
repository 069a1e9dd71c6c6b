import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Facets, Filters } from '../../../contract/catalogue/facets.ts'
import type { Category, SubCategory } from '../../../contract/catalogue/taxonomy.ts'
import type { Pins } from '../../../contract/search/pinned-searches.ts'
import { type Dependencies, onProduct } from '../../cache/dependencies.ts'
import type { Database } from '../../database/database.ts'
import { narrowedBy, passing } from '../lists/product-filters.ts'
import { productColumns } from '../product-row.ts'

/** A product that is pinned and does not match the search, so it comes to the results. */
type Beside = {
  readonly id: string
  readonly category: Category
  readonly subCategory: SubCategory
  /** Whether it passes the filters beside category and type. */
  readonly isCounted: boolean
}

/** Pins as they hold for shoppers at the moment, under their filters. */
export type PlacedPins = {
  /** In the merchant's order. */
  readonly shown: readonly string[]
  /** Garments for which one of these stands, where a list has one card for each. */
  readonly styles: readonly string[]
  readonly buried: readonly string[]
  readonly besides: readonly Beside[]
}

type Asked = { query: string; filters: Filters; onePerStyle: boolean }

/** Reads which pinned products a search shows: hidden ones, and those that the filters leave out, have no place. */
export async function placePins(
  database: Database,
  { pinned, buried }: Pins,
  { query, filters, onePerStyle }: Asked,
  dependencies: Dependencies,
): Promise<PlacedPins> {
  dependencies.add(...pinned.map(onProduct))
  const listed = await database
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${pinned}::uuid[])`)
    .where('listed', '=', sql.lit(true))
    .select(['id', 'category', 'sub_category as subCategory', 'style_id as styleId'])
    .select([
      sql<boolean>`search_vector @@ ${query}::tsquery`.as('isMatch'),
      sql<boolean>`${narrowedBy(filters)}`.as('isCounted'),
      sql<boolean>`${passing(filters)}`.as('isShown'),
    ])
    .orderBy(sql`array_position(${pinned}::uuid[], id)`)
    .execute()
  const shown = listed.filter(({ isShown }) => isShown)
  const cards = onePerStyle ? shown.filter(isFirstOfStyle) : shown
  return {
    shown: cards.map(({ id }) => id),
    styles: onePerStyle ? cards.flatMap(({ styleId }) => styleId ?? []) : [],
    buried,
    besides: listed.filter(({ isMatch }) => !isMatch),
  }
}

const isFirstOfStyle = (
  { styleId }: { styleId: string | null },
  at: number,
  all: readonly { styleId: string | null }[],
) => styleId === null || all.findIndex((other) => other.styleId === styleId) === at

/** The numbers beside the results with the products that come to them. */
export function countBesides(counts: Facets, besides: readonly Beside[]): Facets {
  if (besides.length === 0) return counts
  const sums: Record<Category, Record<SubCategory, number>> = structuredClone(counts)
  for (const { category, subCategory, isCounted } of besides) {
    const row = sums[category]
    const products = row?.[subCategory]
    if (isCounted && row !== undefined && products !== undefined) row[subCategory] = products + 1
  }
  return sums
}

/** Scores of matches are at most 1, and hardly below 0. */
const bestMatch = 1
const buriedBy = sql.lit(2)

/** SQL: the score of a pinned product, above that of every match. */
const pinnedScore = (shown: readonly string[]) =>
  sql<number>`(${sql.lit(bestMatch + shown.length + 1)} - array_position(${shown}::uuid[], id))::float8`

/** SQL: the score of a match, below that of all others where it is buried. */
export const scoreUnder = (pins: PlacedPins | undefined, score: RawBuilder<number>): RawBuilder<number> =>
  pins === undefined ? score : sql<number>`${score} - case when ${isBuried(pins)} then ${buriedBy} else 0 end`

const isBuried = ({ buried }: PlacedPins) => sql<SqlBool>`id = any (${buried}::uuid[])`

/** SQL: whether a product comes after those in stock. What is buried comes at the very end, in stock or not. */
export const lastUnder = (pins: PlacedPins | undefined, soldOutLast: boolean): RawBuilder<boolean> => {
  if (!soldOutLast) return sql<boolean>`false`
  // No index is in the order of a comparison: PostgreSQL would walk all products in that of `sold_out` to rank a few.
  const soldOut = sql<boolean>`(sold_out::int = 1)`
  return pins === undefined ? soldOut : sql<boolean>`(${soldOut} or ${isBuried(pins)})`
}

/** SQL: whether a match is no pinned product, nor another colour of one that stands for its garment. */
export const isUnpinned = ({ shown, styles }: PlacedPins) =>
  sql<SqlBool>`id <> all (${shown}::uuid[]) and (style_id is null or style_id <> all (${styles}::uuid[]))`

/** The pinned products, as rows of a search. A sold-out one is the first of those that are sold out. */
export const pinnedRows = (database: Database, { shown }: PlacedPins, soldOutLast: boolean) =>
  database
    .selectFrom('products')
    .where('id', '=', sql<string>`any(${shown}::uuid[])`)
    .select([...productColumns, pinnedScore(shown).as('score'), lastUnder(undefined, soldOutLast).as('last')])
