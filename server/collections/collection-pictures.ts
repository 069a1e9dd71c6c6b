import type { Database } from '../database/database.ts'

/** Those of the pictures that a collection shows. @param paths as they are stored */
export async function collectionPicturesAmong(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('collections')
    .select('image_url')
    .where('image_url', 'in', paths.length === 0 ? [''] : [...paths])
    .execute()
  return new Set(rows.map(({ image_url }) => image_url))
}
