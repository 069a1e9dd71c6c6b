import type { Shop } from '../shop.ts'
import { type Attempt, letGo } from './attempts.ts'
import type { Charge, ChargeOutcome, ChargeRequest, PaymentProvider } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** What came of it. `settled`: somebody else has written it down, and the order itself tells what. */
export type Driven =
  | { readonly state: 'paid'; readonly charge: Charge }
  | Extract<ChargeOutcome, { state: 'declined' | 'unknown' }>
  | { readonly state: 'settled' }

/**
 * Asks the provider to charge, with the attempt's key, and settles what it says. For whoever has begun the attempt
 * or taken it over. Without a clear answer the attempt stays open, for the next one to ask with the same key.
 */
export async function driveAttempt(
  shop: Shop,
  provider: PaymentProvider,
  attempt: Attempt,
  watched: boolean,
): Promise<Driven> {
  const outcome = await provider.charge(requestOf(attempt))
  if (outcome.state === 'unknown') {
    await letGo(shop, attempt.id)
    return outcome
  }
  const tried = { orderId: attempt.order_id, attemptId: attempt.id }
  const paid = await settleCharge(shop, provider, tried, outcome, watched)
  if (outcome.state === 'declined') return outcome
  return paid ? { state: 'paid', charge: outcome.charge } : { state: 'settled' }
}

export const requestOf = (attempt: Attempt): ChargeRequest => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amountCents: Number(attempt.amount_cents),
  // Open attempts have one: the table says so.
  token: attempt.token ?? '',
  startedAt: attempt.started_at,
})
