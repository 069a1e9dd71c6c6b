import type { Confirmation } from '../../contract/errors.ts'
import type { AppContext } from '../app-context.ts'
import { type PaymentAttempt, recordChallenge, releaseLease, withLease } from './payment-attempts.ts'
import type { Charge, ChargeOutcome, ChargeRequest, FinalOutcome, PaymentProvider } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** What came of it. `settled`: somebody else has written it down, and the order itself tells what. */
export type AttemptResult =
  | { readonly state: 'paid'; readonly charge: Charge }
  /** `isNew`: it has just been written down, by whoever asked; others may be told the same. */
  | (Extract<ChargeOutcome, { state: 'declined' }> & { readonly isNew: boolean })
  | Extract<ChargeOutcome, { state: 'unknown' }>
  | { readonly state: 'requires-action'; readonly confirmation: Confirmation }
  | { readonly state: 'settled' }

/**
 * Asks the provider to charge, with the attempt's key, and settles what it says; where the shopper's bank has been
 * asking, asks what became of that. For whoever has begun the attempt or taken it over. Without a clear answer the
 * attempt stays open, for the next one to ask with the same key.
 * @param shopperIsWaiting whether the shopper is being told on the screen, asked once there is something to tell
 */
export async function processAttempt(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  if (attempt.confirm_by !== null) return checkChallenge(context, provider, attempt, shopperIsWaiting)
  const outcome = await withLease(context, attempt.id, () => provider.charge(requestOf(attempt)))
  return recordOutcome(context, provider, attempt, outcome, shopperIsWaiting)
}

/** Asks the provider what became of the bank's question; anybody may, at any time. */
export async function checkChallenge(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  const found = await provider.find(requestOf(attempt))
  return recordOutcome(
    context,
    provider,
    attempt,
    found.state === 'none' ? { state: 'unknown' } : found,
    shopperIsWaiting,
  )
}

/**
 * Gives up a payment nobody will confirm any more: its time is over, or its shopper has come back with another card.
 * Confirmed in the last moment it is paid all the same.
 */
export async function abandonChallenge(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  chargeId: string,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  const outcome = await provider.abandon(chargeId)
  const given = outcome.state === 'requires-action' ? { state: 'unknown' as const } : outcome
  return recordOutcome(context, provider, attempt, given, shopperIsWaiting)
}

async function recordOutcome(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  if (outcome.state === 'unknown') {
    await releaseLease(context, attempt.id)
    return outcome
  }
  if (outcome.state === 'requires-action') {
    await recordChallenge(context, attempt.id, outcome.chargeId)
    return { state: 'requires-action', confirmation: { id: attempt.id, secret: outcome.secret } }
  }
  return settle(context, provider, attempt, outcome, shopperIsWaiting)
}

async function settle(
  context: AppContext,
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  outcome: FinalOutcome,
  shopperIsWaiting: () => boolean,
): Promise<AttemptResult> {
  const reference = { orderId: attempt.order_id, attemptId: attempt.id }
  const isNew = await settleCharge(context, provider, reference, outcome, shopperIsWaiting)
  if (outcome.state === 'declined') return { ...outcome, isNew }
  return isNew && outcome.state === 'succeeded'
    ? { state: 'paid', charge: outcome.charge }
    : { state: 'settled' }
}

export const requestOf = (attempt: PaymentAttempt): ChargeRequest => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amountCents: Number(attempt.amount_cents),
  // Open attempts have one: the table says so.
  token: attempt.token ?? '',
  chargeId: attempt.charge_id ?? undefined,
})
