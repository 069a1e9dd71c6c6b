import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { emptyFacets, type Facets } from '../../contract/catalogue/facets.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { Database } from '../database/database.ts'

type Cell = { category: string; sub_category: string; products: number }

/** How many products each part of the collection holds. Nine rows that a trigger keeps: no product is looked at. */
export async function countProducts(database: Database): Promise<Facets> {
  return toCounts(await database.selectFrom('product_counts').selectAll().execute())
}

/** How many of the products that match each part of the collection holds. */
export async function countFacets(database: Database, matches: RawBuilder<SqlBool>): Promise<Facets> {
  const cells = await database
    .selectFrom('products')
    .where(matches)
    .select(['category', 'sub_category', sql<number>`count(*)::int`.as('products')])
    .groupBy(['category', 'sub_category'])
    .execute()
  return toCounts(cells)
}

function toCounts(cells: readonly Cell[]): Facets {
  const counts = structuredClone(emptyFacets) as Record<Category, Record<SubCategory, number>>
  for (const { category, sub_category, products } of cells)
    counts[category as Category][sub_category as SubCategory] = products
  return counts
}
