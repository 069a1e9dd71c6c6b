import type { Shop } from '../shop.ts'

/** Takes a product off the list; nothing happens when it is not there. */
export async function takeOffWishlist(
  { database }: Pick<Shop, 'database'>,
  shopperId: string,
  productId: string,
): Promise<void> {
  await database
    .deleteFrom('wishlist_items')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}
