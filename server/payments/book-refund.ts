import { sql } from 'kysely'
import { type RefundReason, type RefundState, refundStates } from '../../contract/payments/refund.ts'
import type { Database } from '../database/database.ts'
import { giveBackPieces } from '../inventory/reservations.ts'
import { inSizesSent } from '../orders/exchanged-pieces.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import { paymentTransitions } from '../orders/order-transitions.ts'
import { cashProvider } from './cash.ts'
import { keptChargesOf } from './kept-charges.ts'
import { isSent, readOrderMoney } from './order-money.ts'
import { readRefundable } from './order-refunds.ts'
import { enqueueRefundEmail } from './payment-emails.ts'
import { bookRefundedCharge } from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import type { RefundOutcome } from './provider.ts'
import { findRefund, findRefundParts, type Refund } from './refund-queries.ts'

/** Money that was handed back in cash has no id. */
type KnownOutcome = Exclude<RefundOutcome, { state: 'unknown' }> | { state: 'succeeded'; id?: undefined }

/** The states from which a refund can come into this one: a late answer never takes back a later one. */
const statesBefore = (state: RefundState): RefundState[] => refundStates.slice(0, refundStates.indexOf(state))

/** The charge would have paid its order if it had come earlier. */
const latePaymentReasons: readonly RefundReason[] = ['order-cancelled', 'sold-out']

/**
 * Books what the provider says of a refund, under the lock of its order: its state, the order's money and history, and the
 * email to the shopper. Once the provider has taken it, its pieces go back on the shelf where that was asked for, and what can no
 * longer follow ends; a refusal leaves both as they are. The same news again, or older news, changes nothing.
 * @returns whether the books changed
 */
export async function bookRefund(
  payments: Pick<PaymentsContext, 'clock' | 'log' | 'moneyListener'>,
  transaction: Database,
  refundId: string,
  outcome: KnownOutcome,
): Promise<boolean> {
  const at = payments.clock()
  const earlier = await findRefund(transaction, refundId)
  const refund = await transaction
    .updateTable('refunds')
    .set({
      state: outcome.state,
      failed_reason: outcome.state === 'failed' ? outcome.failedReason : null,
      ...(outcome.id === undefined ? {} : { provider_refund_id: outcome.id }),
      ...(outcome.state === 'succeeded' ? { completed_at: at } : {}),
    })
    .where('id', '=', refundId)
    .where('state', 'in', statesBefore(outcome.state))
    .returningAll()
    .executeTakeFirst()
  if (refund === undefined) return false
  const { order_id: orderId, charge_id: chargeId } = refund
  const amountCents = Number(refund.amount_cents)
  const { reason } = refund
  if (outcome.state === 'succeeded' && latePaymentReasons.includes(reason))
    await bookRefundedCharge(transaction, orderId, { id: chargeId, amountCents })
  await addUpRefunds(transaction, orderId, chargeId, at)
  if (earlier?.state === 'requested' && outcome.state !== 'failed') {
    await payments.moneyListener.moneyGoesBack(transaction, orderId, { at, isCancelled: false })
    await restock(transaction, refund, at)
  }
  await noteOrderEvent(transaction, {
    orderId,
    at,
    kind: 'refund',
    actor: refund.provider === cashProvider ? 'system' : 'provider',
    details: {
      refundId,
      amountCents,
      state: outcome.state,
      ...(outcome.state === 'failed' ? { failedReason: outcome.failedReason } : {}),
    },
  })
  await announceRefund(transaction, refund)
  if (outcome.state === 'failed')
    payments.log.error({ orderId, refund: refundId, reason: outcome.failedReason }, 'a refund failed')
  return true
}

/** Those of a return went with it. */
async function restock(
  transaction: Database,
  { order_id: orderId, return_id, lines }: Refund,
  at: Date,
): Promise<void> {
  const wanted = return_id === null ? (lines ?? []).filter((line) => line.restock) : []
  const order = wanted.length === 0 ? undefined : await readOrderMoney(transaction, orderId)
  if (order === undefined) return
  const refundable = await readRefundable(transaction, order)
  const before = refundable.lines.map((line) => {
    const own = lines?.find(({ position }) => position === line.position)?.quantity ?? 0
    return { ...line, refundedQuantity: line.refundedQuantity - own }
  })
  const pieces = await inSizesSent(transaction, orderId, before, wanted)
  await giveBackPieces(transaction, orderId, pieces, at, { cameBack: isSent(order) })
}

/**
 * Writes one email for all parts of a refund, once none of them is open. That of a cancelled order is written as soon as its
 * refund is on its way. What goes back for an edit or a return is told by the email about that.
 */
async function announceRefund(
  transaction: Database,
  { id, part_of, order_id, return_id, reason, note }: Refund,
) {
  if (reason === 'edited' || return_id !== null) return
  const whole = part_of ?? id
  const said: readonly RefundState[] = reason === 'cancelled' ? ['succeeded', 'pending'] : ['succeeded']
  const parts = await findRefundParts(transaction, whole)
  const amountCents = parts.reduce(
    (sum, part) => sum + (said.includes(part.state) ? Number(part.amount_cents) : 0),
    0,
  )
  const isOpen = parts.some(({ state }) => state !== 'failed' && !said.includes(state))
  if (isOpen || amountCents === 0) return
  await enqueueRefundEmail(transaction, order_id, {
    key: `payment-refunded:${whole}`,
    details: { amountCents, reason, ...(reason === 'cancelled' ? { note: note ?? '' } : {}) },
  })
}

/**
 * Adds up the refunds of the charges that paid an order, and moves the order to refunded, or back to paid. An order whose
 * payment came too late counts as cancelled when that charge can't go back.
 */
async function addUpRefunds(
  transaction: Database,
  orderId: string,
  chargeId: string,
  at: Date,
): Promise<void> {
  const { refunded, 'refund failed': failed } = paymentTransitions
  await sql`
    with booked as (
      select coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0)::bigint as refunded,
        coalesce(sum(amount_cents) filter (where state in ('requested', 'pending')), 0)::bigint as refunding,
        bool_or(reason = any (${[...latePaymentReasons]}::text[])) as is_late
      from refunds where order_id = ${orderId}::uuid and charge_id in ${keptChargesOf(sql`${orderId}::uuid`)}
    )
    update orders set refunded_cents = refunded, refunding_cents = refunding,
      payment_state = case
        when refunded = captured_cents and payment_state = any (${[...refunded.from]}::text[]) then ${refunded.to}
        when refunded < captured_cents and payment_state = any (${[...failed.from]}::text[]) then ${failed.to}
        else payment_state end,
      cancelled_at = coalesce(cancelled_at, case when is_late and refunded < captured_cents then ${at}::timestamptz end),
      cancelled_by = coalesce(cancelled_by, case when is_late and refunded < captured_cents then 'system' end)
    from booked
    where orders.id = ${orderId}::uuid and ${chargeId} in ${keptChargesOf(sql`${orderId}::uuid`)}`.execute(
    transaction,
  )
}
