import { sql } from 'kysely'
import type { Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'

/** The products with these ids, in the order of the ids, each once. Unknown ids are left out. */
export async function findProductsById(context: AppContext, ids: readonly string[]): Promise<Product[]> {
  const byId = await readByIds(context, ids)
  const publicUrl = context.publicUrl()
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toProduct(row, publicUrl)]
  })
}

export async function readByIds(
  context: AppContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(productColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('listed', '=', sql.lit(true))
      .execute(),
  )
  return new Map(rows.map((row) => [row._id, row]))
}
