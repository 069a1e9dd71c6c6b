import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { quoted } from './search-term.ts'
import { beginning, beginningsQuery, type TypedWord } from './typed-words.ts'

/** Of more words that begin as typed, an index reads their beginning faster. */
const mostEndings = 50

/** The vocabulary lacks long numbers (is_of_vocabulary). */
const isNumber = /^[0-9]+$/

/** Words that begin with so few letters are in most products. */
const mostShortLetters = 2

/**
 * SQL: a row of `product_list` has each of the words, as its stem or the beginning of a word. An index finds whole words ten
 * times as fast as beginnings, so beginnings are written out by the vocabulary, which has the words of active products. The
 * others have a small index of their own.
 * @param isFiltered whether other conditions leave few rows. Those are compared, where an index would find most products.
 */
export async function hasWordsThatBegin(
  database: Database,
  words: readonly TypedWord[],
  isFiltered = false,
): Promise<RawBuilder<SqlBool>> {
  const beginnings = beginningsQuery(words)
  if (isFiltered && words.every(({ folded }) => folded.length <= mostShortLetters))
    return sql<SqlBool>`ts_match_vq(words, ${beginnings}::tsquery)`
  const endings = await readEndings(database, words)
  const whole = words.map((word) => {
    const stems = endings.get(word.folded) ?? []
    return isNumber.test(word.folded) || stems.length > mostEndings
      ? beginning(word)
      : `(${[...new Set([word.lexeme, ...stems])].map(quoted).join(' | ')})`
  })
  return sql<SqlBool>`(
    words @@ ${whole.join(' & ')}::tsquery
    or status <> 'active' and words @@ ${beginnings}::tsquery)`
}

/** @returns the stems of words of the vocabulary that begin with each word; one more than `mostEndings` where they are more */
async function readEndings(
  database: Database,
  words: readonly TypedWord[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ typed: string; stems: string[] }>`
    select typed, array(
      select distinct lexeme from search_vocabulary
      where word >= typed collate "C" and word < (typed || chr(1114111)) collate "C" limit ${mostEndings + 1}
    ) as stems
    from unnest(${words.map(({ folded }) => folded)}::text[]) as typed`.execute(database)
  return new Map(rows.map(({ typed, stems }) => [typed, stems]))
}
