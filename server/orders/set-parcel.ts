import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Order } from '../../contract/orders/order.ts'
import type { NewParcel } from '../../contract/orders/parcel.ts'
import { parcelName } from '../../contract/orders/parcel-link.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { enqueueMail, withdrawMail } from '../mail/enqueue-mail.ts'
import { changedOrder, type LockedOrder, lockConfirmedOrder } from './confirmed-order.ts'
import { noteOrderEvent } from './order-events.ts'
import { type ParcelRow, toParcel } from './parcel-column.ts'
import { mailDelaySeconds, orderStatus, orderTracking } from './status-emails.ts'

/**
 * Sets, changes or takes away the parcel of a confirmed order, whatever its status.
 * @throws ApiError order-not-found, order-not-paid, order-cancelled, parcel-changed
 */
export async function setParcel(context: AppContext, call: Call<'setParcel'>): Promise<Order> {
  const { order_id: orderId, parcel, seen } = call.input
  await context.database.transaction().execute(async (transaction) => {
    const order = await lockConfirmedOrder(transaction, orderId)
    if (order === undefined) return
    const by = { administratorId: call.administrator.id, at: context.clock() }
    const before = await storeParcel(transaction, order, parcel, by)
    if (seen !== undefined && isOther(before, parcel) && isOther(before, seen)) throw parcelChanged(before)
  })
  return changedOrder(context, orderId)
}

const isOther = (stored: ParcelRow | undefined, parcel: NewParcel | null): boolean =>
  !isDeepStrictEqual(stored, parcel === null ? undefined : ownPart(parcel))

/**
 * Who sends an order that another has sent already has not seen its parcel.
 * @throws ApiError order-status-changed
 */
export function assertSameParcel(before: ParcelRow | undefined, parcel: NewParcel | null): void {
  if (before === undefined || !isOther(before, parcel)) return
  const name = parcelName(toParcel(before))
  throw apiError('order-status-changed', { message: `Someone else has sent this order already: ${name}.` })
}

const parcelChanged = (now: ParcelRow | undefined) =>
  apiError('parcel-changed', {
    message:
      now === undefined
        ? 'Someone else has removed the tracking of this order. Save again to set it.'
        : `Someone else has set the tracking of this order to ${parcelName(toParcel(now))}. Save again to replace it.`,
  })

/** Under the lock of the order. The parcel that it has already changes nothing. @returns the parcel before */
export async function storeParcel(
  transaction: Database,
  order: LockedOrder,
  parcel: NewParcel | null,
  { administratorId, at }: { administratorId: string; at: Date },
): Promise<ParcelRow | undefined> {
  const wanted = parcel && ownPart(parcel)
  const before = await writeParcel(transaction, order.id, wanted)
  if (!isOther(before, parcel)) return before
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
  return before
}

/** A carrier's link is made when it is shown, so that a new form of it holds for older parcels as well. */
const ownPart = ({ carrier, trackingNumber, url }: NewParcel): ParcelRow => ({
  carrier,
  ...(trackingNumber === undefined ? {} : { trackingNumber }),
  ...(carrier !== 'other' || url === undefined ? {} : { url }),
})

/** @returns the parcel before */
async function writeParcel(
  transaction: Database,
  orderId: string,
  parcel: ParcelRow | null,
): Promise<ParcelRow | undefined> {
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
  return (
    rows[0] &&
    (Object.fromEntries(Object.entries(rows[0]).filter(([, value]) => value !== null)) as ParcelRow)
  )
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
