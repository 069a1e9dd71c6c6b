import pg from 'pg'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'

const foreignKeyViolation = '23503'

/** A product that is on the list keeps its place. @throws ApiError product-not-found */
export async function putOnWishlist(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
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
