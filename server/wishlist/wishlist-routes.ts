import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { putOnWishlist } from './put-on-wishlist.ts'
import { takeOffWishlist } from './take-off-wishlist.ts'
import { listWishlist } from './wishlist-queries.ts'

export const wishlistHandlers = (context: AppContext): HandlersOf<'updateWishlist' | 'deleteWishlist'> => ({
  updateWishlist: async ({ input: { user_id, product, isWishlist } }) => {
    const change = isWishlist ? putOnWishlist : takeOffWishlist
    await change(context, user_id, product)
    return { data: { userWishlist: await listWishlist(context, user_id) } }
  },
  deleteWishlist: async ({ input: { user_id, product_id } }) => {
    await takeOffWishlist(context, user_id, product_id)
    return { data: { userWishlist: await listWishlist(context, user_id) } }
  },
})
