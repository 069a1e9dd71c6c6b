import { type SqlBool, sql } from 'kysely'
import type { Categories } from '../../contract/catalogue/categories.ts'
import {
  countFiltered,
  type Facets,
  type FilterOptions,
  type Filters,
  isNarrowed,
} from '../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onCounts } from '../cache/dependencies.ts'
import { onOptions } from '../cache/list-dependency.ts'
import type { Database } from '../database/database.ts'
import type { ProductCounts } from '../database/schema.generated.ts'
import { categoriesFor } from './categories.ts'
import { idsIn, idsOfFew, toFacets } from './facets.ts'
import { type Countable, countable, countIn, countOptions } from './filter-options.ts'
import { passing } from './product-filters.ts'
import { sampleOf } from './product-sample.ts'

/** The numbers beside a list. */
export type ListCounts = { total: number; counts: Facets; options?: FilterOptions; isEstimate?: true }

/** The numbers, and which products pass the filters beside category and type, where these are few. */
type Narrowed = { counted: ListCounts; ids: readonly string[] | undefined }

/** A page of a list reads so few products instead of looking for them again. */
const mostKnown = 2_500

const everything = { category: [], subCategory: [] }

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
  const products: Countable = {
    all: countable(sql<SqlBool>`true`),
    sample: sampleOf(countFiltered(counts, everything)),
  }
  const [found, offered] = await Promise.all([
    narrowed && context.catalogue.read((database) => countNarrowed(database, products, filters, categories)),
    options &&
      context.filterOptions.of(filters, () =>
        context.catalogue.read((database) => countOptions(database, products, filters)),
      ),
  ])
  if (narrowed || offered) dependencies.add(onOptions(filters, offered?.prices))
  if (!narrowed) dependencies.add(onCounts)
  const extra = offered ? { options: offered } : {}
  const parts = partsOf(counts, filters)
  if (found) return { facts: { ...found.counted, ...extra }, ids: found.ids, parts }
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

/** Counts the products that pass the filters beside category and type. A total of 10,000 means that many or more. */
export async function countNarrowed(
  database: Database,
  products: Countable,
  filters: Filters,
  categories: Categories,
): Promise<Narrowed> {
  const countPassing = (passed: Filters) =>
    countIn(products, async (rows, isWhole) => {
      const ids = isWhole ? idsOfFew(mostKnown) : sql`null::uuid[]`
      const counted = sql<ProductCounts & { ids: string[] | null }>`
        select category, sub_category, count(*)::int as products, ${ids} as ids
        from ${rows} where ${passing(passed, sql`sizes`)} group by 1, 2`
      return (await counted.execute(database)).rows
    })
  const cells = await countPassing({ ...filters, ...everything })
  const counts = toFacets(cells.rows, categories)
  if (!cells.isEstimate)
    return { counted: { counts, total: countFiltered(counts, filters) }, ids: idsIn(cells.rows) }
  // A category may have few of many products.
  const isPart = filters.category.length + filters.subCategory.length > 0
  const listed = isPart ? await countPassing(filters) : cells
  const total = Math.min(countFiltered(toFacets(listed.rows, categories), filters), mostCountedProducts)
  return {
    counted: { counts, total, isEstimate: true },
    ids: listed.isEstimate ? undefined : idsIn(listed.rows),
  }
}
