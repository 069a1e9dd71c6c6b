import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { releaseUnpaid } from '../inventory/ended-holds.ts'
import { releaseOfferUses } from '../pricing/redeem-offers.ts'
import { lockOrders } from './order-queries.ts'
import { payableStates, paymentTransitions } from './order-transitions.ts'

/** Contract.md, "Payment". */
const payableHours = 24

const batchSize = 500

/**
 * Cancels orders not paid by card in time, except those being paid. One that can't be cancelled keeps no other from it.
 * @returns how many were cancelled
 */
export async function expireOrders(context: AppContext): Promise<number> {
  const failed: string[] = []
  let cancelled = 0
  for (;;) {
    const due = await findUnpaid(context, failed)
    const expired = await expire(context, due).catch(async () => {
      let alone = 0
      for (const id of due)
        alone += await expire(context, [id]).catch((error: unknown) => {
          failed.push(id)
          context.log.error({ err: error, order: id }, 'an order could not be cancelled')
          return 0
        })
      return alone
    })
    cancelled += expired
    if (due.length < batchSize || expired === 0) return cancelled
  }
}

/** The oldest come first. */
async function findUnpaid(
  { database, clock, payments }: AppContext,
  except: readonly string[],
): Promise<string[]> {
  const orders = await database
    .selectFrom('orders')
    .select('id')
    .where('payment_state', 'in', payableStates)
    .where('payment_method', '=', 'Card')
    .where('created_at', '<', new Date(clock().getTime() - payableHours * 3_600_000))
    .where(({ not }) => not(payments.isBeingPaid))
    .where('id', '<>', sql<string>`all (${except}::uuid[])`)
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
  return orders.map(({ id }) => id)
}

/** @returns how many of them were cancelled; one that somebody is changing is left to the next run */
async function expire(context: AppContext, due: readonly string[]): Promise<number> {
  return context.database.transaction().execute(async (transaction) => {
    const locked = await lockOrders(transaction, due, { leave: true })
    return cancelUnpaid(context, transaction, locked, 'expired')
  })
}

/** Cancels locked orders, except those being paid; what they hold is given back. @returns how many were cancelled */
export async function cancelUnpaid(
  { payments, clock }: Pick<AppContext, 'payments' | 'clock'>,
  transaction: Database,
  locked: readonly string[],
  event: 'expired' | 'replaced',
): Promise<number> {
  const { from, to } = paymentTransitions[event]
  const cancelled = await transaction
    .updateTable('orders')
    .set({ payment_state: to, checkout_id: null })
    .where('id', '=', sql<string>`any (${locked}::uuid[])`)
    .where('payment_state', 'in', from)
    .where('payment_method', '=', 'Card')
    // A payment may have begun before the rows were locked.
    .where(({ not }) => not(payments.isBeingPaid))
    .returning('id')
    .execute()
  const ids = cancelled.map(({ id }) => id)
  await releaseOfferUses(transaction, ids)
  await releaseUnpaid(transaction, ids, { at: clock() })
  return ids.length
}
