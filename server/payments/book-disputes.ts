import type { Database } from '../database/database.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import type { PaymentsContext } from './payments.ts'
import type { LedgerCharge } from './provider.ts'

/**
 * Books the disputes of a charge, under the lock of its order. One that is closed stays so.
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
          .where('disputes.state', '=', 'open')
          .where(({ val }) => val(state !== 'open')),
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
