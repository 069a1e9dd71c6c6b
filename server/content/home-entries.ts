import type { CategoryEntry } from '../../contract/catalogue/categories.ts'
import { type HomePage, newestShown } from '../../contract/content/home-page.ts'
import type { HomePageSettings } from '../../contract/settings/home-page-settings.ts'
import type { AppContext } from '../app-context.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { newestOfCategories } from '../catalogue/lists/newest-of-categories.ts'
import { listByDate } from '../catalogue/lists/product-queries.ts'
import { toPublicAddress } from '../images/picture-address.ts'

type Entries = NonNullable<HomePage['entries']>

/**
 * The links to the categories, each with the merchant's picture, else with that of the category's newest product that is not
 * among the newest of all, which the page shows anyway. A category with neither a picture nor a product has no link.
 */
export async function readHomeEntries(
  context: AppContext,
  { entries: { pictures } }: HomePageSettings,
  categories: readonly CategoryEntry[],
  dependencies: Dependencies,
): Promise<Entries> {
  const publicUrl = context.publicUrl()
  const without = categories.filter(({ id }) => !pictures[id])
  const products = without.length === 0 ? new Map() : await picturesOf(context, without, dependencies)
  return categories.flatMap(({ id, name }) => {
    const stored = pictures[id] || products.get(name)
    return stored === undefined ? [] : [{ category: name, picture: toPublicAddress(stored, publicUrl) }]
  })
}

async function picturesOf(
  context: AppContext,
  categories: readonly CategoryEntry[],
  dependencies: Dependencies,
): Promise<ReadonlyMap<string, string>> {
  const [newest, byCategory] = await Promise.all([
    listByDate(context, { sort: 'desc', limit: newestShown }, dependencies),
    newestOfCategories(context, categories, newestShown + 1, dependencies),
  ])
  const shown = new Set('data' in newest ? newest.data.map(({ _id }) => String(_id)) : [])
  return new Map(
    [...byCategory].flatMap(([category, products]) => {
      const product = products.find(({ id }) => !shown.has(id)) ?? products[0]
      return product === undefined ? [] : [[category, product.imageUrl] as const]
    }),
  )
}
