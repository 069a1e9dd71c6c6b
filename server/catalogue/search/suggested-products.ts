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
import { medium, type Sample, sampleHolding, small } from './search-samples.ts'

export type SuggestedProduct = Pick<ProductRow, '_id' | 'productName' | 'price' | 'imgUrl' | 'soldOut'>

/** What is typed, and what it says beside the words that products are found by. */
export type Asked = { readonly typed: string; readonly filters: Filters; readonly excluded: Excluded }

/** Products that are ranked. Two letters can match half the catalogue, and the best of these are good enough. */
const mostRanked = 150
/** Products whose names give the searches to suggest. */
const enoughFound = 50

/** The smallest sample that has enough matches gives them, so the cost does not grow with the matches. */
export async function suggestedProducts(
  database: Database,
  found: Matches,
  { typed, filters, excluded, terms }: Asked & Pick<SearchTerms, 'terms'>,
): Promise<SuggestedProduct[]> {
  if (found.query === '') return []
  const written = terms.flatMap((term) => term.written ?? [])
  const matches = leavingOut(found, excluded)
  // A sample need not have a product whose name was typed.
  const named = (await listedByName(database, typed)).slice(0, mostSuggested.products)
  let expected = 0
  for (const sample of [small, medium]) {
    const few = await findInSample(database, { matches, written, typed, filters, named, sample })
    if (few.length >= enoughFound) return few
    expected = few.length * sample.of
  }
  const sample = sampleHolding(enoughFound, expected)
  return findInSample(database, { matches, written, typed, filters, named, sample })
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

/**
 * Names that have a word as it is written come first, then those that begin as typed, the best match, and the newest. Descriptions
 * fill up few names.
 */
async function findInSample(
  database: Database,
  { matches, written, typed, filters, named, sample }: Wanted,
): Promise<SuggestedProduct[]> {
  const passes = isNarrowed(filters) ? sql` and ${passing(filters)}` : sql``
  const found = sql`${matching(matches, sample)}${passes}`
  const isWritten = written.length === 0 ? sql`` : sql`name ~* all (${written}::text[]) desc, `
  // The index holds no weights: asked for the same words again, it would only take longer.
  const inNames = ofWeight(matches.query, 'A')
  const { rows } = await sql<SuggestedProduct>`
    with typed as materialized (
      select * from products where listed and id = any (${named}::uuid[])${passes}
    ), named as materialized (
      select * from products
      where ${found} and ts_match_vq(search_vector, ${inNames}::tsquery) and id <> all (${named}::uuid[])
      limit ${mostRanked}
    ), described as materialized (
      select * from products
      where (select count(*) from typed) + (select count(*) from named) < ${mostSuggested.products}
        and ${found} and id <> all (${named}::uuid[]) and id <> all (select id from named)
      limit ${mostRanked}
    )
    select ${shown}
    from (select * from typed union all select * from named union all select * from described) as found
    order by sold_out, ${isWritten}starts_with(lower(name), ${typed}) desc,
      ts_rank('{0.05, 0.2, 0.4, 1}', search_vector, ${matches.query}::tsquery) desc, created_at desc, id
    limit ${enoughFound}`.execute(database)
  return rows
}
