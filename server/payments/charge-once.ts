import { setTimeout as pause } from 'node:timers/promises'
import { apiError } from '../http/api-error.ts'
import { assertWithinLimits, type RateLimitKey } from '../sign-in/rate-limits.ts'
import { recordDeclineOfNetwork } from './decline-limits.ts'
import {
  acquireLease,
  findAttempt,
  findOpenAttempt,
  isOfOtherAccount,
  type PaymentAttempt,
} from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import { type AttemptResult, abandonChallenge, checkChallenge, processAttempt } from './process-attempt.ts'
import { type DeclineReason, declineReasons, isDeclineReason, providerTimeoutMs } from './provider.ts'

const pollIntervalMs = 100

/** The card could not be read. */
export const tokenError = () =>
  apiError('invalid-input', {
    message: 'The card could not be read. Please enter it again.',
    fields: { paymentToken: 'This is not a card token.' },
  })

async function resumeAfterChallenge(
  payments: PaymentsContext,
  orderId: string,
  attemptId: string,
): Promise<AttemptResult> {
  const attempt = await findAttempt(payments, attemptId)
  if (attempt?.order_id !== orderId)
    throw apiError('invalid-input', {
      fields: { confirmation: 'There is no such payment of this order.' },
    })
  if (isDeclineReason(attempt.decline_reason)) return declinedBefore(attempt.decline_reason)
  if (attempt.state !== 'open') return { state: 'settled-before' }
  if (isOfOtherAccount(payments, attempt)) return { state: 'unknown' }
  return checkChallenge(payments, attempt)
}

/** A card's token; `confirmation` is the id of a payment that the shopper was asked to confirm. */
type CardPayment = { readonly paymentToken: string; readonly confirmation?: string | undefined }

type ChargeOptions = {
  /** Of declined cards, against thieves who test stolen ones (ASVS 2.4.1). */
  readonly limits: readonly RateLimitKey[]
  /** Begins the attempt; undefined when it can't begin now. */
  readonly begin: () => Promise<PaymentAttempt | undefined>
  /** Whether it may begin at the next try; it may mend what kept it from beginning. */
  readonly isPayable: () => Promise<boolean>
}

/**
 * Charges once, however often it is called at the same time: another call's open attempt is joined. With a confirmation,
 * that payment is settled and no other begins.
 * @throws ApiError too-many-attempts, invalid-input when the confirmation is of another order
 */
export async function chargeOnce(
  payments: PaymentsContext,
  orderId: string,
  { paymentToken: token, confirmation }: CardPayment,
  { limits, begin, isPayable }: ChargeOptions,
): Promise<AttemptResult> {
  if (confirmation !== undefined) return resumeAfterChallenge(payments, orderId, confirmation)
  const deadline = performance.now() + providerTimeoutMs + 2_000
  while (performance.now() < deadline) {
    const begun = await begin()
    if (begun !== undefined) return processAttempt(payments, begun)
    await assertWithinLimits(payments.database, payments.clock(), limits)
    const other = await findOpenAttempt(payments, orderId)
    if (other !== undefined) {
      if (isOfOtherAccount(payments, other)) return { state: 'unknown' }
      const joined = await joinAttempt(payments, other, token, deadline)
      if (joined.state !== 'declined' || other.token === token) return joined
      if (joined.isNew) await recordDeclineOfNetwork(payments.database, payments.clock(), limits)
    } else if (!(await isPayable())) return { state: 'settled-before' }
  }
  return { state: 'unknown' }
}

/** @throws ApiError payment-declined, which counts against the limits; payment-unconfirmed */
export async function assertNotRefused(
  { database, clock }: PaymentsContext,
  limits: readonly RateLimitKey[],
  result: AttemptResult,
): Promise<void> {
  if (result.state === 'declined') {
    if (result.isNew) await recordDeclineOfNetwork(database, clock(), limits)
    throw apiError('payment-declined', { message: declineReasons[result.reason] })
  }
  if (result.state === 'requires-action')
    throw apiError('payment-unconfirmed', { confirmation: result.confirmation })
}

/** Waits for another call's attempt. One that waits for its challenge is abandoned for another card. */
async function joinAttempt(
  payments: PaymentsContext,
  { id }: PaymentAttempt,
  token: string,
  deadline: number,
): Promise<AttemptResult> {
  while (performance.now() < deadline) {
    const attempt = await findAttempt(payments, id)
    if (isDeclineReason(attempt?.decline_reason)) return declinedBefore(attempt.decline_reason)
    if (attempt?.state !== 'open') return { state: 'settled-before' }
    if (attempt.confirm_by !== null)
      return attempt.token === token ? checkChallenge(payments, attempt) : abandonChallenge(payments, attempt)
    const leased = attempt.lease_expired ? await acquireLease(payments, id) : undefined
    if (leased !== undefined) return processAttempt(payments, leased)
    await pause(pollIntervalMs)
  }
  return { state: 'unknown' }
}

const declinedBefore = (reason: DeclineReason): AttemptResult => ({ state: 'declined', reason, isNew: false })
