import type { Shop } from '../shop.ts'
import { type Attempt, letGo } from './attempts.ts'
import type { ChargeOutcome, ChargeRequest, PaymentProvider } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Asks the provider to charge, with the attempt's key, and settles what it says. For whoever has begun the attempt
 * or taken it over. Without a clear answer the attempt stays open, for the next one to ask with the same key.
 */
export async function driveAttempt(
  shop: Shop,
  provider: PaymentProvider,
  attempt: Attempt,
  watched: boolean,
): Promise<ChargeOutcome> {
  const outcome = await provider.charge(requestOf(attempt))
  if (outcome.state === 'unknown') await letGo(shop, attempt.id)
  else
    await settleCharge(shop, provider, { orderId: attempt.order_id, attemptId: attempt.id }, outcome, watched)
  return outcome
}

export const requestOf = (attempt: Attempt): ChargeRequest => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amountCents: Number(attempt.amount_cents),
  // Open attempts have one: the table says so.
  token: attempt.token ?? '',
  startedAt: attempt.started_at,
})
