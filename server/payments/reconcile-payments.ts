import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { type Attempt, closeAttempt, takeOver } from './attempts.ts'
import { driveAttempt, giveUpConfirmation, requestOf } from './drive-attempt.ts'
import type { PaymentProvider } from './provider.ts'
import { makeRefund, wantedRefunds } from './refund-charge.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Finds out what became of payments nobody has heard the end of: the shop died in the middle, the provider was late,
 * its answer was lost, the shopper closed the tab while the bank was asking. Carries out refunds that could not be
 * made yet.
 */

/**
 * Milliseconds. As long as the shopper may still be waiting, an attempt is finished with its own key; later it is
 * only asked after, so that nobody is charged for something they have long given up on.
 */
const stillWanted = 10 * 60_000

const batch = 50

/** Whether a payment is waiting to be looked at: one look into a small index. Refunds can wait for the minute. */
export async function isReconciliationDue({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from payment_attempts where state = 'open' and driven_until <= ${clock()})
      as due`.execute(database)
  return rows[0]?.due === true
}

/** Takes part in settling what is open; stops between two payments when `signal` says so. */
export async function reconcilePayments(
  shop: Shop,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id } of await overdueAttempts(shop, provider)) {
    if (signal?.aborted) return
    const attempt = await takeOver(shop, id)
    if (attempt !== undefined) await resolve(shop, provider, attempt)
  }
  for (const refund of await wantedRefunds(shop, provider)) {
    if (signal?.aborted) return
    await makeRefund(shop, provider, refund).catch((error) =>
      shop.log.error({ err: error, charge: refund.charge_id }, 'a refund has to be tried again'),
    )
  }
}

const overdueAttempts = (shop: Shop, provider: PaymentProvider): Promise<{ id: string }[]> =>
  shop.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'open')
    .where('driven_until', '<=', shop.clock())
    .where('provider', '=', provider.name)
    .orderBy('driven_until')
    .limit(batch)
    .execute()

async function resolve(shop: Shop, provider: PaymentProvider, attempt: Attempt): Promise<void> {
  if (attempt.confirm_by !== null && attempt.confirm_by <= shop.clock()) {
    await giveUpConfirmation(shop, provider, attempt, attempt.charge_id ?? '', false)
    return
  }
  const age = shop.clock().getTime() - attempt.started_at.getTime()
  if (age < stillWanted || attempt.confirm_by !== null) {
    await driveAttempt(shop, provider, attempt, false)
    return
  }
  const outcome = await provider.find(requestOf(attempt))
  if (outcome.state === 'none') {
    await closeAttempt(shop, shop.database, attempt.id, { state: 'abandoned' })
  } else if (outcome.state === 'unconfirmed') {
    await giveUpConfirmation(shop, provider, attempt, outcome.chargeId, false)
  } else if (outcome.state === 'unknown') {
    shop.log.error(
      { attempt: attempt.id, order: attempt.order_id },
      'the provider can not say what became of a payment',
    )
  } else {
    await settleCharge(shop, provider, { orderId: attempt.order_id, attemptId: attempt.id }, outcome, false)
  }
}
