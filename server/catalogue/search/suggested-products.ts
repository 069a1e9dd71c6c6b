import { sql } from 'kysely'
import { type Filters, isNarrowed } from '../../../contract/catalogue/facets.ts'
import { mostSuggested } from '../../../contract/catalogue/suggestions.ts'
import type { Database } from '../../database/database.ts'
import { passing } from '../lists/product-filters.ts'
import type { ProductRow } from '../product-row.ts'
import { listedByName } from './named-products.ts'
import type { SearchTerms } from './read-search-terms.ts'
import { type Excluded, leavingOut } from './search-excluded.ts'
import { type Matches, matching } from './search-matches.ts'
import { ofWeight } from './search-queries.ts'
import { everything, medium, type Sample, sampleHolding, small } from './search-samples.ts'

export type SuggestedProduct = Pick<ProductRow, '_id' | 'productName' | 'price' | 'imgUrl' | 'soldOut'>

/** What is typed, and what it says beside the words that products are found by. */
export type Asked = { readonly typed: string; readonly filters: Filters; readonly excluded: Excluded }

/** So many are enough to rank and to suggest searches by their names. Two letters can match half the catalogue. */
const enoughFound = 16
/** So many are expected of a sample, so that few have less than enough. */
const mostExpected = 2 * enoughFound
/** Products whose names give the searches to suggest. */
const mostFound = 50
/** Products of a sample that are read, and where too few names are among them. */
const mostRead = 400
const mostReadForNames = 4_000

/**
 * The smallest sample that has enough matches gives them, so the cost does not grow with the matches.
 * @param bound a number that the matches do not exceed
 */
export async function suggestedProducts(
  database: Database,
  found: Matches,
  { typed, filters, excluded, terms, bound }: Asked & Pick<SearchTerms, 'terms'> & { bound: number },
): Promise<SuggestedProduct[]> {
  if (found.query === '') return []
  const written = terms.flatMap((term) => term.written ?? [])
  const matches = leavingOut(found, excluded)
  // A sample need not have a product whose name was typed.
  const named = (await listedByName(database, typed)).slice(0, mostSuggested.products)
  const wanted = { matches, written, typed, filters, named }
  let sample = [small, medium].find(({ of }) => bound >= mostExpected * of) ?? everything
  for (;;) {
    const { products, isFull } = await findNames(database, { ...wanted, sample })
    if (products.length >= enoughFound || isFull || sample === everything) return products
    const isNone = products.length === 0 && sample === small
    sample = isNone ? medium : sampleHolding(mostExpected, products.length * sample.of)
  }
}

const shown = sql`id as "_id", name as "productName", price_cents as price, image_url as "imgUrl", sold_out as "soldOut"`

/** Products that are known, in their order. */
export async function suggestedByIds(
  database: Database,
  ids: readonly string[],
): Promise<SuggestedProduct[]> {
  const { rows } = await sql<SuggestedProduct>`
    select ${shown} from products where id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], id) limit ${mostSuggested.products}`.execute(database)
  return rows
}

type Wanted = Pick<Asked, 'typed' | 'filters'> & {
  matches: Matches
  /** Expressions of words as names write them. */
  written: readonly string[]
  named: readonly string[]
  sample: Sample
}
/** `isFull` where the sample has more products than are read. */
type Found = { products: SuggestedProduct[]; names: number; isFull: boolean }

/** A word of many descriptions and few names has few of these among the first products of a sample. */
async function findNames(database: Database, wanted: Wanted): Promise<Found> {
  const found = await findInSample(database, wanted, mostRead)
  const isWithoutNames = found.isFull && found.names < mostSuggested.products
  return isWithoutNames ? findInSample(database, wanted, mostReadForNames) : found
}

/**
 * Names that have a word as it is written come first, then those that begin as typed, the best match, and the newest. Descriptions
 * fill up few names.
 */
async function findInSample(
  database: Database,
  { matches, written, typed, filters, named, sample }: Wanted,
  most: number,
): Promise<Found> {
  const passes = isNarrowed(filters) ? sql` and ${passing(filters)}` : sql``
  const isWritten = written.length === 0 ? sql`` : sql`name ~* all (${written}::text[]) desc, `
  const limit = sample === everything ? sql`` : sql`limit ${most}`
  // The index holds no weights: asked for the same words again, it would only take longer.
  const { rows } = await sql<SuggestedProduct & { read: number; names: number }>`
    with typed as materialized (
      select *, true as is_named from products where listed and id = any (${named}::uuid[])${passes}
    ), found as materialized (
      select *, ts_match_vq(search_vector, ${ofWeight(matches.query, 'A')}::tsquery) as is_named from products
      where ${matching(matches, sample)}${passes} and id <> all (${named}::uuid[])
      ${limit}
    ), names as (
      select * from typed union all select * from found where is_named
    )
    select ${shown}, (select count(*)::int from found) as read, (select count(*)::int from names) as names
    from (
      select * from names
      union all
      select * from found where not is_named and (select count(*) from names) < ${mostSuggested.products}
    ) as found
    order by sold_out, ${isWritten}starts_with(lower(name), ${typed}) desc,
      ts_rank('{0.05, 0.2, 0.4, 1}', search_vector, ${matches.query}::tsquery) desc, created_at desc, id
    limit ${mostFound}`.execute(database)
  const { read = 0, names = 0 } = rows[0] ?? {}
  return {
    products: rows.map(({ read: _, names: __, ...product }) => product),
    names,
    isFull: sample !== everything && read >= most,
  }
}
