import type { Categories } from '../../contract/catalogue/categories.ts'
import { countFiltered, emptyFacets, noFilters } from '../../contract/catalogue/facets.ts'
import type { Database } from '../database/database.ts'
import { countStems } from './read-search-words.ts'
import { type Counted, countMatches, type Matches } from './search-matches.ts'
import { entriesOfMost, everyTerm, mostTerms, ofWeight, rarestTerms } from './search-queries.ts'
import { everything, sampleWithin } from './search-samples.ts'
import { colourTerm, type Term } from './search-term.ts'
import { readTerms, type SearchTerms } from './search-terms.ts'
import type { ShopWords } from './word-meanings.ts'

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

/** What a search is read by. */
export type ReadBy = ShopWords & {
  readonly categories: Categories
  /** Products whose whole name is the search. */
  readonly named: readonly string[]
  /** What follows "not": products are left out that have all words of one of these in their name, category or colour. */
  readonly excluded?: readonly string[]
}

type Attempt = (
  matches: Matches,
  bound: number,
  read: Pick<Reading, 'terms' | 'unknown'> & { least?: number },
) => Promise<Reading>

/**
 * Takes every word as it was typed or corrected; where no product has them all, corrections as mere preferences, then colours
 * as their families, then fewer of the words, and at last any of them.
 * @returns undefined where no product has any of the words
 */
export async function readSearch(
  database: Database,
  search: string,
  { categories, named, excluded = [], ...words }: ReadBy,
): Promise<Reading | undefined> {
  const read = await readTerms(database, search, words)
  const { terms } = read
  const unwanted = await readExcluded(database, excluded, words)
  const attempt: Attempt = async (wanted, bound, { terms, unknown, least = terms.length }) => {
    const matches = { ...wanted, query: [`(${wanted.query})`, ...unwanted].join(' & ') }
    const counted = await countMatches(database, { matches, bound }, categories)
    return { ...matches, ...counted, terms, unknown, named, isLoose: least < terms.length, least }
  }
  if (terms.length === 0)
    return named.length > 0 ? attempt({ query: noWord, ids: named }, named.length, read) : undefined
  const exact = await attempt(matchesOfAll(terms), leastOf(terms), read)
  const certain = certainOf(terms)
  const isSure = certain.length === terms.length || certain.length === 0
  if (isSure ? isFound(exact) : matchesOf(exact) >= fewMatches) return exact
  if (!isSure) {
    const preferring = await attempt(matchesOfAll(certain), leastOf(certain), {
      ...read,
      least: certain.length,
    })
    if (isFound(preferring)) return preferring
  }
  const widened = await inFamilies(database, read)
  const ofFamily = widened && (await attempt(matchesOfAll(widened.terms), leastOf(widened.terms), widened))
  if (ofFamily && isFound(ofFamily)) return ofFamily
  return (await readLoosely(read, attempt)) ?? exact
}

/** What was typed so; and the garment, though it was misspelt, where it is the only one. */
function certainOf(terms: readonly Term[]): readonly Term[] {
  const typed = terms.filter(({ reading }) => reading !== 'corrected')
  return typed.some(({ isGarment }) => isGarment)
    ? typed
    : terms.filter(({ reading, isGarment }) => reading !== 'corrected' || isGarment)
}

/** @returns texts of tsqueries that no result may match */
async function readExcluded(
  database: Database,
  excluded: readonly string[],
  words: ShopWords,
): Promise<string[]> {
  const read = await Promise.all(excluded.map((text) => readTerms(database, text, words)))
  return read
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms }) => {
      const queries = terms.map(({ whole, synonyms }) => [whole, ...(synonyms ? [synonyms] : [])].join(' | '))
      return `!(${ofWeight(queries.map((query) => `(${query})`).join(' & '), 'AB')})`
    })
}

/** Colours as their families: "red dress" for "maroon dress". @returns undefined where there are none */
async function inFamilies(database: Database, { terms, unknown }: SearchTerms) {
  const families = terms.flatMap(({ family }) => family?.lexeme ?? [])
  if (families.length === 0) return undefined
  const counts = await countStems(database, families)
  const read = terms.map((term) => ({ term, wide: term.family && colourTerm(term.family, counts) }))
  return {
    terms: read.map(({ term, wide }) => wide ?? term),
    unknown: [...unknown, ...read.flatMap(({ term, wide }) => (wide ? [term.typed] : []))],
  }
}

const matchesOfAll = (terms: readonly Term[]): Matches => ({
  query: everyTerm(terms),
  ...(terms.length > mostIndexed && { indexed: rarestTerms(terms, 0) }),
})

/** Numbers that are not counted are of few products. */
const guessed = 1_000

/** Products of the garment that was asked for, with most of the other words; where there are none, with most of all words. */
async function readLoosely(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const terms = read.terms.map((term) => ({
    ...term,
    products: Number.isFinite(term.products) ? term.products : guessed,
  }))
  const required = terms.filter(({ isGarment }) => isGarment)
  const others = terms.filter(({ isGarment }) => !isGarment)
  if (required.length > 0 && others.length > 0)
    for (const missing of countsOfMissing(others.length + 1)) {
      const some = missing < others.length
      const entries = some ? entriesOfMost(others, missing) : leastOf(required)
      const alike = (text: string) => (some ? `(${everyTerm(required)}) & (${text})` : everyTerm(required))
      const matches = {
        query: alike(mostTerms(others, missing)),
        ...(some && { indexed: alike(rarestTerms(others, missing)) }),
        within: some ? sampleWithin(mostEntries, entries) : everything,
      }
      const fewer = await attempt(matches, entries, { ...read, least: terms.length - missing })
      if (isFound(fewer)) return fewer
    }
  for (const missing of countsOfMissing(terms.length)) {
    const entries = entriesOfMost(terms, missing)
    const matches = {
      query: mostTerms(terms, missing),
      indexed: rarestTerms(terms, missing),
      within: sampleWithin(mostEntries, entries),
    }
    const fewer = await attempt(matches, entries, { ...read, least: terms.length - missing })
    if (isFound(fewer)) return fewer
  }
  return undefined
}

/** One, two, and all but one. */
const countsOfMissing = (terms: number): number[] => [
  ...new Set([1, 2, terms - 1].filter((count) => count > 0 && count < terms)),
]

const leastOf = (terms: readonly Term[]) => Math.min(...terms.map(({ products }) => products))
