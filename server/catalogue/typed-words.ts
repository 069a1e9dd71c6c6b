import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { storableText } from '../database/storable-text.ts'
import { withoutFunctionWords } from './function-words.ts'

/**
 * The words of a text, as those of products are cut, each as its stem or the beginning of a word.
 * @returns the text of a tsquery for all of them, or undefined for a text without letters and digits
 */
export async function typedWordsQuery(database: Database, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ folded: string; lexeme: string }>`
    select word as folded, word_stem(word) as lexeme from search_words_of(${storableText(text)}) as word`.execute(
    database,
  )
  // Words are letters and digits, which need no more quoting.
  const terms = withoutFunctionWords(rows).map(({ folded, lexeme }) => `('${lexeme}' | '${folded}':*)`)
  return terms.length === 0 ? undefined : terms.join(' & ')
}
