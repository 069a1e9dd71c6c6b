import { countFiltered, noFilters } from '../../../contract/catalogue/facets.ts'
import type { SearchTerms } from './read-search-terms.ts'
import type { Reading } from './reading.ts'
import type { Counted, Matches } from './search-matches.ts'
import { entriesOfMost, everyQuery, mostTerms, rarestFirst, rarestTerms } from './search-queries.ts'
import { everything, sampleWithin } from './search-samples.ts'
import type { Term } from './search-term.ts'

/** Counts what a query finds, as a reading of the terms. */
export type Attempt = (
  matches: Matches,
  bound: number,
  read: Pick<Reading, 'terms' | 'unknown'> & Partial<Pick<Reading, 'least' | 'first'>>,
) => Promise<Reading>

/** Of the entries of rare words, an index reads so many to find products that lack some words. */
const mostEntries = 10_000

export const isFound = (counted: Counted) => matchesOf(counted) > 0
export const matchesOf = ({ counts }: Counted) => countFiltered(counts, noFilters)

/** Numbers that are not counted are of few products. */
const guessed = 1_000

/** The terms, without infinite numbers of products. */
const countable = ({ terms }: SearchTerms): Term[] =>
  terms.map((term) => ({ ...term, products: Number.isFinite(term.products) ? term.products : guessed }))

/** Products of the garment in the colour, with most of the other words. */
export async function keepColour(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const terms = countable(read)
  const colours = terms.filter(({ attribute }) => attribute?.kind === 'colour')
  const garments = terms.filter(({ isGarment }) => isGarment)
  // Few garments have two colours.
  return colours.length === 1
    ? withMostOthers(read, { terms, required: [...garments, ...colours] }, attempt)
    : undefined
}

/** Products of the garment that was asked for, with most of the other words. */
export async function keepGarment(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  const terms = countable(read)
  const required = terms.filter(({ isGarment }) => isGarment)
  return withMostOthers(read, { terms, required }, attempt)
}

/** Where names write the garment as two words, products of it: its parts alone are other garments, as suits are no tracksuits. */
export async function keepTornGarment(read: SearchTerms, attempt: Attempt): Promise<Reading | undefined> {
  if (!read.terms.some(({ isGarment, reading }) => isGarment && reading === 'split')) return undefined
  const alike = (await keepColour(read, attempt)) ?? (await keepGarment(read, attempt))
  return alike && matchesOf(alike) > 0 ? alike : undefined
}

/** Products with most of the words, beside the few of the garment, which are ranked first. */
export async function readLoosely(
  read: SearchTerms,
  attempt: Attempt,
  alike: Reading | undefined,
): Promise<Reading | undefined> {
  const terms = countable(read)
  const few = alike ? matchesOf(alike) : 0
  const orAlike = (text: string) => (alike ? `(${text}) | (${alike.query})` : text)
  for (const missing of countsOfMissing(terms.length)) {
    const entries = entriesOfMost(terms, missing) + few
    const matches = {
      query: orAlike(mostTerms(terms, missing)),
      indexed: [orAlike(rarestTerms(terms, missing))],
      within: sampleWithin(mostEntries, entries),
    }
    const least = Math.min(terms.length - missing, alike?.least ?? terms.length)
    const fewer = await attempt(matches, entries, {
      ...read,
      least,
      first: { ids: alike?.ids ?? [], haveAll: false },
    })
    if (matchesOf(fewer) > few) return fewer
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
    const matches = {
      query: everyQuery([
        ...required.map(({ query }) => query),
        ...(some ? [mostTerms(others, missing)] : []),
      ]),
      indexed: rarestFirst([
        ...required,
        ...(some ? [{ query: rarestTerms(others, missing), products: entries }] : []),
      ]),
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

export const leastOf = (terms: readonly Term[]) => Math.min(...terms.map(({ products }) => products))
