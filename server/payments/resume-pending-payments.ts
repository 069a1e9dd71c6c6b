import { acquireLease, attemptsWithoutLease, closeAttempt, releaseLease } from './payment-attempts.ts'
import type { PaymentsContext } from './payments-context.ts'
import { abandonChallenge, chargeReference, processAttempt } from './process-attempt.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Finishes payments whose outcome is not known: the process died, the provider was late, its answer was lost, or the
 * shopper closed the tab during the bank's challenge.
 */

const batchSize = 50

/** Whether a payment can be resumed: one look into a small index. */
export const hasPendingPayments = async (payments: PaymentsContext): Promise<boolean> =>
  (await attemptsWithoutLease(payments, 1)).length > 0

/** Resumes up to 50 payments; stops between two when `signal` is aborted. */
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

async function resume(payments: PaymentsContext, attempt: LeasedAttempt): Promise<void> {
  if (attempt.challenge_expired) {
    await abandonChallenge(payments, attempt)
    return
  }
  if (attempt.may_still_charge || attempt.confirm_by !== null) {
    await processAttempt(payments, attempt)
    return
  }
  const reference = chargeReference(attempt)
  const outcome = await payments.provider.find(reference)
  if (outcome.state === 'none') {
    await closeAttempt(payments.database, attempt.id, { state: 'abandoned' })
  } else if (outcome.state === 'requires-action') {
    await abandonChallenge(payments, attempt, outcome.chargeId)
  } else if (outcome.state === 'unknown') {
    payments.log.error(
      { attempt: attempt.id, order: attempt.order_id },
      'the provider can not say what became of a payment',
    )
    await releaseLease(payments, attempt.id)
  } else {
    await settleCharge(payments, reference, outcome)
  }
}
