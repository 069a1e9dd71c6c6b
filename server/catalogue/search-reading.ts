import type { Categories } from '../../contract/catalogue/categories.ts'
import { countFiltered, emptyFacets } from '../../contract/catalogue/facets.ts'
import type { Database } from '../database/database.ts'
import { type Counted, countMatches, type Matches } from './search-matches.ts'
import { entriesOfMost, everyTerm, mostTerms, rarestTerms } from './search-queries.ts'
import { sampleWithin } from './search-samples.ts'
import { readTerms, type SearchTerms, type ShopWords, type Term } from './search-terms.ts'

/** What a search is taken for. */
export type Reading = Counted &
  Matches & {
    /** All that is ranked by. In an exact reading results have every one of them. */
    readonly terms: readonly Term[]
    readonly unknown: readonly string[]
    /** Whether results may lack some terms. */
    readonly isLoose: boolean
  }

/** No product has this private character of Unicode. */
const noWord = "'\uE000'"

/** The reading of a search that says nothing to the shop's products: only what is pinned for it is shown. */
export const nothingRead = (categories: Categories): Reading => ({
  query: noWord,
  terms: [],
  unknown: [],
  isLoose: false,
  counts: emptyFacets(categories),
  isEstimate: false,
})

/** Of the entries of rare words, an index reads so many to find products that lack some words. */
const mostEntries = 30_000

/** Of more words than these, the rarest ones find products that have all. */
const mostIndexed = 4

/** Fewer matches of a corrected word may be those of a wrong correction. */
const fewMatches = 24
/** One more than two thirds of the words are unknown: then the search is for something else. */
const leastKnown = 1 / 3

const isFound = (counted: Counted) => matchesOf(counted) > 0
const matchesOf = ({ counts }: Counted) => countFiltered(counts, { category: [], subCategory: [] })

/**
 * Takes every word as it was typed or corrected; where no product has them all, corrections as mere preferences, then other
 * spellings of known words, then fewer of the words: one or two may be missing, which is at most 28 choices.
 * @returns undefined where no word says anything
 */
export async function readSearch(
  database: Database,
  search: string,
  { categories, ...words }: ShopWords & { categories: Categories },
): Promise<Reading | undefined> {
  const read = await readTerms(database, search, words)
  const { terms, unknown } = read
  if (terms.length === 0) return undefined
  if (terms.length < (terms.length + unknown.length) * leastKnown) return undefined
  const attempt = async (matches: Matches, ranked: SearchTerms, bound: number, isLoose: boolean) => ({
    ...matches,
    ...(await countMatches(database, { matches, bound }, categories)),
    ...{ isLoose, terms: ranked.terms, unknown },
  })
  const exact = await attempt(matchesOfAll(terms), read, leastOf(terms), false)
  const certain = terms.filter(({ reading }) => reading !== 'corrected')
  const isSure = certain.length === terms.length || certain.length === 0
  if (isSure ? isFound(exact) : matchesOf(exact) >= fewMatches) return exact
  if (!isSure) {
    const preferring = await attempt(matchesOfAll(certain), read, leastOf(certain), true)
    if (isFound(preferring)) return preferring
  }
  return (await readLoosely(database, { search, words, read }, attempt)) ?? exact
}

const matchesOfAll = (terms: readonly Term[]): Matches => ({
  query: everyTerm(terms),
  ...(terms.length > mostIndexed && { indexed: rarestTerms(terms, 0) }),
})

type Attempt = (matches: Matches, ranked: SearchTerms, bound: number, isLoose: boolean) => Promise<Reading>

async function readLoosely(
  database: Database,
  { search, words, read }: { search: string; words: ShopWords; read: SearchTerms },
  attempt: Attempt,
): Promise<Reading | undefined> {
  const wider = await readTerms(database, search, words, { everyWord: true })
  const otherwise = await attempt(matchesOfAll(wider.terms), wider, leastOf(wider.terms), false)
  if (isFound(otherwise)) return otherwise
  // Of two words, one alone is another search: the empty page offers both.
  const mostMissing = read.terms.length < 3 ? 0 : Math.min(2, Math.floor(read.terms.length / 2))
  for (let missing = 1; missing <= mostMissing; missing++) {
    const entries = entriesOfMost(read.terms, missing)
    const matches = {
      query: mostTerms(read.terms, missing),
      indexed: rarestTerms(read.terms, missing),
      within: sampleWithin(mostEntries, entries),
    }
    const fewer = await attempt(matches, read, entries, true)
    if (isFound(fewer)) return fewer
  }
  return undefined
}

const leastOf = (terms: readonly Term[]) => Math.min(...terms.map(({ products }) => products))
