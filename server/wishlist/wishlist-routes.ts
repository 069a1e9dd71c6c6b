import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { listWishlist, putOnWishlist, takeOffWishlist } from './wishlist-queries.ts'

export const wishlistHandlers = (context: AppContext): HandlersOf<'wishlist'> => ({
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
