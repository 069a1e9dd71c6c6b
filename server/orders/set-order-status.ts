import { randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/statuses.ts'
import { Refusal } from '../http/refusal.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { Shop } from '../shop.ts'
import { toOrder } from './order-answer.ts'
import { findOrder } from './order-queries.ts'
import { statusMoves } from './order-transitions.ts'

/**
 * Moves a paid order to another station and tells its shopper by mail; to the station it is at, does nothing.
 * @throws Refusal order-not-found, order-not-paid
 */
export async function setOrderStatus(shop: Shop, orderId: string, status: OrderStatus): Promise<Order> {
  await shop.database.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('orders')
      .set({ status })
      .where('id', '=', orderId)
      .where('payment_state', '=', statusMoves.while)
      .where('status', '<>', status)
      .returning('customer_email')
      .executeTakeFirst()
    if (moved === undefined) return
    const key = `order-status:${randomUUID()}`
    await writeMail(transaction, {
      key,
      to: moved.customer_email,
      letter: 'order-status',
      details: { orderId, status },
    })
  })
  const order = await findOrder(shop, orderId)
  if (order === undefined || order.payment_state === 'cancelled') throw new Refusal('order-not-found')
  if (order.payment_state !== statusMoves.while) throw new Refusal('order-not-paid')
  return toOrder(order, shop.publicUrl())
}
