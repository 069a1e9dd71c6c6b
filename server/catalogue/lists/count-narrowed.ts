import { sql } from 'kysely'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import {
  countFiltered,
  type Facets,
  type FilterOptions,
  type Filters,
  noFilters,
} from '../../../contract/catalogue/facets.ts'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { Database } from '../../database/database.ts'
import type { ProductCounts } from '../../database/schema.generated.ts'
import { idsIn, idsOfFew, toFacets, withChosen } from './facets.ts'
import { type Countable, cardsFor, countIn } from './filter-options.ts'

/** The numbers beside a list. */
export type ListCounts = { total: number; counts: Facets; options?: FilterOptions; isEstimate?: true }

/** The numbers of a list that is narrowed, and which products pass its filters beside category and type, where these are few. */
export type Narrowed = { counted: ListCounts; ids: readonly string[] | undefined }

/** A page of a list reads so few products instead of looking for them again. */
const mostKnown = 2_500

/** Counts the products that pass the filters beside category and type. A total of 10,000 means that many or more. */
export async function countNarrowed(
  database: Database,
  products: Countable,
  filters: Filters,
  categories: Categories,
): Promise<Narrowed> {
  const countPassing = async (passed: Filters) => {
    const asked = { filters: passed, names: ['cells'] }
    const [cells = { rows: [], isEstimate: false }] = await countIn(
      products,
      asked,
      async (rows, _, isWhole) => {
        const ids = isWhole ? idsOfFew(mostKnown) : sql`null::uuid[]`
        const counted = sql<ProductCounts & { ids: string[] | null }>`
        select category, sub_category, ${cardsFor(products)} as products, ${ids} as ids
        from ${rows} group by 1, 2`
        return [(await counted.execute(database)).rows]
      },
    )
    return cells
  }
  const cells = await countPassing({ ...filters, ...noFilters })
  const counts = toFacets(cells.rows, categories)
  if (!cells.isEstimate) {
    const total = products.colours
      ? await countGarments(database, products, filters)
      : countFiltered(counts, filters)
    return { counted: { counts, total }, ids: idsIn(cells.rows) }
  }
  // A category may have few of many products.
  const isPart = filters.category.length + filters.subCategory.length > 0
  const listed = isPart ? await countPassing(filters) : cells
  const chosen = toFacets(listed.rows, categories)
  return {
    counted: {
      counts: withChosen(counts, chosen, filters),
      total: Math.min(countFiltered(chosen, filters), mostCountedProducts),
      isEstimate: true,
    },
    ids: listed.isEstimate ? undefined : idsIn(listed.rows),
  }
}

/** Colours of a garment may be of several categories or types. */
async function countGarments(database: Database, products: Countable, filters: Filters): Promise<number> {
  const counted = sql<{ garments: number }>`
    select count(distinct garment)::int as garments from ${products.all(filters)}`
  return (await counted.execute(database)).rows[0]?.garments ?? 0
}
