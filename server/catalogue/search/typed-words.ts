import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withoutFunctionWords } from './function-words.ts'
import { typedText } from './typed-initials.ts'

/** A word, in small letters and without accents. */
export type TypedWord = { readonly folded: string; readonly lexeme: string }

/** The words of a text, as those of products are cut, but for words of prose. */
export async function typedWords(database: Database, text: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select word as folded, word_stem(word) as lexeme from search_words_of(${typedText(text)}) as word`.execute(
    database,
  )
  return withoutFunctionWords(rows)
}

/** SQL: the text of a tsquery for all of some words, each as its stem or the beginning of a word. They are letters and digits. */
export const beginningsQuery = (words: readonly TypedWord[]): string => words.map(beginning).join(' & ')

export const beginning = ({ folded, lexeme }: TypedWord): string => `('${lexeme}' | '${folded}':*)`

/** The same of a text. @returns undefined for a text without letters and digits */
export async function typedWordsQuery(database: Database, text: string): Promise<string | undefined> {
  const words = await typedWords(database, text)
  return words.length === 0 ? undefined : beginningsQuery(words)
}
