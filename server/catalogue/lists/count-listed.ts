import { type SqlBool, sql } from 'kysely'
import {
  countFiltered,
  type Facets,
  type Filters,
  isNarrowed,
  noFilters,
} from '../../../contract/catalogue/facets.ts'
import type { AppContext } from '../../app-context.ts'
import { type Dependencies, onCounts } from '../../cache/dependencies.ts'
import { onNumbers, onPriceRange } from '../../cache/list-dependency.ts'
import { categoriesFor } from '../categories.ts'
import { countNarrowed, type ListCounts } from './count-narrowed.ts'
import { type Countable, countable, countOptions } from './filter-options.ts'
import { showsOnePerStyle } from './one-per-style.ts'
import { shownWith } from './product-filters.ts'
import { sampleOf } from './product-sample.ts'

/**
 * The numbers beside a list of the shop: its total, its products by category and type, and what it can be filtered by. And
 * where to find its products: by `ids`, or in the parts of the shop that its category and type allow.
 */
export async function countListed(
  context: AppContext,
  filters: Filters,
  { options, dependencies }: { options: 'counted' | undefined; dependencies: Dependencies },
): Promise<{ facts: ListCounts; ids: readonly string[] | undefined; parts: readonly Part[] }> {
  const categories = await categoriesFor(context, dependencies)
  const narrowed = isNarrowed(filters)
  const counts = await context.productCounts.by(categories)
  const productsFor = async (madeFrom: Dependencies): Promise<Countable> => ({
    all: countable(sql<SqlBool>`true`),
    sample: sampleOf(countFiltered(counts, noFilters)),
    colours: (await showsOnePerStyle(context, madeFrom)) ? shownWith : undefined,
  })
  const isCounted = narrowed || (await showsOnePerStyle(context, dependencies))
  const [found, offered] = await Promise.all([
    isCounted &&
      context.narrowedCounts.of([filters], dependencies, async (madeFrom) => {
        madeFrom.add(onNumbers(filters), ...(narrowed ? [] : [onCounts]))
        const products = await productsFor(madeFrom)
        const names = await categoriesFor(context, madeFrom)
        return context.catalogue.read((database) => countNarrowed(database, products, filters, names))
      }),
    options &&
      context.filterOptions.of([filters], dependencies, async (madeFrom) => {
        const products = await productsFor(madeFrom)
        const counted = await context.catalogue.read((database) => countOptions(database, products, filters))
        madeFrom.add(onNumbers(filters), onPriceRange(filters, counted.prices))
        return counted
      }),
  ])
  if (!narrowed) dependencies.add(onCounts)
  const extra = offered ? { options: offered } : {}
  const parts = partsOf(counts, filters)
  if (found) return { facts: { ...found.counted, ...extra }, ids: narrowed ? found.ids : undefined, parts }
  const facts = { ...extra, total: countFiltered(counts, filters), counts }
  return { facts, ids: undefined, parts }
}

/** A category and a type. */
export type Part = { readonly category: string; readonly subCategory: string }

/** The categories and types that a list's filters allow. */
export const partsOf = (counts: Facets, { category, subCategory }: Filters): Part[] =>
  Object.entries(counts)
    .filter(([name]) => category.length === 0 || category.includes(name))
    .flatMap(([name, row]) =>
      Object.keys(row)
        .filter((type) => subCategory.length === 0 || subCategory.includes(type))
        .map((type) => ({ category: name, subCategory: type })),
    )
