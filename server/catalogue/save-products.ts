import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'

/** Every write of a product goes this way, so that the next request to any process shows it. */
export async function saveProducts<Saved>(
  { database, catalogueVersion }: Pick<AppContext, 'database' | 'catalogueVersion'>,
  save: (database: Database) => Promise<Saved>,
): Promise<Saved> {
  const saved = await save(database)
  await catalogueVersion.heardByAll()
  return saved
}
