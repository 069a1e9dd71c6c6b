import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { searchWords } from './search-words.ts'

/** A search in PostgreSQL's words, as the text of a tsquery: one term for each word that says something. */
export type SearchTerms = {
  readonly terms: readonly string[]
  /** Whether a word was replaced by what is most like it, as nothing in the catalogue begins with it. */
  readonly misspelt: boolean
}

/** Reads what somebody typed; "the" and "and" are no terms. */
export async function readTerms(database: Database, text: string): Promise<SearchTerms> {
  const typed = searchWords(text)
  if (typed.length === 0) return { terms: [], misspelt: false }
  const { rows } = await sql<{ term: string }>`
    select term::text as term
    from unnest(${typed}::text[]) with ordinality as words (word, place), search_term(word) as term
    where term is not null order by place`.execute(database)
  // What was found as it was typed is looked for with all its endings; what replaces it is not (search_term).
  const misspelt = rows.some(({ term }) => !term.includes(':*'))
  return { terms: rows.map(({ term }) => term), misspelt }
}

const joined = (terms: readonly string[], by: string) => terms.map((term) => `(${term})`).join(by)

/** Every word counts. */
export const everyTerm = ({ terms }: SearchTerms): string => joined(terms, ' & ')
/** Any word counts. */
export const anyTerm = ({ terms }: SearchTerms): string => joined(terms, ' | ')

/** The same query, looking at names only (weight A). */
export const inNames = (query: string): string =>
  query.replaceAll(
    /('(?:[^']|'')*')(?::(\*))?/g,
    (_lexeme, quoted: string, prefix = '') => `${quoted}:${prefix}A`,
  )
