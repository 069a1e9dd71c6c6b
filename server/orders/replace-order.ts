import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { isBeingPaid } from '../payments/payment-attempts.ts'
import { lockOrder } from '../payments/payment-state.ts'
import { paymentTransitions } from './order-transitions.ts'

/**
 * Cancels an unpaid order whose shopper orders a changed cart instead, so that nobody pays for both. An order that is
 * gone, cancelled or not theirs stands in nobody's way.
 * @throws ApiError earlier-order-stands when it is being paid, or already is
 */
export async function replaceOrder(context: AppContext, shopperId: string, orderId: string): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    // Held first: whether a payment is under way is read when no other can begin any more.
    await lockOrder(transaction, orderId)
    const order = await transaction
      .selectFrom('orders')
      .select(['payment_state', isBeingPaid.as('being_paid')])
      .where('id', '=', orderId)
      .where('shopper_id', '=', shopperId)
      .executeTakeFirst()
    if (order === undefined) return
    if (order.being_paid || order.payment_state === 'paid') throw apiError('earlier-order-stands')
    await transaction
      .updateTable('orders')
      .set({ payment_state: paymentTransitions.replaced.to })
      .where('id', '=', orderId)
      .where('payment_state', 'in', paymentTransitions.replaced.from)
      .execute()
  })
}
