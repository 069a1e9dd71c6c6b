import type { ProductId } from '../../contract/catalogue/product.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { ordersHolding, readHeldPieces } from '../inventory/ended-holds.ts'
import { lockOrders } from './order-queries.ts'
import { payableStates } from './order-transitions.ts'
import { lockOrdersOf } from './store-order.ts'

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

/** Locks one order and all of its shopper that wait for a card. @returns the ids of the latter that are not being paid */
export async function lockWithUnpaid(
  { payments }: Pick<AppContext, 'payments'>,
  transaction: Database,
  { orderId, shopperId }: { orderId: string; shopperId: string },
): Promise<string[]> {
  await lockOrdersOf([shopperId]).execute(transaction)
  const unpaid = await unpaidOrders(transaction, shopperId).execute()
  const ids = unpaid.map(({ id }) => id)
  await lockOrders(transaction, [orderId, ...ids], { leave: false })
  const free = await unpaidOrders(transaction, shopperId)
    .where(({ not }) => not(payments.isBeingPaid))
    .execute()
  return free.map(({ id }) => id).filter((id) => ids.includes(id))
}

export async function readOwnHolds(
  { database, payments }: Pick<AppContext, 'database' | 'payments'>,
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
