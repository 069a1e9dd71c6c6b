import type { AppContext } from '../app-context.ts'

/** Takes a product off the list; nothing happens when it is not there. */
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
