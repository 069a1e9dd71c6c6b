import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import type { PaymentsContext } from './payments.ts'
import type { LedgerCharge, LedgerDispute } from './provider.ts'

/** A bank may find for the shop after all where a dispute counted as lost; it never takes back that one was won. */
const statesBefore: Readonly<Record<LedgerDispute['state'], readonly LedgerDispute['state'][]>> = {
  open: [],
  lost: ['open'],
  won: ['open', 'lost'],
}

/**
 * Books the disputes of a charge, under the lock of its order. News that are older than what is booked change nothing.
 * @returns whether one was opened or closed
 */
export async function bookDisputes(
  { clock, provider, log }: PaymentsContext,
  transaction: Database,
  orderId: string,
  { charge, disputes }: LedgerCharge,
): Promise<boolean> {
  let changed = false
  for (const { id, amountCents, state, openedAt } of disputes) {
    const at = clock()
    const booked = await transaction
      .insertInto('disputes')
      .values({
        id,
        charge_id: charge.id,
        order_id: orderId,
        provider: provider.name,
        amount_cents: amountCents,
        state,
        opened_at: openedAt,
        closed_at: state === 'open' ? null : at,
      })
      .onConflict((known) =>
        known
          .column('id')
          .doUpdateSet({ state, closed_at: at })
          .where('disputes.state', '=', sql<string>`any (${[...statesBefore[state]]}::text[])`),
      )
      .returning('id')
      .executeTakeFirst()
    if (booked === undefined) continue
    changed = true
    log.warn({ orderId, charge: charge.id, dispute: id, state }, 'a charge is disputed')
    const details = { disputeId: id, amountCents, state }
    await noteOrderEvent(transaction, { orderId, at, kind: 'dispute', actor: 'provider', details })
  }
  return changed
}
