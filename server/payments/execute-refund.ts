import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isAny } from '../database/is-any.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { bookLedgerCharge } from './book-ledger-charge.ts'
import { bookRefund } from './book-refund.ts'
import { cashProvider } from './cash.ts'
import { leftToRefund, lockOrderMoney } from './order-money.ts'
import { findAttemptOfCharge, isOfOtherAccount, isOfOtherProvider, isSettleable } from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import type { RefundOutcome } from './provider.ts'
import type { Refund } from './refund-queries.ts'
import { requestOrderRefund } from './request-refund.ts'

/**
 * Asks the provider to make a refund and its other parts, and books the answers. Idempotent towards provider, order and
 * outbox. Without a clear answer the refund stays as it is, and the job asks again. Parts in cash were booked when they were
 * requested.
 */
export async function executeRefund(payments: PaymentsContext, refund: Refund): Promise<void> {
  const parts = [refund, ...(await otherParts(payments, refund))]
  for (const part of parts.filter(({ provider }) => provider !== cashProvider))
    await execute(payments, part).catch((error) =>
      payments.log.error(
        { err: error, refund: part.id, charge: part.charge_id },
        'a refund has to be tried again',
      ),
    )
}

/** None where the first part completes a whole of one. */
const otherParts = ({ database }: PaymentsContext, { id }: Refund): Promise<Refund[]> =>
  database
    .selectFrom('refunds')
    .selectAll()
    .where('part_of', '=', id)
    .where('state', '=', 'requested')
    .execute()

/** @throws Error when the provider gave no clear answer */
async function execute(payments: PaymentsContext, refund: Refund): Promise<void> {
  const { id, order_id: orderId } = refund
  const { database, clock } = payments
  await database.updateTable('refunds').set({ tried_at: clock() }).where('id', '=', id).execute()
  const outcome = await outcomeOf(payments, refund)
  if (outcome === undefined) return
  if (outcome.state === 'unknown') throw new Error(`the provider gave no clear answer about refund ${id}`)
  await database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    await bookRefund(payments, transaction, id, outcome)
  })
  if (outcome.state === 'failed') await refundRest(payments, refund)
}

/**
 * A provider refuses to refund more than is left of a charge, as after a refund made there that the shop has not heard of. The
 * books then follow the provider, and what is left of a cancelled order goes back.
 */
async function refundRest(
  payments: PaymentsContext,
  { charge_id: chargeId, order_id: orderId, amount_cents: refused, reason, note }: Refund,
): Promise<void> {
  const ledger = await payments.provider.readCharge(chargeId)
  if (ledger === undefined) return
  await bookLedgerCharge(payments, ledger)
  if (reason !== 'cancelled') return
  const rest = await payments.database.transaction().execute(async (transaction) => {
    const order = await lockOrderMoney(transaction, orderId)
    if (order === undefined || order.isDisputed) return undefined
    const amountCents = leftToRefund(order)
    if (amountCents === 0 || amountCents >= Number(refused)) return undefined
    return requestOrderRefund(payments, transaction, {
      orderId,
      refundId: randomUUID(),
      amountCents,
      reason,
      note: note ?? undefined,
      by: { actor: 'system' },
    })
  })
  if (rest !== undefined) await executeRefund(payments, rest)
}

/**
 * Of a charge in test mode no money has to go back once the shop has another provider, mode or account, which knows nothing of it.
 * Of one that took money a refund waits until its account is configured again, and has no outcome before. Only a new one is asked
 * for at another account of the same provider, which refuses it with a reason for the merchant.
 */
async function outcomeOf(
  payments: PaymentsContext,
  { id, charge_id: chargeId, order_id: orderId, amount_cents: amountCents, tried_at: triedAt }: Refund,
): Promise<RefundOutcome | { state: 'succeeded'; id?: undefined } | undefined> {
  const { provider, database } = payments
  const attempt = await findAttemptOfCharge(database, { orderId, chargeId })
  if (attempt !== undefined && isOfOtherAccount(payments, attempt)) {
    if (!attempt.livemode) return { state: 'succeeded' }
    if (triedAt !== null || isOfOtherProvider(payments, attempt)) return undefined
  }
  return provider.refund(chargeId, { key: id, orderId, amountCents: Number(amountCents) })
}

/** SQL: whether the charge of a refund took money at an account that is not configured now. */
const waitsForAccount = ({ provider }: PaymentsContext) => sql<boolean>`exists (
  select from payment_attempts as attempt
  where attempt.order_id = refunds.order_id and attempt.charge_id = refunds.charge_id and not ${isSettleable(provider)})`

/** What became of a pending refund is asked this often, for the case that its webhook was lost. */
const pendingPollHours = 1

/**
 * The call that requests a refund executes it too: one without an answer after this long was left by a process that died,
 * or its provider is silent.
 */
const leftAfterSeconds = 15

/** True when a refund has to be asked for again; one look into an index. */
export function hasLeftRefunds(payments: PaymentsContext): Promise<boolean> {
  const { database, clock } = payments
  const left = new Date(clock().getTime() - leftAfterSeconds * 1_000)
  return isAny(
    database
      .selectFrom('refunds')
      .select('id')
      .where('state', '=', 'requested')
      .where(({ fn }) => fn.coalesce('tried_at', 'requested_at'), '<', left)
      .where(({ not }) => not(waitsForAccount(payments))),
  )
}

/** Executes up to 100 refunds that are not settled, oldest first; stops between two when `signal` is aborted. */
export async function executeRequestedRefunds(payments: PaymentsContext, signal?: AbortSignal) {
  const askedBefore = new Date(payments.clock().getTime() - pendingPollHours * 3_600_000)
  const requested = await payments.database
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'pending'])
    .where(({ eb, or }) => or([eb('state', '=', 'requested'), eb('tried_at', '<', askedBefore)]))
    .where(({ not }) => not(waitsForAccount(payments)))
    .orderBy(sql`tried_at nulls first`)
    .orderBy('requested_at')
    .limit(100)
    .execute()
  for (const refund of requested) {
    if (signal?.aborted) return
    await executeRefund(payments, refund)
  }
}
