import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { isBeingPaid } from '../payments/payment-attempts.ts'
import { payableStates, paymentTransitions } from './order-transitions.ts'

/** Hours an order can wait to be paid (contract.md, "Payment"). */
export const payableHours = 24

const batch = 500

/**
 * Cancels orders nobody has paid within 24 hours. One whose payment is being made is left for the next time, and
 * the checkout it came from may order again.
 * @returns how many were cancelled
 */
export async function expireOrders(context: AppContext): Promise<number> {
  const cutoff = new Date(context.clock().getTime() - payableHours * 3_600_000)
  const cancelled = await context.database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .selectFrom('orders')
      .select('id')
      .where('payment_state', 'in', payableStates)
      .where('created_at', '<', cutoff)
      .where(({ not }) => not(isBeingPaid))
      .orderBy('created_at')
      .limit(batch)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ payment_state: paymentTransitions.expired.to, checkout_id: null })
      .where('id', '=', sql<string>`any (${orders.map(({ id }) => id)}::uuid[])`)
      .where('payment_state', 'in', paymentTransitions.expired.from)
      // Asked again now that nobody can begin one: a payment may have begun while the rows were being taken.
      .where(({ not }) => not(isBeingPaid))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
  return cancelled === batch ? cancelled + (await expireOrders(context)) : cancelled
}
