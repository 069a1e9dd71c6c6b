import type { Product } from '../../contract/catalogue/product.ts'
import { findProducts } from '../catalogue/product-queries.ts'
import type { Shop } from '../shop.ts'

/** What a shopper has put aside, the latest first. */
export async function listWishlist(
  shop: Pick<Shop, 'database' | 'publicUrl'>,
  shopperId: string,
): Promise<Product[]> {
  const items = await shop.database
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('shopper_id', '=', shopperId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  if (items.length === 0) return []
  const products = await findProducts(
    shop,
    items.map((item) => item.product_id),
  )
  // A product that goes off sale between the two reads is simply no longer on the list.
  return items.flatMap((item) => products.get(item.product_id) ?? [])
}
