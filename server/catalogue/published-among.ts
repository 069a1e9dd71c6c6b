import { sql } from 'kysely'
import { uuidPattern } from '../../contract/uuid.ts'
import type { Database } from '../database/database.ts'

/** Those of the ids that are of products which shoppers see. */
export async function publishedAmong(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = ids.filter((id) => uuidPattern.test(id))
  if (known.length === 0) return new Set()
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${known}::uuid[])`)
    .where('listed', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
