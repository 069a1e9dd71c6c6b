import type { Database } from '../../database/database.ts'
import { hasStemOfOther, writtenFormOf } from './garments.ts'
import { readTerms } from './read-search-terms.ts'
import type { Matches } from './search-matches.ts'
import { ofWeight } from './search-queries.ts'
import type { ShopWords } from './word-meanings.ts'

/** What leaves products out of a search. */
export type Excluded = {
  /** Texts of tsqueries that results have to match. */
  readonly unwanted: readonly string[]
  /** Expressions of words that share their stem with others, which no result has. */
  readonly unlike: readonly string[]
}

export const nothingExcluded: Excluded = { unwanted: [], unlike: [] }

/** @param texts products are left out that have all words of one of these in their name, category or colour */
export async function readExcluded(
  database: Database,
  texts: readonly string[],
  words: ShopWords,
): Promise<Excluded> {
  const unlike = texts.flatMap((text) => (hasStemOfOther(text) ? (writtenFormOf(text) ?? []) : []))
  const others = texts.filter((text) => !hasStemOfOther(text))
  const read = await Promise.all(others.map((text) => readTerms(database, text, words)))
  const unwanted = read
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms }) => {
      const queries = terms.map(({ whole, synonyms }) => [whole, ...(synonyms ? [synonyms] : [])].join(' | '))
      return `!(${ofWeight(queries.map((query) => `(${query})`).join(' & '), 'AB')})`
    })
  return { unwanted, unlike }
}

export function leavingOut(matches: Matches, { unwanted, unlike }: Excluded): Matches {
  const left = [...(matches.unlike ?? []), ...unlike]
  return {
    ...matches,
    query: unwanted.length === 0 ? matches.query : [`(${matches.query})`, ...unwanted].join(' & '),
    unlike: left.length > 0 ? left : undefined,
  }
}
