import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { searchWords } from './search-words.ts'

/** A search as texts of tsqueries, one for each word but "the" and "and". */
export type SearchTerms = {
  readonly terms: readonly string[]
  /** True when a word was replaced by similar ones, since nothing in the catalogue begins with it. */
  readonly misspelt: boolean
  /** Whether other words in the catalogue could change the terms. */
  readonly mayChange: boolean
}

export async function readTerms(database: Database, text: string): Promise<SearchTerms> {
  const typed = searchWords(text)
  if (typed.length === 0) return { terms: [], misspelt: false, mayChange: false }
  const { rows } = await sql<{ term: string }>`
    select term::text as term
    from unnest(${typed}::text[]) with ordinality as words (word, place), search_term(word) as term
    where term is not null order by place`.execute(database)
  // search_term adds all endings (:*) to a word as it was typed, and none to its replacements.
  const misspelt = rows.some(({ term }) => !term.includes(':*'))
  // Numbers are not among the search words, so one that occurs is looked for like a misspelt word.
  const mayChange = misspelt || typed.some((word) => /^\d+$/.test(word))
  return { terms: rows.map(({ term }) => term), misspelt, mayChange }
}

/** Up to so many letters, begins_like allows no mistake. */
const longestExactBeginning = 3

/** Takes the last word for a misspelt beginning: "swae" for "sweater". @returns undefined when no word begins so */
export async function withLikelyEnding(
  database: Database,
  { terms }: SearchTerms,
  text: string,
): Promise<SearchTerms | undefined> {
  const typed = searchWords(text).at(-1) ?? ''
  if (typed.length <= longestExactBeginning) return undefined
  const { rows } = await sql<{ term: string | null }>`
    with asked as (select lower(unaccent(${typed}::text)) as typed), near as (
      select distinct word, left(word, 1) <> left(typed, 1) as begins_otherwise, length(word) as length
      from asked, search_words
      where begins_like(typed, word)
      order by begins_otherwise, length, word limit 6
    )
    select string_agg(quote_literal(word), ' | ') as term from near`.execute(database)
  const term = rows[0]?.term
  return term ? { terms: [...terms.slice(0, -1), term], misspelt: true, mayChange: true } : undefined
}

const joined = (terms: readonly string[], by: string) => terms.map((term) => `(${term})`).join(by)

export const everyTerm = ({ terms }: SearchTerms): string => joined(terms, ' & ')
export const anyTerm = ({ terms }: SearchTerms): string => joined(terms, ' | ')

/** The same query in names only (weight A). */
export const inNames = (query: string): string =>
  query.replaceAll(
    /('(?:[^']|'')*')(?::(\*))?/g,
    (_lexeme, quoted: string, prefix = '') => `${quoted}:${prefix}A`,
  )
