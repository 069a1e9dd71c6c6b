import type { AppContext } from '../app-context.ts'

export async function takeOffWishlist(
  { database }: Pick<AppContext, 'database'>,
  shopperId: string,
  productId: string,
): Promise<void> {
  await database
    .deleteFrom('wishlist_items')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}
