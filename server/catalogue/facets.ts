import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { emptyFacets, type Facets } from '../../contract/catalogue/facets.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { Database } from '../database/database.ts'
import type { ProductCounts } from '../database/schema.generated.ts'

/** Counted by a trigger in one row for each category and type. */
export async function countProducts(database: Database): Promise<Facets> {
  return toFacets(await database.selectFrom('product_counts').selectAll().execute())
}

export async function countFacets(database: Database, matches: RawBuilder<SqlBool>): Promise<Facets> {
  const cells = await database
    .selectFrom('products')
    .where(matches)
    .select(['category', 'sub_category', sql<number>`count(*)::int`.as('products')])
    .groupBy(['category', 'sub_category'])
    .execute()
  return toFacets(cells)
}

function toFacets(cells: readonly ProductCounts[]): Facets {
  const facets: Record<Category, Partial<Record<SubCategory, number>>> = structuredClone(emptyFacets)
  for (const { category, sub_category, products } of cells) facets[category][sub_category] = products
  return facets
}
