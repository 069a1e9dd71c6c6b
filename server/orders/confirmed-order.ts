import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { findOrder } from './order-queries.ts'
import { toOrder } from './order-serializer.ts'
import { isConfirmedOrder, isConfirmedRow } from './order-transitions.ts'

export type LockedOrder = { id: string; status: OrderStatus; customer_email: string; due_cents: string }

/** Locks an order whose status and parcel can change; undefined when there is none. */
export const lockConfirmedOrder = (
  transaction: Database,
  orderId: string,
): Promise<LockedOrder | undefined> =>
  transaction
    .selectFrom('orders')
    .select(['id', 'status', 'customer_email', 'due_cents'])
    .where('id', '=', orderId)
    .where(isConfirmedOrder)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The order after a change that only confirmed orders take: paid ones, and those in cash on delivery.
 * @throws ApiError order-not-found, order-not-paid, order-cancelled when it could not change
 */
export async function changedOrder(context: AppContext, orderId: string): Promise<Order> {
  const order = await findOrder(context, orderId)
  if (order === undefined || order.payment_state === 'cancelled') throw apiError('order-not-found')
  if (order.cancelled_at !== null) throw apiError('order-cancelled')
  if (order.payment_state === 'refunded')
    throw apiError('order-not-paid', { message: 'This order was refunded.' })
  if (!isConfirmedRow(order)) throw apiError('order-not-paid')
  return toOrder(order, context.publicUrl())
}
