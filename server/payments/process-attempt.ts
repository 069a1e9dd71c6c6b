import type { Confirmation } from '../../contract/error-body.ts'
import { releaseTakenForPayment } from '../inventory/ended-holds.ts'
import { lockOrder } from '../orders/order-queries.ts'
import type { OrderRow } from '../orders/order-serializer.ts'
import { type PaymentAttempt, recordChallenge, releaseLease, renewLease } from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import type { ChargeOutcome, ChargeReference, ChargeRequest } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** What came of an attempt: its charge's outcome, or `settled-before`, which the order has. */
export type AttemptResult =
  /** `order` is undefined where it has to be read again. */
  | { readonly state: 'succeeded'; readonly order: OrderRow | undefined }
  /** `isNew`: this call has stored it; otherwise an earlier one has. */
  | (Extract<ChargeOutcome, { state: 'declined' }> & { readonly isNew: boolean })
  | Extract<ChargeOutcome, { state: 'unknown' }>
  | { readonly state: 'requires-action'; readonly confirmation: Confirmation }
  | { readonly state: 'settled-before' }

const heartbeatMs = 1_000

/** Charges and settles the outcome. The caller holds the lease. Without a clear answer the attempt stays open. */
export async function processAttempt(
  payments: PaymentsContext,
  attempt: PaymentAttempt,
): Promise<AttemptResult> {
  if (attempt.confirm_by !== null) return checkChallenge(payments, attempt)
  const request = chargeRequest(attempt, await payments.currency())
  const heartbeat = setInterval(() => {
    renewLease(payments, attempt.id).catch(() => {
      // No other process can take the lease without the database.
    })
  }, heartbeatMs)
  const outcome = await payments.provider.charge(request).finally(() => clearInterval(heartbeat))
  return recordOutcome(payments, attempt, outcome)
}

/** Looks up what came of the bank's challenge; needs no lease. */
export async function checkChallenge(
  payments: PaymentsContext,
  attempt: PaymentAttempt,
): Promise<AttemptResult> {
  const found = await payments.provider.find(chargeReference(attempt))
  return recordOutcome(payments, attempt, found.state === 'none' ? { state: 'unknown' } : found)
}

/**
 * Cancels a charge that waits for its challenge. If it was confirmed just before, the order is paid.
 * @throws Error for an attempt without a charge
 */
export async function abandonChallenge(
  payments: PaymentsContext,
  attempt: PaymentAttempt,
  chargeId = attempt.charge_id,
): Promise<AttemptResult> {
  if (chargeId === null) throw new Error(`payment attempt ${attempt.id} has no charge to abandon`)
  const found = await payments.provider.abandon(chargeId)
  return recordOutcome(payments, attempt, found.state === 'requires-action' ? { state: 'unknown' } : found)
}

async function recordOutcome(
  payments: PaymentsContext,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
): Promise<AttemptResult> {
  if (outcome.state === 'unknown') {
    await releaseLease(payments, attempt.id)
    return outcome
  }
  if (outcome.state === 'requires-action') {
    await recordChallenge(payments, attempt.id, outcome.chargeId)
    await endHoldForPayment(payments, attempt.order_id)
    return { state: 'requires-action', confirmation: { id: attempt.id, secret: outcome.secret } }
  }
  const { isNew, order } = await settleCharge(payments, chargeReference(attempt), outcome)
  if (outcome.state === 'declined') return { ...outcome, isNew }
  return isNew && outcome.state === 'succeeded' ? { state: 'succeeded', order } : { state: 'settled-before' }
}

/** A bank may be asked for a quarter of an hour, again and again: only a reservation holds stock meanwhile. */
async function endHoldForPayment(payments: PaymentsContext, orderId: string): Promise<void> {
  await payments.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    await releaseTakenForPayment(transaction, orderId, payments.clock())
  })
}

export const chargeReference = (attempt: PaymentAttempt): ChargeReference => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  chargeId: attempt.charge_id ?? undefined,
})

/** @throws Error for an attempt that is closed: only open ones keep their token */
function chargeRequest(attempt: PaymentAttempt, currency: string): ChargeRequest {
  if (attempt.token === null) throw new Error(`payment attempt ${attempt.id} has no token to charge`)
  return {
    attemptId: attempt.id,
    orderId: attempt.order_id,
    amountCents: Number(attempt.amount_cents),
    currency,
    token: attempt.token,
  }
}
