import type { Categories } from '../../contract/catalogue/categories.ts'
import { countFiltered, emptyFacets, noFilters } from '../../contract/catalogue/facets.ts'
import type { Database } from '../database/database.ts'
import { writtenFormOf } from './garments.ts'
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
    /** Of results that may lack corrected words, those that have them. */
    readonly surely: readonly string[]
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
  surely: [],
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
  read: Pick<Reading, 'terms' | 'unknown'> & Partial<Pick<Reading, 'least' | 'surely'>>,
) => Promise<Reading>

/**
 * Takes every word as it was typed or corrected; where no product has them all, colours as their families, corrections as mere
 * preferences, then fewer of the words, and at last any of them.
 * @returns undefined where no product has any of the words
 */
export async function readSearch(
  database: Database,
  search: string,
  { categories, named, excluded = [], ...words }: ReadBy,
): Promise<Reading | undefined> {
  const read = await readTerms(database, search, words)
  const { unwanted, unlike } = await readExcluded(database, excluded, words)
  const attempt: Attempt = async (wanted, bound, { terms, unknown, least = terms.length, surely = [] }) => {
    const query = [`(${wanted.query})`, ...unwanted].join(' & ')
    const matches = { ...wanted, query, ...(unlike.length > 0 && { unlike }) }
    const counted = await countMatches(database, { matches, bound }, categories)
    return { ...matches, ...counted, terms, unknown, named, surely, isLoose: least < terms.length, least }
  }
  const attemptAll = (all: SearchTerms) => attempt(matchesOfAll(all.terms), leastOf(all.terms), all)
  if (read.terms.length === 0)
    return named.length > 0 ? attempt({ query: noWord, ids: named }, named.length, read) : undefined
  const exact = await attemptAll(read)
  const isCorrected = read.terms.some(({ reading }) => reading === 'corrected')
  if (matchesOf(exact) >= (isCorrected ? fewMatches : 1)) return exact
  if (isFound(exact)) return (await preferCorrected(read, exact, attempt)) ?? exact
  const single = isGrouped(read) ? await readTerms(database, search, words, { isWordByWord: true }) : read
  if (single !== read) {
    const byWord = await attemptAll(single)
    if (isFound(byWord)) return byWord
  }
  const widened = await inFamilies(database, single)
  const ofFamily = widened && (await attemptAll(widened))
  if (ofFamily && isFound(ofFamily)) return ofFamily
  return (
    (await preferCorrected(single, exact, attempt)) ??
    (await keepColour(single, attempt)) ??
    (widened && (await keepColour(widened, attempt))) ??
    (await readLoosely(single, attempt)) ??
    exact
  )
}

/** Whether a term stands for words in a row: where nothing is "light blue", something may be blue, or a coat for "woolcoat". */
const isGrouped = ({ terms }: SearchTerms) =>
  terms.some(({ typed, synonyms, reading }) => reading === 'split' || (synonyms && typed.includes(' ')))

/** Products that have what was typed so, those first that have the corrected words as well. @returns undefined where there are none */
async function preferCorrected(
  read: SearchTerms,
  { ids = [] }: Reading,
  attempt: Attempt,
): Promise<Reading | undefined> {
  const certain = certainOf(read.terms)
  if (certain.length === read.terms.length || certain.length === 0) return undefined
  const preferring = await attempt(matchesOfAll(certain), leastOf(certain), {
    ...read,
    least: certain.length,
    surely: ids,
  })
  return isFound(preferring) ? preferring : undefined
}

/** What was typed so; and the garment, though it was misspelt, where it is the only one. */
function certainOf(terms: readonly Term[]): readonly Term[] {
  const typed = terms.filter(({ reading }) => reading !== 'corrected')
  return typed.some(({ isGarment }) => isGarment)
    ? typed
    : terms.filter(({ reading, isGarment }) => reading !== 'corrected' || isGarment)
}

/** @returns texts of tsqueries that results have to match, and expressions of words that share their stem with others */
async function readExcluded(database: Database, excluded: readonly string[], words: ShopWords) {
  const unlike = excluded.flatMap((text) => writtenFormOf(text) ?? [])
  const others = excluded.filter((text) => writtenFormOf(text) === undefined)
  const read = await Promise.all(others.map((text) => readTerms(database, text, words)))
  const unwanted = read
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms }) => {
      const queries = terms.map(({ whole, synonyms }) => [whole, ...(synonyms ? [synonyms] : [])].join(' | '))
      return `!(${ofWeight(queries.map((query) => `(${query})`).join(' & '), 'AB')})`
    })
  return { unwanted, unlike }
}

/** Colours as their families: "red dress" for "maroon dress". @returns undefined where there are none */
async function inFamilies(
  database: Database,
  { words, terms, unknown }: SearchTerms,
): Promise<SearchTerms | undefined> {
  const families = terms.flatMap(({ family }) => family?.lexemes ?? [])
  if (families.length === 0) return undefined
  const counts = await countStems(database, families)
  const read = terms.map((term) => ({ term, wide: term.family && colourTerm(term.family, counts) }))
  return {
    words,
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

/** The terms, without infinite numbers of products. */
const countable = ({ terms }: SearchTerms): Term[] =>
  terms.map((term) => ({ ...term, products: Number.isFinite(term.products) ? term.products : guessed }))

/** Products of the garment in the colour, with most of the other words. */
async function keepColour(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const terms = countable(read)
  const colours = terms.filter(({ attribute }) => attribute?.kind === 'colour')
  const garments = terms.filter(({ isGarment }) => isGarment)
  // Few garments have two colours.
  return colours.length === 1
    ? withMostOthers(read, { terms, required: [...garments, ...colours] }, attempt)
    : undefined
}

/** Products of the garment that was asked for, with most of the other words; where there are none, with most of all words. */
async function readLoosely(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const terms = countable(read)
  const required = terms.filter(({ isGarment }) => isGarment)
  const alike = await withMostOthers(read, { terms, required }, attempt)
  if (alike) return alike
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

/** Products that have some of the terms, and most of the others. @returns undefined where no product has them */
async function withMostOthers(
  read: SearchTerms,
  { terms, required }: { terms: readonly Term[]; required: readonly Term[] },
  attempt: Attempt,
): Promise<Reading | undefined> {
  const others = terms.filter((term) => !required.includes(term))
  if (required.length === 0 || others.length === 0) return undefined
  for (const missing of countsOfMissing(others.length + 1)) {
    const some = missing < others.length
    const entries = some ? entriesOfMost(others, missing) : leastOf(required)
    const alike = (text: string) => (some ? `(${everyTerm(required)}) & (${text})` : everyTerm(required))
    const matches = {
      query: alike(mostTerms(others, missing)),
      ...(some && { indexed: rarestTerms(others, missing) }),
      within: some ? sampleWithin(mostEntries, entries) : everything,
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
