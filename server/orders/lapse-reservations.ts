import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import {
  endedReservations,
  type Postponed,
  postponeReservations,
  releaseUnpaid,
} from '../inventory/ended-holds.ts'
import { lockOrders } from './order-queries.ts'

/** In reservations. The job runs again within a second while there are more. */
const batchSize = 500

/** A reservation that ends while its order is being paid is looked at again after this long. */
const postponedSeconds = 60

export const hasEndedReservations = async (context: AppContext): Promise<boolean> =>
  (await endedReservations(context.database, context.clock(), 1)).length > 0

/**
 * Gives back what orders hold beyond the time of their reservation, except those being paid: while a bank asks, they hold it
 * until the shopper's time to answer is over. The orders stay payable.
 */
export async function lapseReservations(context: AppContext): Promise<void> {
  const { payments, database, clock } = context
  const now = clock()
  const ended = await endedReservations(database, now, batchSize)
  if (ended.length === 0) return
  await database.transaction().execute(async (transaction) => {
    const locked = await lockOrders(transaction, ended, { leave: true })
    // Read under the lock, as a payment may have begun before.
    const orders = await transaction
      .selectFrom('orders')
      .select(['id', payments.isBeingPaid.as('being_paid'), payments.challengeSeconds.as('asked_for')])
      .where('id', '=', sql<string>`any (${locked}::uuid[])`)
      .execute()
    const postponed = orders
      .filter((order) => order.being_paid)
      .map(({ id, asked_for: seconds }): Postponed => {
        const milliseconds = Math.max(seconds ?? 0, postponedSeconds) * 1_000
        return { orderId: id, until: new Date(now.getTime() + milliseconds) }
      })
    await postponeReservations(transaction, postponed, now)
    const unpaid = orders.filter((order) => !order.being_paid).map(({ id }) => id)
    await releaseUnpaid(transaction, unpaid, { at: now })
  })
}
