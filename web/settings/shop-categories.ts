import type { ApiClient } from '../../contract/api-client.ts'
import { type Categories, shippedCategories } from '../../contract/catalogue/categories.ts'

/** For the loader of a page, which has no settings in its hands. */
export const readCategories = (api: ApiClient<'getShopSettings'>): Promise<Categories> =>
  api.call('getShopSettings', {}).then(
    ({ data }) => data.catalogue?.categories ?? shippedCategories,
    () => shippedCategories,
  )
