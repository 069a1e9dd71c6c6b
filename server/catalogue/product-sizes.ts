import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The ids of products in their order, a page at a time. */
export async function productIdsAfter(
  database: Database,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The sizes that each of these products has now, listed or not, in the order of the ids. */
export async function findSizes(database: Database, ids: readonly string[]): Promise<readonly string[][]> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'sizes'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map(({ id, sizes }) => [id, sizes]))
  return ids.map((id) => byId.get(id) ?? [])
}
