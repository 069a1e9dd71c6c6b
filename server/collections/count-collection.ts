import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  countFiltered,
  type Facets,
  type Filters,
  isNarrowed,
  noFilters,
} from '../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, type Dependency, onSubject } from '../cache/dependencies.ts'
import { countedFacts } from '../cache/list-dependency.ts'
import { categoriesFor } from '../catalogue/categories.ts'
import { countNarrowed, type ListCounts } from '../catalogue/lists/count-narrowed.ts'
import { type Countable, countable, countOptions } from '../catalogue/lists/filter-options.ts'
import { showsOnePerStyle } from '../catalogue/lists/one-per-style.ts'
import { shownWith } from '../catalogue/lists/product-filters.ts'
import { sampleOf } from '../catalogue/lists/product-sample.ts'

export type CollectionCounts = Omit<ListCounts, 'counts'> & { counts?: Facets }

export const isFiltered = (filters: Filters): boolean =>
  filters.category.length + filters.subCategory.length > 0 || isNarrowed(filters)

/** Of a collection with more products that shoppers see, a sample is counted. */
const mostCountedWhole = 4_000

/**
 * The numbers beside a collection. And where they are few, which of its products pass the filters beside category and type.
 * @param total how many of its products shoppers see; counting stops at `mostCountedProducts`
 */
export async function countCollection(
  context: AppContext,
  { id, total }: { id: string; total: number },
  {
    filters,
    options,
    dependencies,
  }: { filters: Filters; options: 'counted' | undefined; dependencies: Dependencies },
): Promise<{ counts: CollectionCounts; ids?: readonly string[] | undefined }> {
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  if (options === undefined && !isFiltered(filters) && !onePerStyle)
    return { counts: { total: Math.min(total, mostCountedProducts) } }
  const categories = await categoriesFor(context, dependencies)
  const isLarge = total > mostCountedWhole
  // A collection that is not counted to its end may hold the whole shop.
  const inShop = isLarge ? countFiltered(await context.productCounts.by(categories), noFilters) : 0
  const productsFor = async (madeFrom: Dependencies) =>
    productsOf(id, inShop, await showsOnePerStyle(context, madeFrom))
  const { catalogue, filterOptions, narrowedCounts } = context
  const [{ counted, ids }, offered] = await Promise.all([
    narrowedCounts.of([id, filters], dependencies, async (madeFrom) => {
      madeFrom.add(onSubject(`collection ${id}`), onCountedProducts)
      const products = await productsFor(madeFrom)
      const names = await categoriesFor(context, madeFrom)
      return catalogue.read((database) => countNarrowed(database, products, filters, names))
    }),
    options &&
      filterOptions.of([id, filters], dependencies, async (madeFrom) => {
        madeFrom.add(onSubject(`collection ${id}`), onCountedProducts)
        const products = await productsFor(madeFrom)
        return catalogue.read((database) => countOptions(database, products, filters))
      }),
  ])
  const counts = {
    ...counted,
    ...(isFiltered(filters) || onePerStyle ? {} : { total: Math.min(total, mostCountedProducts) }),
    ...(offered ? { options: offered } : {}),
  }
  return { counts, ids }
}

/** @param inShop of so many products of the shop those of the collection are counted */
export function productsOf(id: string, inShop: number, onePerStyle: boolean): Countable {
  const within = (isCounted: RawBuilder<SqlBool>) => sql<SqlBool>`id in (
    select product_id from collection_products where collection_id = ${id} and listed and ${isCounted})`
  return {
    all: countable(within(sql`true`)),
    sample: sampleOf(inShop, (isRead) => within(isRead(sql`product_id`))),
    colours: onePerStyle ? (filters) => coloursIn(id, filters) : undefined,
  }
}

/** SQL: products of a collection that pass the filters. For `standsForStyle`, which calls the products `colour`. */
export const coloursIn = (id: string, filters: Filters) =>
  sql<SqlBool>`${shownWith(filters)} and exists (
    select from collection_products as mate where mate.collection_id = ${id} and mate.product_id = colour.id)`

/** Which products a collection has is a subject of its own; this is what they count as. */
const onCountedProducts: Dependency = {
  name: 'counted products',
  hooks: ['lists'],
  isTouchedBy: ({ before, after }) =>
    before !== undefined && after !== undefined && countedFacts(before) !== countedFacts(after),
}
