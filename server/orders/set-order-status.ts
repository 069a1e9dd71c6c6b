import { randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { enqueueMail, withdrawMail } from '../mail/enqueue-mail.ts'
import { orderStatus } from './order-emails.ts'
import { findOrder } from './order-queries.ts'
import { toOrder } from './order-serializer.ts'
import { statusTransitions } from './order-transitions.ts'

/** The panel sends a status as soon as it is chosen (spec §4), and arrow keys pass over others on the way. */
const statusEmailDelaySeconds = 60

/**
 * Sets the status of a paid order. The shopper gets an email after the status has stood for a minute.
 * @throws ApiError order-not-found, order-not-paid
 */
export async function setOrderStatus(
  context: AppContext,
  orderId: string,
  status: OrderStatus,
): Promise<Order> {
  await context.database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('orders')
      .select(['status', 'customer_email'])
      .where('id', '=', orderId)
      .where('payment_state', '=', statusTransitions.while)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined || before.status === status) return
    await transaction.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
    const withdrawn = await withdrawMail(transaction, orderStatus, 'orderId', orderId)
    const knownStatus = withdrawn?.knownStatus ?? before.status
    if (knownStatus === status) return
    await enqueueMail(transaction, {
      key: `order-status:${randomUUID()}`,
      to: before.customer_email,
      template: orderStatus,
      details: { orderId, status, knownStatus },
      delaySeconds: statusEmailDelaySeconds,
    })
  })
  const order = await findOrder(context, orderId)
  if (order === undefined || order.payment_state === 'cancelled') throw apiError('order-not-found')
  if (order.payment_state === 'refunded')
    throw apiError('order-not-paid', { message: 'This order was refunded.' })
  if (order.payment_state !== statusTransitions.while) throw apiError('order-not-paid')
  return toOrder(order, context.publicUrl())
}
