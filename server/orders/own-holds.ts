import type { ProductId } from '../../contract/catalogue/product.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { ordersHolding, readHeldPieces } from '../inventory/ended-holds.ts'
import { payableStates } from './order-transitions.ts'

/** What a shopper's unpaid orders hold is theirs: another order of theirs may have it. */

const unpaidOrders = (database: Database, shopperId: string) =>
  database
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('payment_state', 'in', payableStates)
    .where('payment_method', '=', 'Card')

/** Those that are being paid too. */
export async function unpaidOrdersHolding(
  database: Database,
  shopperId: string,
  sizes: readonly Shortage[],
): Promise<string[]> {
  if (sizes.length === 0) return []
  const orders = await unpaidOrders(database, shopperId).execute()
  return ordersHolding(
    database,
    orders.map(({ id }) => id),
    sizes,
  )
}

export async function readOwnHolds(
  { database, payments }: AppContext,
  shopperId: string,
): Promise<AnswerOf<'getHeldStock'>['data']> {
  const orders = await unpaidOrders(database, shopperId)
    .where(({ not }) => not(payments.isBeingPaid))
    .execute()
  const held = await readHeldPieces(
    database,
    orders.map(({ id }) => id),
  )
  return held.map(({ productId, size, quantity }) => ({
    _id: productId as ProductId,
    selectedSize: size,
    quantity,
  }))
}
