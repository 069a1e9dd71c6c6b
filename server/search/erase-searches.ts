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
  const isOfName = [...texts].map(
    (text) => sql`(string_to_array(text, ' ') @> ${text.split(' ')}::text[]
      or string_to_array(text, ' ') <@ ${text.split(' ')}::text[])`,
  )
  const isForProducts = sql`results > 0 and unmatched = '{}'`
  await sql`
    delete from searches where (${sql.join(isOfName, sql` or `)}) and (${isForProducts}) is not true`.execute(
    transaction,
  )
}
