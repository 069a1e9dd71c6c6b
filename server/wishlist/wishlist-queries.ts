import type { Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { productColumns, toProduct } from '../catalogue/product-row.ts'

/** The latest first. */
export async function listWishlist(
  { database, publicUrl }: Pick<AppContext, 'database' | 'publicUrl'>,
  shopperId: string,
): Promise<Product[]> {
  const rows = await database
    .selectFrom('wishlist_items as item')
    .innerJoin('products as product', 'product.id', 'item.product_id')
    .select(productColumns.map((column) => `product.${column}` as const))
    .where('item.shopper_id', '=', shopperId)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.product_id')
    .execute()
  return rows.map((row) => toProduct(row, publicUrl()))
}
