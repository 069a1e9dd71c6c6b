import { sql } from 'kysely'
import type { ContentPageName } from '../../contract/content/content-page.ts'
import type { Database } from '../database/database.ts'

/** Those of the names that are of pages which shoppers see. */
export async function shownPagesAmong(
  database: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await database
    .selectFrom('content_pages')
    .select('name')
    .where('title', 'is not', null)
    .where('name', '=', sql<ContentPageName>`any(${names}::text[])`)
    .execute()
  return new Set<string>(rows.map(({ name }) => name))
}
