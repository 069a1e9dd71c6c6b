import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { releaseReservations } from '../stock/reservations.ts'
import { payableStates, paymentTransitions } from './order-transitions.ts'

/** Contract.md, "Payment". */
const payableHours = 24

const batchSize = 500

/** Cancels orders not paid in time, except those being paid. @returns how many were cancelled */
export async function expireOrders(context: AppContext): Promise<number> {
  const { isBeingPaid } = context.payments
  const cutoff = new Date(context.clock().getTime() - payableHours * 3_600_000)
  const { cancelled, givenBack } = await context.database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .selectFrom('orders')
      .select('id')
      .where('payment_state', 'in', payableStates)
      .where('created_at', '<', cutoff)
      .where(({ not }) => not(isBeingPaid))
      .orderBy('created_at')
      .limit(batchSize)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const expired = await transaction
      .updateTable('orders')
      .set({ payment_state: paymentTransitions.expired.to, checkout_id: null })
      .where('id', '=', sql<string>`any (${orders.map(({ id }) => id)}::uuid[])`)
      .where('payment_state', 'in', paymentTransitions.expired.from)
      // A payment may have begun before the rows were locked.
      .where(({ not }) => not(isBeingPaid))
      .returning('id')
      .execute()
    const ids = expired.map(({ id }) => id)
    return { cancelled: ids.length, givenBack: await releaseReservations(transaction, ids, context.clock()) }
  })
  if (givenBack) await context.catalogueChanges.acknowledgedByAll()
  return cancelled === batchSize ? cancelled + (await expireOrders(context)) : cancelled
}
