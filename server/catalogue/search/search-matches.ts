import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { countFiltered, type Facets, type Filters, noFilters } from '../../../contract/catalogue/facets.ts'
import type { Database } from '../../database/database.ts'
import { countFacets } from '../lists/facets.ts'
import { foundWith, isAmong, passing } from '../lists/product-filters.ts'
import { everyQuery, rarestFirst } from './search-queries.ts'
import { everything, type Sample, sampleHolding, small, smallerOf } from './search-samples.ts'
import type { Term } from './search-term.ts'

/** What finds the products of a search. */
export type Matches = {
  /** The text of a tsquery that all of them match. */
  readonly query: string
  /**
   * What an index is asked for, each query on its own and the rarest first: of one query for all, it reads the entries of every
   * word that is part of a choice. Products that match all of them may still not match the whole.
   */
  readonly indexed?: readonly string[] | undefined
  /** Where it would take long for all products, the share of them that is searched. */
  readonly within?: Sample | undefined
  /** Regular expressions that none of their names matches. */
  readonly unlike?: readonly string[] | undefined
  /** All of them, where they are few and known. */
  readonly ids?: readonly string[] | undefined
}

/** SQL: the name matches none of the expressions. */
export const isUnlike = ({ unlike = [] }: Pick<Matches, 'unlike'>): RawBuilder<SqlBool> =>
  unlike.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`name !~* all (${unlike}::text[])`

export type Counted = {
  readonly counts: Facets
  /** Whether the counts are what a sample lets expect. */
  readonly isEstimate: boolean
  readonly ids?: readonly string[] | undefined
}

/** Up to so many matches are ranked, all of them. */
const mostRanked = 2_400
/** Of more matches so many are ranked at least. */
const enoughRanked = 600
/** Up to so many matches are counted one by one. */
const mostCountedExactly = 1_500
/** Of more matches so many are counted at least. */
const enoughCounted = 300
/** So many of a sample say how many there are. */
const enoughToExpect = 50
/** So few matches are not searched again for the page and its filters. */
const mostKnown = 1_500

/** Of more terms than these, the rarest ones find products that have all. */
const mostIndexed = 4
const fewIndexed = 3

/** Names that have the stem of a term and mean another thing. */
export const unlikeOf = (terms: readonly Pick<Term, 'mistaken'>[]): string[] =>
  terms.flatMap(({ mistaken }) => mistaken ?? [])

/** What finds the products that have every term. */
export function matchesOfAll(terms: readonly Pick<Term, 'query' | 'products' | 'mistaken'>[]): Matches {
  const queries = rarestFirst(terms)
  const indexed = queries.slice(0, queries.length > mostIndexed ? fewIndexed : mostIndexed)
  const unlike = unlikeOf(terms)
  return { query: everyQuery(queries), indexed, ...(unlike.length > 0 && { unlike }) }
}

export function matching(
  { query, indexed, within = everything, unlike, ids }: Matches,
  sample: Sample = everything,
): RawBuilder<SqlBool> {
  if (ids !== undefined) return sql<SqlBool>`listed and ${isAmong(ids)}`
  const { isIn } = smallerOf(sample, within)
  const asked = (indexed ?? [query]).map((text) => sql`search_vector @@ ${text}::tsquery`)
  const found = sql<SqlBool>`listed and ${isIn} and ${sql.join(asked, sql` and `)}`
  const isWhole = indexed === undefined || everyQuery(indexed) === query
  const tested = isWhole ? found : sql<SqlBool>`${found} and ts_match_vq(search_vector, ${query}::tsquery)`
  return unlike === undefined ? tested : sql<SqlBool>`${tested} and ${isUnlike({ unlike })}`
}

/** SQL: as `filterBy`. Products that are known need no index of what they are filtered by. */
export const passingOf = ({ ids }: Pick<Matches, 'ids'>, filters: Filters): RawBuilder<SqlBool> =>
  ids === undefined ? foundWith(filters) : passing(filters)

/** Counts at a cost that does not grow with the matches. `bound` is a number that they do not exceed. */
export async function countMatches(
  database: Database,
  { matches, bound, filters = noFilters }: { matches: Matches; bound: number; filters?: Filters },
  categories: Categories,
): Promise<Counted> {
  const count = (sample: Sample) =>
    countFacets(
      database,
      sql`${matching(matches, sample)} and ${passingOf(matches, filters)}`,
      categories,
      mostKnown,
    )
  const of = matches.within?.of ?? 1
  if (bound > mostCountedExactly * of) {
    const { first, found, counts: few } = await countFew(count, bound)
    const expected = (found * first.of) / of
    if (expected > mostCountedExactly) {
      const sample = sampleHolding(enoughCounted, expected * of)
      const { counts } = sample === first ? { counts: few } : await count(sample)
      return { counts: scaled(counts, sample.of / of), isEstimate: true }
    }
  }
  return { ...(await count(everything)), isEstimate: false }
}

/** Counts in the smallest sample that tells how many there are. */
async function countFew(count: (sample: Sample) => Promise<{ counts: Facets }>, bound: number) {
  const smallest = smallerOf(small, sampleHolding(enoughCounted, bound))
  const counted = async (first: Sample) => {
    const { counts } = await count(first)
    return { first, counts, found: countFiltered(counts, noFilters) }
  }
  const few = await counted(smallest)
  return few.found < enoughToExpect && smallest !== small ? counted(small) : few
}

/** The products to rank for a page that is filtered. */
export function sampleToRank(
  { counts, within }: Pick<Counted & Matches, 'counts' | 'within'>,
  filters: Filters,
): Sample {
  const matches = countFiltered(counts, filters)
  return matches <= mostRanked ? everything : sampleHolding(enoughRanked, matches * (within?.of ?? 1))
}

const scaled = (counts: Facets, by: number): Facets =>
  Object.fromEntries(
    Object.entries(counts).map(([category, row]) => [
      category,
      Object.fromEntries(
        Object.entries(row).map(([type, products]) => [type, Number((products * by).toPrecision(2))]),
      ),
    ]),
  )
