import { sql } from 'kysely'
import { mostWished } from '../../contract/wishlist/most-wished.ts'
import type { WishlistProduct } from '../../contract/wishlist/wishlist-product.ts'
import type { AppContext } from '../app-context.ts'
import { productColumns, toProduct } from '../catalogue/product-row.ts'
import { seenProducts } from '../catalogue/seen-products.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl'>

/** The latest first, with those that are no longer sold as shoppers last saw them. */
export async function listWishlist(
  { database, publicUrl }: Context,
  shopperId: string,
): Promise<WishlistProduct[]> {
  const rows = await database
    .selectFrom('wishlist_items as item')
    .innerJoin(seenProducts, 'product.id', 'item.product_id')
    .select(productColumns.map((column) => `product.${column}` as const))
    .select('product.listed')
    .where('item.shopper_id', '=', shopperId)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.product_id')
    .execute()
  return rows.map(({ listed, ...row }) => ({
    ...toProduct(row, publicUrl()),
    ...(listed ? {} : { gone: true }),
  }))
}

/** A product that is on the list keeps its place. @throws ApiError product-not-found, product-gone, wishlist-full */
export async function putOnWishlist(
  { database, clock }: Context,
  shopperId: string,
  productId: string,
): Promise<void> {
  const product = await database
    .selectFrom(seenProducts)
    .select('listed')
    .where('id', '=', productId)
    .executeTakeFirst()
  await database.transaction().execute(async (transaction) => {
    // Of several calls at once, each counts what the one before it has put there.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${shopperId}`}, 0))`.execute(
      transaction,
    )
    if (await isOnWishlist(transaction, shopperId, productId)) return
    if (!product?.listed) throw apiError(product === undefined ? 'product-not-found' : 'product-gone')
    if ((await countWished(transaction, shopperId)) >= mostWished) throw apiError('wishlist-full')
    await transaction
      .insertInto('wishlist_items')
      .values({ shopper_id: shopperId, product_id: productId, added_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function countWished(database: Database, shopperId: string): Promise<number> {
  const { wished } = await database
    .selectFrom('wishlist_items')
    .select(({ fn }) => fn.countAll<string>().as('wished'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow()
  return Number(wished)
}

async function isOnWishlist(database: Database, shopperId: string, productId: string): Promise<boolean> {
  const item = await database
    .selectFrom('wishlist_items')
    .select('added_at')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return item !== undefined
}

export async function takeOffWishlist(
  { database }: Context,
  shopperId: string,
  productId: string,
): Promise<void> {
  await database
    .deleteFrom('wishlist_items')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}
