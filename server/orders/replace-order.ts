import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { lockOrder } from './lock-order.ts'
import { paymentTransitions } from './order-transitions.ts'

/**
 * Cancels a shopper's unpaid order. Does nothing for one that is unknown, cancelled or another shopper's.
 * @throws ApiError earlier-order-stands when it is being paid, or already is
 */
export async function replaceOrder(context: AppContext, shopperId: string, orderId: string): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    // Locked first, so that no payment begins after `being_paid` is read.
    await lockOrder(transaction, orderId)
    const order = await transaction
      .selectFrom('orders')
      .select(['payment_state', context.payments.isBeingPaid.as('being_paid')])
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
