import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'

/**
 * The way of every write of a product: when this returns, the next request shows the change, whichever process it
 * reaches. A test refuses writes that go another way.
 */
export async function saveProducts<Saved>(
  { database, catalogueVersion }: Pick<AppContext, 'database' | 'catalogueVersion'>,
  save: (database: Database) => Promise<Saved>,
): Promise<Saved> {
  const saved = await save(database)
  await catalogueVersion.heardByAll()
  return saved
}
