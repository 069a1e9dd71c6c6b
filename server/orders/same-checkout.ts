import { isDeepStrictEqual } from 'node:util'
import type { Order } from '../../contract/orders/order.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-answer.ts'
import { payableStates } from './order-transitions.ts'
import type { NewOrder } from './place-order-statement.ts'

/**
 * The order a checkout already has: a retry after a lost answer, a double click, a second card after a declined one.
 * While it is unpaid it goes where the shopper says now.
 * @throws Refusal checkout-changed when that order was of another cart
 */
export async function findOrderOfCheckout(shop: Shop, wanted: NewOrder): Promise<Order | undefined> {
  if (wanted.checkoutId === null) return undefined
  const row = await shop.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    .where('shopper_id', '=', wanted.shopper.id)
    .where('checkout_id', '=', wanted.checkoutId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (!isSameCart(row, wanted)) throw new Refusal('checkout-changed')
  const redirected = isDeepStrictEqual(row.delivery, wanted.delivery)
    ? undefined
    : await redirect(shop, row, wanted)
  return toOrder(redirected ?? row, shop.publicUrl())
}

function isSameCart(row: OrderRow, wanted: NewOrder): boolean {
  const stored = row.lines.map((line) => `${line.product_id} ${line.selected_size} ${line.quantity}`)
  const now = wanted.lines.map((line) => `${line.productId} ${line.size} ${line.quantity}`)
  return isDeepStrictEqual(stored.sort(), now.sort())
}

async function redirect(
  shop: Shop,
  row: OrderRow,
  { delivery, knownAs }: NewOrder,
): Promise<OrderRow | undefined> {
  return shop.database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('orders')
      .set({ delivery: JSON.stringify(delivery) })
      .where('id', '=', row.id)
      .where('payment_state', 'in', payableStates)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return undefined
    const customer = { shopper_id: row.shopper_id, known_as: knownAs }
    await transaction
      .insertInto('order_customers')
      .values(customer)
      .onConflict((again) => again.doNothing())
      .execute()
    return { ...row, delivery }
  })
}
