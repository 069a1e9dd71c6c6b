import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Refunds } from '../database/schema.generated.ts'
import { enqueueRefundEmail, markRefunded, type RefundReason } from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import type { Charge } from './provider.ts'

export type Refund = Selectable<Refunds>

/** Requests the refund of a charge that the shop can't keep; undefined when that was done before. */
export const requestRefund = (
  { clock, provider }: PaymentsContext,
  transaction: Database,
  { orderId, charge, reason }: { orderId: string; charge: Charge; reason: RefundReason },
): Promise<Refund | undefined> =>
  transaction
    .insertInto('refunds')
    .values({
      charge_id: charge.id,
      order_id: orderId,
      provider: provider.name,
      amount_cents: charge.amountCents,
      reason,
      requested_at: clock(),
    })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Refunds a charge and enqueues an email to the shopper. Idempotent towards provider, order and outbox.
 * @throws Error when the provider did not confirm the refund
 */
export async function executeRefund({ provider, database, clock }: PaymentsContext, refund: Refund) {
  await provider.refund(refund.charge_id)
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('refunds')
      .set({ completed_at: clock() })
      .where('charge_id', '=', refund.charge_id)
      .execute()
    if (refund.reason === 'order-cancelled' || refund.reason === 'sold-out')
      await markRefunded(transaction, refund.order_id, refund.charge_id)
    await enqueueRefundEmail(transaction, refund.order_id, {
      key: `payment-refunded:${refund.charge_id}`,
      // The table holds nothing else.
      details: { amountCents: Number(refund.amount_cents), reason: refund.reason as RefundReason },
    })
  })
}

export async function isRefundRequested(transaction: Database, chargeId: string): Promise<boolean> {
  const refund = transaction.selectFrom('refunds').select('charge_id').where('charge_id', '=', chargeId)
  return (await refund.executeTakeFirst()) !== undefined
}

export async function isRefundedAsSoldOut({ database }: PaymentsContext, orderId: string): Promise<boolean> {
  const refund = database
    .selectFrom('refunds')
    .select('charge_id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'sold-out')
  return (await refund.executeTakeFirst()) !== undefined
}

/** Executes up to 100 refunds that are not completed, oldest first; stops between two when `signal` is aborted. */
export async function executeRequestedRefunds(payments: PaymentsContext, signal?: AbortSignal) {
  const requested = await payments.database
    .selectFrom('refunds')
    .selectAll()
    .where('completed_at', 'is', null)
    .where('provider', '=', payments.provider.name)
    .orderBy('requested_at')
    .limit(100)
    .execute()
  for (const refund of requested) {
    if (signal?.aborted) return
    await executeRefund(payments, refund).catch((error) =>
      payments.log.error({ err: error, charge: refund.charge_id }, 'a refund has to be tried again'),
    )
  }
}
