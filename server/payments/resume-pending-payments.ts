import type { AppContext } from '../app-context.ts'
import { acquireLease, attemptsWithoutLease, closeAttempt, releaseLease } from './payment-attempts.ts'
import { abandonChallenge, processAttempt, requestOf } from './process-attempt.ts'
import type { PaymentProvider } from './provider.ts'
import { noShopperWaiting, settleCharge } from './settle-charge.ts'

/**
 * Finds out what became of payments nobody has heard the end of: the shop died in the middle, the provider was late,
 * its answer was lost, the shopper closed the tab while the bank was asking.
 */

const batch = 50

/** Whether a payment is waiting to be looked at: one look into a small index. */
export const hasPendingPayments = async (
  context: Pick<AppContext, 'database'>,
  provider: PaymentProvider,
): Promise<boolean> => (await attemptsWithoutLease(context, provider, 1)).length > 0

/** Takes part in settling what is open; stops between two payments when `signal` says so. */
export async function resumePendingPayments(
  context: AppContext,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await attemptsWithoutLease(context, provider, batch)) {
    if (signal?.aborted) return
    const attempt = await acquireLease(context, provider, id)
    if (attempt === undefined) continue
    try {
      await resolve(context, provider, attempt)
    } catch (error) {
      context.log.error(
        { err: error, attempt: id, order: attempt.order_id },
        'what became of a payment could not be settled; it is tried again',
      )
      await releaseLease(context, id)
    }
  }
}

async function resolve(
  context: AppContext,
  provider: PaymentProvider,
  attempt: NonNullable<Awaited<ReturnType<typeof acquireLease>>>,
): Promise<void> {
  if (attempt.challenge_expired) {
    await abandonChallenge(context, provider, attempt, attempt.charge_id ?? '', noShopperWaiting)
    return
  }
  if (attempt.may_still_charge || attempt.confirm_by !== null) {
    await processAttempt(context, provider, attempt, noShopperWaiting)
    return
  }
  const outcome = await provider.find(requestOf(attempt))
  if (outcome.state === 'none') {
    await closeAttempt(context.database, attempt.id, { state: 'abandoned' })
  } else if (outcome.state === 'requires-action') {
    await abandonChallenge(context, provider, attempt, outcome.chargeId, noShopperWaiting)
  } else if (outcome.state === 'unknown') {
    context.log.error(
      { attempt: attempt.id, order: attempt.order_id },
      'the provider can not say what became of a payment',
    )
    await releaseLease(context, attempt.id)
  } else {
    await settleCharge(
      context,
      provider,
      { orderId: attempt.order_id, attemptId: attempt.id },
      outcome,
      noShopperWaiting,
    )
  }
}
