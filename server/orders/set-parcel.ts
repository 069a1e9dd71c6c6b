import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Order } from '../../contract/orders/order.ts'
import type { NewParcel } from '../../contract/orders/parcel.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/call.ts'
import { enqueueMail, withdrawMail } from '../mail/enqueue-mail.ts'
import { changedOrder, type LockedOrder, lockConfirmedOrder } from './confirmed-order.ts'
import { noteOrderEvent } from './order-events.ts'
import { type ParcelRow, toParcel } from './parcel-column.ts'
import { mailDelaySeconds, orderStatus, orderTracking } from './status-emails.ts'

/**
 * Sets, changes or takes away the parcel of a confirmed order, whatever its status.
 * @throws ApiError order-not-found, order-not-paid, order-cancelled
 */
export async function setParcel(context: AppContext, call: Call<'setParcel'>): Promise<Order> {
  const { order_id: orderId, parcel } = call.input
  await context.database.transaction().execute(async (transaction) => {
    const order = await lockConfirmedOrder(transaction, orderId)
    if (order === undefined) return
    const by = { administratorId: call.administrator.id, at: context.clock() }
    await storeParcel(transaction, order, parcel, by)
  })
  return changedOrder(context, orderId)
}

/** Under the lock of the order. The parcel that it has already changes nothing. */
export async function storeParcel(
  transaction: Database,
  order: LockedOrder,
  parcel: NewParcel | null,
  { administratorId, at }: { administratorId: string; at: Date },
): Promise<void> {
  const wanted = parcel && ownPart(parcel)
  if (!(await writeParcel(transaction, order.id, wanted))) return
  const details = wanted ? { parcel: toParcel(wanted) } : {}
  await noteOrderEvent(transaction, {
    orderId: order.id,
    at,
    kind: 'parcel',
    actor: 'administrator',
    actorId: administratorId,
    details,
  })
  if (wanted) await announceParcel(transaction, order)
}

/** A carrier's link is made when it is shown, so that a new form of it holds for older parcels as well. */
const ownPart = ({ carrier, trackingNumber, url }: NewParcel): ParcelRow => ({
  carrier,
  ...(trackingNumber === undefined ? {} : { trackingNumber }),
  ...(carrier !== 'other' || url === undefined ? {} : { url }),
})

/** @returns whether it is another parcel than before */
async function writeParcel(
  transaction: Database,
  orderId: string,
  parcel: ParcelRow | null,
): Promise<boolean> {
  const { rows } = await sql<ParcelRow>`
    delete from parcels where order_id = ${orderId}
    returning carrier, tracking_number as "trackingNumber", tracking_url as url`.execute(transaction)
  if (parcel !== null)
    await transaction
      .insertInto('parcels')
      .values({
        order_id: orderId,
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber ?? null,
        tracking_url: parcel.url ?? null,
      })
      .execute()
  const before = rows[0] && Object.fromEntries(Object.entries(rows[0]).filter(([, value]) => value !== null))
  return !isDeepStrictEqual(before, parcel ?? undefined)
}

/** The mail about the status says it if that one waits still; else a mail of its own does, if the order is on its way. */
async function announceParcel(transaction: Database, { id, status, customer_email }: LockedOrder) {
  const waiting = await withdrawMail(transaction, orderStatus, 'orderId', id)
  await withdrawMail(transaction, orderTracking, 'orderId', id)
  const mail = { to: customer_email, delaySeconds: mailDelaySeconds }
  if (waiting !== undefined)
    await enqueueMail(transaction, {
      ...mail,
      key: `order-status:${randomUUID()}`,
      template: orderStatus,
      details: waiting,
    })
  else if (status === 'Shipped' || status === 'Out for Delivery')
    await enqueueMail(transaction, {
      ...mail,
      key: `order-tracking:${randomUUID()}`,
      template: orderTracking,
      details: { orderId: id },
    })
}
