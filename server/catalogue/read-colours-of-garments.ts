import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The colours of products that have a garment with others, by their ids. */
export async function readColoursOfGarments(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'colour'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('style_id', 'is not', null)
    .where('colour', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, colour }) => [id, colour ?? '']))
}
