import { Refusal } from '../http/refusal.ts'
import { hasOpenAttempt } from '../payments/attempts.ts'
import type { Shop } from '../shop.ts'
import { paymentMoves } from './order-transitions.ts'
import { holdOrder } from './payment-state.ts'

/**
 * Cancels an unpaid order whose shopper orders a changed cart instead, so that nobody pays for both. An order that is
 * gone, cancelled or not theirs stands in nobody's way.
 * @throws Refusal earlier-order-stands when it is being paid, or already is
 */
export async function replaceOrder(shop: Shop, shopperId: string, orderId: string): Promise<void> {
  await shop.database.transaction().execute(async (transaction) => {
    // Held first: whether a payment is under way is read when no other can begin any more.
    await holdOrder(transaction, orderId)
    const order = await transaction
      .selectFrom('orders')
      .select(['payment_state', hasOpenAttempt.as('being_paid')])
      .where('id', '=', orderId)
      .where('shopper_id', '=', shopperId)
      .executeTakeFirst()
    if (order === undefined) return
    if (order.being_paid || order.payment_state === 'paid') throw new Refusal('earlier-order-stands')
    await transaction
      .updateTable('orders')
      .set({ payment_state: paymentMoves.replaced.to })
      .where('id', '=', orderId)
      .where('payment_state', 'in', paymentMoves.replaced.from)
      .execute()
  })
}
