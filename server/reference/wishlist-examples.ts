import type { OperationsAbout } from '../../contract/operations.ts'
import type { AnswerSent, Examples } from './example.ts'

type Product = AnswerSent<'getById'>['data']

export const wishlistExamples = (
  shopperId: string,
  product: Product,
): Pick<Examples, OperationsAbout<'wishlist'>> => ({
  updateWishlist: {
    input: { user_id: shopperId, product: product._id, isWishlist: true },
    answer: { data: { userWishlist: [product] } },
  },
  deleteWishlist: {
    input: { user_id: shopperId, product_id: product._id },
    answer: { data: { userWishlist: [] } },
  },
})
