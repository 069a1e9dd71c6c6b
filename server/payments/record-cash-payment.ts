import type { Order } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import { findOrder } from '../orders/order-queries.ts'
import { toOrder } from '../orders/order-serializer.ts'
import { markPaidInCash } from './payment-state.ts'

/**
 * Books the money that the courier was paid for an order: from now on it counts as paid, and can be refunded. Twice is once.
 * @throws ApiError order-not-found, order-changed where the merchant has seen another total, order-not-payable for one that is paid by card, order-cancelled
 */
export async function recordCashPayment(
  context: AppContext,
  {
    input: { order_id: orderId, shownTotal },
    administrator,
  }: Pick<Call<'recordCashPayment'>, 'input' | 'administrator'>,
): Promise<Order> {
  const at = context.clock()
  await context.database.transaction().execute(async (transaction) => {
    const amountCents = await markPaidInCash(transaction, orderId, shownTotal)
    if (amountCents === undefined) return
    await noteOrderEvent(transaction, {
      orderId,
      at,
      kind: 'paid',
      actor: 'administrator',
      actorId: administrator.id,
      details: { amountCents },
    })
  })
  const order = await findOrder(context, orderId)
  if (order === undefined) throw apiError('order-not-found')
  if (order.payment_method === 'Card')
    throw apiError('order-not-payable', { message: 'This order is paid by card.' })
  if (order.payment_state === 'cancelled') throw apiError('order-cancelled')
  if (order.payment_state !== 'paid' && order.payment_state !== 'refunded')
    throw apiError('order-changed', { message: changedSince })
  return toOrder(order, context.publicUrl())
}

const changedSince =
  'This order’s total has changed since you opened it. Nothing was booked; please look at it again.'
