import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { countedText } from './search-log.ts'

/**
 * Deletes counted searches for a person: those with the whole of a name in them, and those with nothing but words of it.
 * A search all of whose words were found in products is one for products, also where somebody is called so.
 */
export async function eraseSearches(transaction: Database, names: readonly string[]): Promise<void> {
  const texts = new Set(names.map((name) => countedText(name)).filter((text) => text !== undefined))
  if (texts.size === 0) return
  const { words, isOf } = namedBy([...texts])
  const isForProducts = sql`results > 0 and unmatched = '{}'`
  const { rows } = await sql<{ text: string }>`
    select distinct text from searches where (${isForProducts}) is not true
      and exists (select from unnest(string_to_array(text, ' ')) as word where word = any (${words}::text[]))`.execute(
    transaction,
  )
  const found = rows.flatMap(({ text }) => (isOf(text) ? text : []))
  await sql`
    delete from searches where text = any (${found}::text[]) and (${isForProducts}) is not true`.execute(
    transaction,
  )
}

/**
 * A person's orders may be to thousands of names: a search is compared only with those that have its rarest word, or whose rarest
 * word it has.
 * @param names at least one
 */
function namedBy(names: readonly string[]) {
  const named = names.map((name) => new Set(name.split(' ')))
  const byWord = Map.groupBy(
    named.flatMap((name) => [...name].map((word) => ({ word, name }))),
    ({ word }) => word,
  )
  const countOf = (word: string) => byWord.get(word)?.length ?? 0
  const rarest = (words: ReadonlySet<string>) =>
    [...words].reduce((one, other) => (countOf(other) < countOf(one) ? other : one))
  const byRarest = Map.groupBy(named, rarest)
  return {
    words: [...byWord.keys()],
    isOf(text: string): boolean {
      const words = new Set(text.split(' '))
      return (
        (byWord.get(rarest(words)) ?? []).some(({ name }) => words.isSubsetOf(name)) ||
        [...words].some((word) => byRarest.get(word)?.some((name) => name.isSubsetOf(words)))
      )
    },
  }
}
