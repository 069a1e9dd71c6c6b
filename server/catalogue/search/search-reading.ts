import type { Categories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets } from '../../../contract/catalogue/facets.ts'
import type { Database } from '../../database/database.ts'
import { wornFor } from './occasions.ts'
import { readTerms, type SearchTerms } from './read-search-terms.ts'
import { countStems } from './read-search-words.ts'
import type { RankedFirst, Reading } from './reading.ts'
import { leavingOut, readExcluded } from './search-excluded.ts'
import {
  type Attempt,
  isFound,
  keepColour,
  keepGarment,
  keepTornGarment,
  leastOf,
  matchesOf,
  readLoosely,
} from './search-loosely.ts'
import { countMatches, matchesOfAll, unlikeOf } from './search-matches.ts'
import { isLiteral } from './search-phrases.ts'
import { anyProduct, noProduct } from './search-queries.ts'
import { colourTerm, type Term } from './search-term.ts'
import type { ShopWords } from './word-meanings.ts'

const noneFirst: RankedFirst = { ids: [], haveAll: false }

/** The reading of a search that says nothing to the shop's products: only what is pinned for it is shown. */
export const nothingRead = (categories: Categories): Reading => ({
  query: noProduct,
  terms: [],
  unknown: [],
  isLoose: false,
  least: 0,
  named: [],
  first: noneFirst,
  counts: emptyFacets(categories),
  isEstimate: false,
})

/** Fewer matches of a corrected word may be those of a wrong correction. */
const fewMatches = 24

/** What a search is read by. */
export type ReadBy = ShopWords & {
  readonly categories: Categories
  /** Products whose whole name is the search. */
  readonly named: readonly string[]
  /** What follows "not": products are left out that have all words of one of these in their name, category or colour. */
  readonly excluded?: readonly string[]
}

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
  const unwanted = await readExcluded(database, excluded, words)
  const attempt: Attempt = async (
    wanted,
    bound,
    { terms, unknown, least = terms.length, first = noneFirst },
  ) => {
    const matches = leavingOut({ ...wanted, unlike: unlikeOf(terms) }, unwanted)
    const counted = await countMatches(database, { matches, bound }, categories)
    const facts = { terms, unknown, named, first, least }
    return { ...matches, ...counted, ...facts, isLoose: least < terms.length }
  }
  if (read.terms.length === 0)
    return readNoTerms(database, search, { read, attempt, by: { categories, named, excluded, ...words } })
  const exact = await attemptAll(read, attempt)
  const isCorrected = read.terms.some(({ reading }) => reading === 'corrected')
  if (matchesOf(exact) >= (isCorrected ? fewMatches : 1)) return exact
  if (isFound(exact)) return (await preferCorrected(read, exact, attempt)) ?? exact
  const isChoice = read.either.length < read.terms.length
  const either = isChoice && (await foundByAll({ ...read, terms: read.either }, attempt))
  if (either) return either
  const byItself = isGrouped(read) && (await readTerms(database, search, words, { isWordByWord: true }))
  // Of words that only their synonyms are known by, none is left.
  const single = byItself && byItself.terms.length > 0 ? byItself : undefined
  return (
    (single && (await foundByAll(single, attempt))) ??
    (single && (await keepTornGarment(read, attempt))) ??
    (await readAlike(database, { read: single ?? read, exact }, attempt)) ??
    exact
  )
}

type NoTerms = { read: SearchTerms; attempt: Attempt; by: ReadBy }

/** A whole name, nothing but what is not wanted, or an occasion, in place of words that no product has. */
async function readNoTerms(
  database: Database,
  search: string,
  { read, attempt, by }: NoTerms,
): Promise<Reading | undefined> {
  const { named, excluded = [] } = by
  if (named.length > 0) return attempt({ query: noProduct, ids: named }, named.length, read)
  if (search === '' && excluded.length > 0)
    return attempt({ query: anyProduct }, Number.POSITIVE_INFINITY, read)
  const worn = isLiteral(search) ? undefined : wornFor(read.words)
  if (worn === undefined) return undefined
  const instead = await readSearch(database, worn, by)
  return instead && { ...instead, unknown: read.unknown }
}

const attemptAll = (all: Pick<SearchTerms, 'terms' | 'unknown'>, attempt: Attempt): Promise<Reading> =>
  attempt(matchesOfAll(all.terms), leastOf(all.terms), all)

async function foundByAll(all: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const reading = await attemptAll(all, attempt)
  return isFound(reading) ? reading : undefined
}

/** By families of colours, by what was typed so, by the garment and its colour, and by most of the words. */
async function readAlike(
  database: Database,
  { read, exact }: { read: SearchTerms; exact: Reading },
  attempt: Attempt,
): Promise<Reading | undefined> {
  const widened = await inFamilies(database, read)
  const surely =
    (widened && (await foundByAll(widened, attempt))) ?? (await preferCorrected(read, exact, attempt))
  if (surely) return surely
  const alike =
    (await keepColour(read, attempt)) ??
    (widened && (await keepColour(widened, attempt))) ??
    (await keepGarment(read, attempt))
  // A few of the garment that have none of the other words are not enough.
  if (alike && (alike.least > 1 || matchesOf(alike) >= fewMatches)) return alike
  return (await readLoosely(read, attempt, alike)) ?? alike
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
    first: { ids, haveAll: ids.length > 0 },
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
