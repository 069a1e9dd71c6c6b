import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Categories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets, type Facets, type Filters } from '../../../contract/catalogue/facets.ts'
import type { Database } from '../../database/database.ts'
import type { ProductCounts } from '../../database/schema.generated.ts'

/** A trigger adds what each write changes, so it costs the same however large the catalogue is. */
export const readProductCounts = (database: Database): Promise<ProductCounts[]> =>
  database
    .selectFrom('product_counts')
    .select(['category', 'sub_category', sql<number>`sum(products)::int`.as('products')])
    .groupBy(['category', 'sub_category'])
    .execute()

/** SQL: the ids of a group of products, where those of all groups are few. */
export const idsOfFew = (mostKnown: number) =>
  sql<string[] | null>`case when sum(count(*)) over () <= ${sql.lit(mostKnown)} then array_agg(id) end`

/** What `idsOfFew` has given for all groups; undefined where they are many. */
export const idsIn = (rows: readonly { ids: string[] | null }[]): string[] | undefined =>
  rows.every(({ ids }) => ids !== null) ? rows.flatMap(({ ids }) => ids ?? []) : undefined

/** Numbers of products that match; and which ones these are, of at most `mostKnown`. */
export async function countFacets(
  database: Database,
  matches: RawBuilder<SqlBool>,
  categories: Categories,
  mostKnown: number,
): Promise<{ counts: Facets; ids: string[] | undefined }> {
  const { rows } = await sql<ProductCounts & { ids: string[] | null }>`
    select category, sub_category, count(*)::int as products,
      ${idsOfFew(mostKnown)} as ids
    from products where ${matches} group by category, sub_category`.execute(database)
  return { counts: toFacets(rows, categories), ids: idsIn(rows) }
}

/** Numbers by category and type, of which the chosen ones were counted on their own. */
export const withChosen = (
  counts: Facets,
  chosen: Facets,
  { category, subCategory }: Pick<Filters, 'category' | 'subCategory'>,
): Facets =>
  Object.fromEntries(
    Object.entries(counts).map(([name, row]) => [
      name,
      Object.fromEntries(
        Object.entries(row).map(([type, products]) => {
          const isChosen =
            (category.length === 0 || category.includes(name)) &&
            (subCategory.length === 0 || subCategory.includes(type))
          return [type, isChosen ? (chosen[name]?.[type] ?? 0) : products]
        }),
      ),
    ]),
  )

export function toFacets(cells: readonly ProductCounts[], categories: Categories): Facets {
  const facets = emptyFacets(categories)
  for (const { category, sub_category, products } of cells) {
    const row = facets[category]
    if (row && sub_category in row) row[sub_category] = products
  }
  return facets
}
