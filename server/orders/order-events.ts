import type { Database } from '../database/database.ts'

type OrderEvent = {
  orderId: string
  at: Date
  kind: 'paid' | 'status' | 'parcel' | 'refund' | 'cancelled' | 'edited' | 'return' | 'dispute'
  actor: 'shopper' | 'administrator' | 'system' | 'provider'
  /** The administrator or the shopper. */
  actorId?: string | null
  details: object
}

/** Adds to the history of an order, in the transaction that changes it. Placing and paying by card add nothing. */
export async function noteOrderEvent(
  transaction: Database,
  { orderId, at, kind, actor, actorId = null, details }: OrderEvent,
): Promise<void> {
  await transaction
    .insertInto('order_events')
    .values({ order_id: orderId, at, kind, actor, actor_id: actorId, details: JSON.stringify(details) })
    .execute()
}
