import { z } from 'zod'
import { ShopperId } from '../accounts/shopper.ts'
import { ProductId } from '../catalogue/product.ts'
import { bodyLimits, operation } from '../operation.ts'
import { WishlistProduct } from './wishlist-product.ts'

const answer = z.object({ data: z.object({ userWishlist: z.array(WishlistProduct) }) })

/** A product's id, or the whole product as a screen holds it. */
const NamedProduct = z
  .union([ProductId, z.object({ _id: ProductId })], { error: 'Please name a product.' })
  .transform((product) => (typeof product === 'string' ? product : product._id))

export const updateWishlist = operation('updateWishlist', {
  summary: 'Puts a product on the wishlist, or takes it off.',
  access: 'shopper',
  owner: 'user_id',
  bodyLimit: bodyLimits.product,
  input: z.object({
    user_id: ShopperId,
    product: NamedProduct,
    isWishlist: z.boolean({ error: 'Say true to add or false to remove.' }),
  }),
  answer,
  errors: ['product-not-found', 'product-gone', 'wishlist-full'],
})

export const deleteWishlist = operation('deleteWishlist', {
  summary: 'Takes a product off the wishlist; no error when it is not there.',
  access: 'shopper',
  owner: 'user_id',
  input: z.object({ user_id: ShopperId, product_id: ProductId }),
  answer,
})
