import { randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { enqueueMail, withdrawMail } from '../mail/enqueue-mail.ts'
import { changedOrder, type LockedOrder, lockConfirmedOrder } from './confirmed-order.ts'
import { noteOrderEvent } from './order-events.ts'
import { assertSameParcel, storeParcel } from './set-parcel.ts'
import { mailDelaySeconds, orderStatus } from './status-emails.ts'

/**
 * Sets the status of a confirmed order, and its parcel if one is given. The shopper gets an email after the status has stood
 * for a minute, so that a change taken back until then sends none.
 * @returns the order, and in how many seconds the email is due, if the change sends one
 * @throws ApiError order-not-found, order-not-paid, order-cancelled, edit-unpaid, order-status-changed
 */
export async function setOrderStatus(
  context: AppContext,
  call: Call<'updateOrderStatus'>,
): Promise<{ data: Order; emailInSeconds?: number }> {
  const { order_id: orderId, status, parcel, seen } = call.input
  const by = { administratorId: call.administrator.id, at: context.clock() }
  const isAnnounced = await context.database.transaction().execute(async (transaction) => {
    const before = await lockConfirmedOrder(transaction, orderId)
    if (before === undefined) return false
    // The status that it has already is no change: the answer to the same call may have been lost.
    if (seen !== undefined && ![seen, status].includes(before.status)) throw apiError('order-status-changed')
    let isAnnounced = false
    if (before.status !== status) {
      if (before.due_cents !== '0') throw apiError('edit-unpaid')
      await transaction.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
      await noteOrderEvent(transaction, {
        orderId,
        at: by.at,
        kind: 'status',
        actor: 'administrator',
        actorId: by.administratorId,
        details: { status, before: before.status },
      })
      isAnnounced = await announceStatus(transaction, before, status)
    }
    call.audit({ subject: orderId, before: { status: before.status }, after: { status } })
    const isUnseen = before.status === status && seen !== undefined && seen !== status
    if (parcel !== undefined) {
      const earlier = await storeParcel(transaction, { ...before, status }, parcel, by)
      if (isUnseen) assertSameParcel(earlier, parcel)
    }
    return isAnnounced
  })
  const data = await changedOrder(context, orderId)
  return { data, ...(isAnnounced ? { emailInSeconds: mailDelaySeconds } : {}) }
}

/** @returns whether an email waits: none does for a status that the shopper knows */
async function announceStatus(
  transaction: Database,
  before: LockedOrder,
  status: OrderStatus,
): Promise<boolean> {
  const { id: orderId, customer_email: to } = before
  const withdrawn = await withdrawMail(transaction, orderStatus, 'orderId', orderId)
  const knownStatus = withdrawn?.knownStatus ?? before.status
  if (knownStatus === status) return false
  await enqueueMail(transaction, {
    key: `order-status:${randomUUID()}`,
    to,
    template: orderStatus,
    details: { orderId, status, knownStatus },
    delaySeconds: mailDelaySeconds,
  })
  return true
}
