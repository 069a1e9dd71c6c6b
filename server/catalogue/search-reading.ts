import type { Categories } from '../../contract/catalogue/categories.ts'
import { countFiltered, emptyFacets, noFilters } from '../../contract/catalogue/facets.ts'
import type { Database } from '../database/database.ts'
import { type Counted, countMatches, type Matches } from './search-matches.ts'
import { entriesOfMost, everyTerm, mostTerms, rarestTerms } from './search-queries.ts'
import { sampleWithin } from './search-samples.ts'
import { readTerms, type ShopWords, type Term } from './search-terms.ts'

/** What a search is taken for. */
export type Reading = Counted &
  Matches & {
    /** All that is ranked by. In an exact reading results have every one of them. */
    readonly terms: readonly Term[]
    readonly unknown: readonly string[]
    /** Whether results may lack some terms. */
    readonly isLoose: boolean
    /** Results have so many of the terms at least. */
    readonly least: number
    /** Products whose whole name was typed. */
    readonly named: readonly string[]
  }

/** No product has this private character of Unicode. */
const noWord = "'\uE000'"

/** The reading of a search that says nothing to the shop's products: only what is pinned for it is shown. */
export const nothingRead = (categories: Categories): Reading => ({
  query: noWord,
  terms: [],
  unknown: [],
  isLoose: false,
  least: 0,
  named: [],
  counts: emptyFacets(categories),
  isEstimate: false,
})

/** Of the entries of rare words, an index reads so many to find products that lack some words. */
const mostEntries = 30_000

/** Of more words than these, the rarest ones find products that have all. */
const mostIndexed = 4

/** Fewer matches of a corrected word may be those of a wrong correction. */
const fewMatches = 24
const isFound = (counted: Counted) => matchesOf(counted) > 0
const matchesOf = ({ counts }: Counted) => countFiltered(counts, noFilters)

/**
 * Takes every word as it was typed or corrected; where no product has them all, corrections as mere preferences, then fewer of
 * the words, and at last any of them.
 * @returns undefined where no product has any of the words
 */
export async function readSearch(
  database: Database,
  search: string,
  { categories, named, ...words }: ShopWords & { categories: Categories; named: readonly string[] },
): Promise<Reading | undefined> {
  const read = await readTerms(database, search, words)
  const { terms, unknown } = read
  const attempt = async (matches: Matches, bound: number, missing: number | 'preferred' = 0) => ({
    ...matches,
    ...(await countMatches(database, { matches, bound }, categories)),
    ...{ terms, unknown, named, isLoose: missing !== 0 },
    least: terms.length - (missing === 'preferred' ? 0 : missing),
  })
  if (terms.length === 0)
    return named.length > 0 ? attempt({ query: noWord, ids: named }, named.length) : undefined
  const exact = await attempt(matchesOfAll(terms), leastOf(terms))
  const certain = terms.filter(({ reading }) => reading !== 'corrected')
  const isSure = certain.length === terms.length || certain.length === 0
  if (isSure ? isFound(exact) : matchesOf(exact) >= fewMatches) return exact
  if (!isSure) {
    const preferring = await attempt(matchesOfAll(certain), leastOf(certain), 'preferred')
    if (isFound(preferring)) return preferring
  }
  return (await readLoosely(terms, attempt)) ?? exact
}

const matchesOfAll = (terms: readonly Term[]): Matches => ({
  query: everyTerm(terms),
  ...(terms.length > mostIndexed && { indexed: rarestTerms(terms, 0) }),
})

type Attempt = (matches: Matches, bound: number, missing: number) => Promise<Reading>

/** Numbers that are not counted are of few products. */
const guessed = 1_000

async function readLoosely(terms: readonly Term[], attempt: Attempt): Promise<Reading | undefined> {
  const counted = terms.map((term) => ({
    ...term,
    products: Number.isFinite(term.products) ? term.products : guessed,
  }))
  for (const missing of new Set(
    [1, 2, terms.length - 1].filter((count) => count > 0 && count < terms.length),
  )) {
    const entries = entriesOfMost(counted, missing)
    const matches = {
      query: mostTerms(counted, missing),
      indexed: rarestTerms(counted, missing),
      within: sampleWithin(mostEntries, entries),
    }
    const fewer = await attempt(matches, entries, missing)
    if (isFound(fewer)) return fewer
  }
  return undefined
}

const leastOf = (terms: readonly Term[]) => Math.min(...terms.map(({ products }) => products))
