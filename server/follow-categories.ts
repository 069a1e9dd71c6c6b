import type { CategoryChange } from '../contract/catalogue/category-change.ts'
import { followInProducts } from './catalogue/follow-categories.ts'
import { assertNoRuleNames, followInCollections } from './collections/follow-categories.ts'
import type { Database } from './database/database.ts'
import { followInImports } from './imports/follow-categories.ts'
import { followInOffers } from './pricing/follow-categories.ts'

/** Rules of collections come before the products, which are judged by them. */
export async function followCategories(database: Database, change: CategoryChange, at: Date): Promise<void> {
  await followInImports(database, change)
  await followInCollections(database, change, at)
  await followInProducts(database, change)
  await followInOffers(database, change, at)
  await assertNoRuleNames(database, change)
}
