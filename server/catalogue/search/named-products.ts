import { sql } from 'kysely'
import type { Dependencies } from '../../cache/dependencies.ts'
import { onSearch } from '../../cache/search-dependency.ts'
import type { Database } from '../../database/database.ts'
import { storableText } from '../../database/storable-text.ts'
import { ofWeight } from './search-queries.ts'
import { quoted } from './search-term.ts'

/** Colours of a garment often have one name; more need not come first. */
const mostOfOneName = 48

/** The index is not there while a shop is upgraded, and without it every name would be read. */
const isIndexed = sql`(select indisvalid from pg_index where indexrelid = to_regclass('products_by_name_key'))`

/**
 * @returns the ids of the listed products whose whole name is a text, as names are compared: without signs and accents. Those with
 * the same signs come first.
 */
export const listedByName = (database: Database, text: string): Promise<string[]> =>
  idsNamed(database, text, sql`listed`)

/** The same of all products. */
export const productsByName = (database: Database, text: string): Promise<string[]> =>
  idsNamed(database, text, sql`true`)

async function idsNamed(
  database: Database,
  text: string,
  condition: ReturnType<typeof sql>,
): Promise<string[]> {
  const typed = storableText(text.trim())
  const { rows } = await sql<{ id: string }>`
    select id from products where ${condition} and text_key(name) = text_key(${typed}) and ${isIndexed}
    order by lower(name) = lower(${typed}) desc, id desc limit ${mostOfOneName}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Whether words stand in a row in the name of a listed product. */
export async function isInNames(
  database: Database,
  text: string,
  dependencies: Dependencies,
): Promise<boolean> {
  const words = await stemsOf(database, text)
  return words.length > 0 && isFound(database, words, ofWeight(words.join(' <-> '), 'A'), dependencies)
}

/** Whether a listed product has the words of a search and beside them what may be a size: a number in its name, a word anywhere. */
export async function isSaidBeside(
  database: Database,
  { typed, isNumber, words }: { typed: string; isNumber: boolean; words: string },
  dependencies: Dependencies,
): Promise<boolean> {
  const said = await stemsOf(database, typed)
  const others = await stemsOf(database, words)
  const row = said.join(' <-> ')
  const query = [isNumber ? ofWeight(row, 'A') : row, ...others].join(' & ')
  return said.length > 0 && isFound(database, [...said, ...others], query, dependencies)
}

async function stemsOf(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    select word_stem(word) as lexeme from search_words_of(${storableText(text)}) as word`.execute(database)
  return rows.map(({ lexeme }) => quoted(lexeme))
}

async function isFound(
  database: Database,
  watched: readonly string[],
  query: string,
  dependencies: Dependencies,
): Promise<boolean> {
  dependencies.add(onSearch(watched))
  const { rows } = await sql`
    select from products where listed and search_vector @@ ${query}::tsquery limit 1`.execute(database)
  return rows.length > 0
}
