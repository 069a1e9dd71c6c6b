import pg from 'pg'
import type { Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { productColumns, toProduct } from '../catalogue/product-row.ts'
import { apiError } from '../http/api-error.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl'>

/** The latest first. */
export async function listWishlist({ database, publicUrl }: Context, shopperId: string): Promise<Product[]> {
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

const foreignKeyViolation = '23503'

/** A product that is on the list keeps its place. @throws ApiError product-not-found */
export async function putOnWishlist(
  { database, clock }: Context,
  shopperId: string,
  productId: string,
): Promise<void> {
  try {
    await database
      .insertInto('wishlist_items')
      .values({ shopper_id: shopperId, product_id: productId, added_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    const isUnknown =
      error instanceof pg.DatabaseError &&
      error.code === foreignKeyViolation &&
      error.constraint === 'wishlist_items_product_id_fkey'
    throw isUnknown ? apiError('product-not-found') : error
  }
}

export async function takeOffWishlist(
  { database }: Context,
  shopperId: string,
  productId: string,
): Promise<void> {
  await database
    .deleteFrom('wishlist_items')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}
