import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Term } from './search-term.ts'

/** Private characters of Unicode, which no name contains. */
const [from, to] = ['\uE000', '\uE001']
const marks = `StartSel=${from},StopSel=${to},HighlightAll=true`
const word = `${from}[^${to}]+${to}`
/** The first word of a name that matches; of a term of several words, those beside it as well: "t-shirt". */
const marked = sql`'(' || ${word}::text || case when term like '%&%' then ${`(?:[ -]?${word})*`} else '' end || ')'`

/** Spells terms without choices as the found names do, each by itself and most frequent first: "sweatre" as "sweater". */
export async function spellEach(
  database: Database,
  terms: readonly Term[],
  found: readonly { productName: string }[],
): Promise<ReadonlyMap<Term, readonly string[]>> {
  const searches = terms.map((term) => wordsOf([term]))
  const texts = await didYouMean(database, searches, found)
  return new Map(terms.map((term, at) => [term, texts[at] ?? []]))
}

/** Spells each of some searches as the found names do, most frequent first: "wool co" as "wool coat". */
export async function didYouMean(
  database: Database,
  searches: readonly (readonly string[])[],
  found: readonly { productName: string }[],
): Promise<string[][]> {
  const words = searches.flatMap((terms, search) => terms.map((term) => ({ term, search })))
  if (words.length === 0 || found.length === 0) return searches.map(() => [])
  const names = found.map(({ productName }) => productName)
  const { rows } = await sql<{ search: number; text: string }>`
    with written as (
      select search, string_agg(lower(translate(word[1], ${from + to}, '')), ' ' order by place) as text
      from unnest(${names}::text[]) with ordinality as names (name, row)
      cross join unnest(${words.map(({ term }) => term)}::text[], ${words.map(({ search }) => search)}::integer[])
        with ordinality as terms (term, search, place)
      left join lateral regexp_match(
        ts_headline('shop_english', name, term::tsquery, ${marks}), ${marked}) as word on true
      group by row, search having count(word) = count(*)
    )
    select search, text from written group by search, text order by count(*) desc, text`.execute(database)
  // Terms may share words: "polka dot" and "dot".
  const spell = (text: string) => [...new Set(text.split(' '))].join(' ')
  return searches.map((_terms, at) => rows.flatMap(({ search, text }) => (search === at ? spell(text) : [])))
}

/** A term that is split is spelt as its words, and one that was misspelt as itself rather than as a synonym. */
export const wordsOf = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ query, whole, reading }) =>
    reading === 'split' ? splitWords(query) : [reading === 'corrected' ? whole : query],
  )

function splitWords(query: string): string[] {
  const all = /\(('(?:[^']|'')*'(?: (?:&|<->) '(?:[^']|'')*')+)\)$/.exec(query)?.[1]
  return all === undefined ? [query] : (all.match(/'(?:[^']|'')*'/g) ?? [])
}
