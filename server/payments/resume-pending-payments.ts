import {
  acquireLease,
  attemptsWithoutLease,
  closeAttempt,
  isOfOtherAccount,
  releaseLease,
} from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import { abandonChallenge, chargeReference, processAttempt } from './process-attempt.ts'
import { settleCharge } from './settle-charge.ts'

const batchSize = 50

export const hasPendingPayments = async (payments: PaymentsContext): Promise<boolean> =>
  (await attemptsWithoutLease(payments, 1)).length > 0

/**
 * Finishes up to 50 payments that a dead process, a late or lost answer or an unanswered challenge has left open. Stops
 * between two when `signal` is aborted.
 */
export async function resumePendingPayments(payments: PaymentsContext, signal?: AbortSignal): Promise<void> {
  for (const { id } of await attemptsWithoutLease(payments, batchSize)) {
    if (signal?.aborted) return
    const attempt = await acquireLease(payments, id)
    if (attempt === undefined) continue
    try {
      await resume(payments, attempt)
    } catch (error) {
      payments.log.error(
        { err: error, attempt: id, order: attempt.order_id },
        'what became of a payment could not be settled; it is tried again',
      )
      await releaseLease(payments, id)
    }
  }
}

type LeasedAttempt = NonNullable<Awaited<ReturnType<typeof acquireLease>>>

async function resume(payments: PaymentsContext, attempt: LeasedAttempt): Promise<unknown> {
  // It was made in test mode, and took no money.
  if (isOfOtherAccount(payments, attempt))
    return closeAttempt(payments.database, attempt.id, { state: 'abandoned' })
  if (attempt.challenge_expired) return abandonChallenge(payments, attempt)
  if (attempt.may_still_charge || attempt.confirm_by !== null) return processAttempt(payments, attempt)
  const reference = chargeReference(attempt)
  const outcome = await payments.provider.find(reference)
  if (outcome.state === 'none') return closeAttempt(payments.database, attempt.id, { state: 'abandoned' })
  if (outcome.state === 'requires-action') return abandonChallenge(payments, attempt, outcome.chargeId)
  if (outcome.state !== 'unknown') return settleCharge(payments, reference, outcome)
  payments.log.error(
    { attempt: attempt.id, order: attempt.order_id },
    'the provider can not say what became of a payment',
  )
  return releaseLease(payments, attempt.id)
}
