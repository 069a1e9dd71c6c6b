import type { HandlersOf } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { putOnWishlist } from './put-on-wishlist.ts'
import { takeOffWishlist } from './take-off-wishlist.ts'
import { listWishlist } from './wishlist-queries.ts'

export const wishlistHandlers = (shop: Shop): HandlersOf<'updateWishlist' | 'deleteWishlist'> => ({
  updateWishlist: async ({ input: { user_id, product, isWishlist } }) => {
    const change = isWishlist ? putOnWishlist : takeOffWishlist
    await change(shop, user_id, product)
    return { data: { userWishlist: await listWishlist(shop, user_id) } }
  },
  deleteWishlist: async ({ input: { user_id, product_id } }) => {
    await takeOffWishlist(shop, user_id, product_id)
    return { data: { userWishlist: await listWishlist(shop, user_id) } }
  },
})
