import type { Selectable } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Refunds } from '../database/schema.generated.ts'
import { enqueueRefundEmail, markRefunded, type RefundReason } from './payment-state.ts'
import type { Charge, PaymentProvider } from './provider.ts'

/** Giving money back: the wish is stored with the finding, then carried out, as often as it takes. */

export type Refund = Selectable<Refunds>

type RefundRequest = {
  orderId: string
  charge: Charge
  provider: PaymentProvider['name']
  reason: RefundReason
}

/** @returns the wish, or undefined when it is known already */
export const requestRefund = (
  context: AppContext,
  transaction: Database,
  { orderId, charge, provider, reason }: RefundRequest,
): Promise<Refund | undefined> =>
  transaction
    .insertInto('refunds')
    .values({
      charge_id: charge.id,
      order_id: orderId,
      provider,
      amount_cents: charge.amountCents,
      reason,
      requested_at: context.clock(),
    })
    .onConflict((known) => known.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Gives a charge back and tells the shopper; twice is once, with provider, order and outbox alike.
 * @throws when the provider could not be made to
 */
export async function executeRefund(
  context: AppContext,
  provider: PaymentProvider,
  refund: Refund,
): Promise<void> {
  await provider.refund(refund.charge_id)
  await context.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('refunds')
      .set({ completed_at: context.clock() })
      .where('charge_id', '=', refund.charge_id)
      .execute()
    if (refund.reason === 'order-cancelled')
      await markRefunded(transaction, refund.order_id, refund.charge_id)
    await enqueueRefundEmail(transaction, refund.order_id, {
      key: `payment-refunded:${refund.charge_id}`,
      // The table holds nothing else.
      details: { amountCents: Number(refund.amount_cents), reason: refund.reason as RefundReason },
    })
  })
}

/** Whether the shop itself wants a charge to go back, or has seen to it. */
export async function isRefundRequested(transaction: Database, chargeId: string): Promise<boolean> {
  const request = transaction.selectFrom('refunds').select('charge_id').where('charge_id', '=', chargeId)
  return (await request.executeTakeFirst()) !== undefined
}

/** Makes the refunds that are still to be made, oldest first; stops between two when `signal` says so. */
export async function executeRequestedRefunds(
  context: AppContext,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<void> {
  const requested = await context.database
    .selectFrom('refunds')
    .selectAll()
    .where('completed_at', 'is', null)
    .where('provider', '=', provider.name)
    .orderBy('requested_at')
    .limit(100)
    .execute()
  for (const refund of requested) {
    if (signal?.aborted) return
    await executeRefund(context, provider, refund).catch((error) =>
      context.log.error({ err: error, charge: refund.charge_id }, 'a refund has to be tried again'),
    )
  }
}
