import type { Categories } from '../../contract/catalogue/categories.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onSubject } from '../cache/dependencies.ts'

/** The shop's categories, in the merchant's order. */
export const readCategories = async ({ settings }: Pick<AppContext, 'settings'>): Promise<Categories> =>
  (await settings.read()).values.catalogue.categories

/** For an answer that is kept until they change. */
export function categoriesFor(
  context: Pick<AppContext, 'settings'>,
  dependencies: Dependencies,
): Promise<Categories> {
  dependencies.add(onSubject('catalogue'))
  return readCategories(context)
}
