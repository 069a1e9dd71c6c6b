import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The page of a collection, as `redirectKey` writes it. */
export const collectionKey = /^\/collections\/([\w-]+)$/

/** Those of the handles that collections have. */
export async function collectionsAmong(
  database: Database,
  handles: readonly string[],
): Promise<ReadonlySet<string>> {
  if (handles.length === 0) return new Set()
  const rows = await database
    .selectFrom('collections')
    .select('handle')
    .where('handle', '=', sql<string>`any(${handles}::text[])`)
    .execute()
  return new Set(rows.map(({ handle }) => handle))
}
