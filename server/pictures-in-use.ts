import { profilePicturesAmong } from './accounts/shoppers.ts'
import { collectionPicturesAmong } from './collections/read-collections.ts'
import type { Database } from './database/database.ts'
import { settingsPicturesAmong } from './settings/settings.ts'

/** Those of the uploaded pictures that something shows. What a product has shown is marked as such in its own row. */
export async function picturesInUse(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const ofShoppers = await profilePicturesAmong(database, paths)
  const ofCollections = await collectionPicturesAmong(database, paths)
  return ofShoppers.union(await settingsPicturesAmong(database, paths)).union(ofCollections)
}
