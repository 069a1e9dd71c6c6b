import type { Confirmation } from '../../contract/errors.ts'
import type { AppContext } from '../app-context.ts'
import { type Attempt, awaitConfirmation, holdTurn, letGo } from './payment-attempts.ts'
import type { Charge, ChargeOutcome, ChargeRequest, FinalOutcome, PaymentProvider } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** What came of it. `settled`: somebody else has written it down, and the order itself tells what. */
export type Driven =
  | { readonly state: 'paid'; readonly charge: Charge }
  /** `news`: it has just been written down, by whoever asked; others may be told the same. */
  | (Extract<ChargeOutcome, { state: 'declined' }> & { readonly news: boolean })
  | Extract<ChargeOutcome, { state: 'unknown' }>
  | { readonly state: 'unconfirmed'; readonly confirmation: Confirmation }
  | { readonly state: 'settled' }

/**
 * Asks the provider to charge, with the attempt's key, and settles what it says; where the shopper's bank has been
 * asking, asks what became of that. For whoever has begun the attempt or taken it over. Without a clear answer the
 * attempt stays open, for the next one to ask with the same key.
 * @param isWatched whether the shopper is being told on the screen, asked once there is something to tell
 */
export async function driveAttempt(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Attempt,
  isWatched: () => boolean,
): Promise<Driven> {
  if (attempt.confirm_by !== null) return lookAtConfirmation(context, provider, attempt, isWatched)
  const outcome = await holdTurn(context, attempt.id, () => provider.charge(requestOf(attempt)))
  return writeDown(context, provider, attempt, outcome, isWatched)
}

/** Asks the provider what became of the bank's question; anybody may, at any time. */
export async function lookAtConfirmation(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Attempt,
  isWatched: () => boolean,
): Promise<Driven> {
  const found = await provider.find(requestOf(attempt))
  return writeDown(
    context,
    provider,
    attempt,
    found.state === 'none' ? { state: 'unknown' } : found,
    isWatched,
  )
}

/**
 * Gives up a payment nobody will confirm any more: its time is over, or its shopper has come back with another card.
 * Confirmed in the last moment it is paid all the same.
 */
export async function giveUpConfirmation(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Attempt,
  chargeId: string,
  isWatched: () => boolean,
): Promise<Driven> {
  const outcome = await provider.abandon(chargeId)
  const given = outcome.state === 'unconfirmed' ? { state: 'unknown' as const } : outcome
  return writeDown(context, provider, attempt, given, isWatched)
}

async function writeDown(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Attempt,
  outcome: ChargeOutcome,
  isWatched: () => boolean,
): Promise<Driven> {
  if (outcome.state === 'unknown') {
    await letGo(context, attempt.id)
    return outcome
  }
  if (outcome.state === 'unconfirmed') {
    await awaitConfirmation(context, attempt.id, outcome.chargeId)
    return { state: 'unconfirmed', confirmation: { id: attempt.id, secret: outcome.secret } }
  }
  return settle(context, provider, attempt, outcome, isWatched)
}

async function settle(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Attempt,
  outcome: FinalOutcome,
  isWatched: () => boolean,
): Promise<Driven> {
  const tried = { orderId: attempt.order_id, attemptId: attempt.id }
  const news = await settleCharge(context, provider, tried, outcome, isWatched)
  if (outcome.state === 'declined') return { ...outcome, news }
  return news && outcome.state === 'succeeded'
    ? { state: 'paid', charge: outcome.charge }
    : { state: 'settled' }
}

export const requestOf = (attempt: Attempt): ChargeRequest => ({
  attemptId: attempt.id,
  orderId: attempt.order_id,
  amountCents: Number(attempt.amount_cents),
  // Open attempts have one: the table says so.
  token: attempt.token ?? '',
  chargeId: attempt.charge_id ?? undefined,
})
