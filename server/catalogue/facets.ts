import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { emptyFacets, type Facets } from '../../contract/catalogue/facets.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { Database } from '../database/database.ts'
import type { ProductCounts } from '../database/schema.generated.ts'

/** A trigger adds what each write changes, so it costs the same however large the catalogue is. */
export async function countProducts(database: Database): Promise<Facets> {
  const cells = await database
    .selectFrom('product_counts')
    .select(['category', 'sub_category', sql<number>`sum(products)::int`.as('products')])
    .groupBy(['category', 'sub_category'])
    .execute()
  return toFacets(cells)
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
