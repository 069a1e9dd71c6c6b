import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { releaseReservations } from '../inventory/reservations.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { bookDisputes } from './book-disputes.ts'
import { bookRefund } from './book-refund.ts'
import { closeAttempt } from './payment-attempts.ts'
import { bookRefundedCharge } from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import { type LedgerCharge, type LedgerRefund, refundedCents } from './provider.ts'
import type { Refund } from './refund-queries.ts'

/**
 * Books the refunds and disputes of a charge as the provider has them now. Refunds that the shop does not know, made by hand
 * at the provider, are taken over. Webhooks of any order and number, the nightly comparison and a payment that went back
 * before the shop heard of it all end here. The caller settles a charge that has not gone back in full as paid first.
 * @returns whether the books changed
 */
export async function bookLedgerCharge(payments: PaymentsContext, ledger: LedgerCharge): Promise<boolean> {
  const { charge, reference } = ledger
  if (reference === undefined) return false
  const { orderId, attemptId } = reference
  return payments.database.transaction().execute(async (transaction) => {
    if (!(await lockOrder(transaction, orderId))) return false
    const isRefunded = refundedCents(ledger) === charge.amountCents
    if (isRefunded) await closeAttempt(transaction, attemptId, { state: 'refunded', charge })
    const known = await transaction
      .selectFrom('refunds')
      .selectAll()
      .where('charge_id', '=', charge.id)
      .execute()
    const isNews =
      isRefunded && known.length === 0 && (await bookRefundedCharge(transaction, orderId, charge))
    const refundsChanged = await bookRefunds(payments, transaction, orderId, { ledger, known })
    const disputesChanged = await bookDisputes(payments, transaction, orderId, ledger)
    if (refundsChanged || disputesChanged)
      await payments.moneyListener.moneyGoesBack(transaction, orderId, {
        at: payments.clock(),
        isCancelled: false,
      })
    if (isNews) await releaseReservations(transaction, [orderId], payments.clock())
    return isNews || refundsChanged || disputesChanged
  })
}

/** Those that failed come first: others may have taken their money since, and more than was captured never goes back. */
async function bookRefunds(
  payments: PaymentsContext,
  transaction: Database,
  orderId: string,
  { ledger, known }: { ledger: LedgerCharge; known: readonly Refund[] },
): Promise<boolean> {
  let changed = false
  const unmatched = new Set(known)
  const failed = (refund: LedgerRefund) => Number(refund.state === 'failed')
  for (const ledgerRefund of ledger.refunds.toSorted((one, other) => failed(other) - failed(one))) {
    const match = findMatch(ledgerRefund, unmatched)
    if (match !== undefined) unmatched.delete(match)
    const id =
      match?.id ??
      (await takeOver(payments, transaction, { orderId, chargeId: ledger.charge.id }, ledgerRefund))
    if (await bookRefund(payments, transaction, id, ledgerRefund)) changed = true
  }
  return changed
}

/** A refund from before refunds had ids at the provider is known by its amount. */
const findMatch = ({ id, key, amountCents }: LedgerRefund, among: Iterable<Refund>): Refund | undefined =>
  [...among].find((refund) => refund.id === key || refund.provider_refund_id === id) ??
  [...among].find(
    (refund) =>
      refund.state === 'succeeded' &&
      refund.provider_refund_id === null &&
      Number(refund.amount_cents) === amountCents,
  )

/** @returns the id of the new row */
async function takeOver(
  { clock, provider, log }: PaymentsContext,
  transaction: Database,
  { orderId, chargeId }: { orderId: string; chargeId: string },
  { id: providerId, key: id = randomUUID(), amountCents }: LedgerRefund,
): Promise<string> {
  log.warn({ orderId, refund: providerId }, 'took over a refund that the shop had not heard of')
  await transaction
    .insertInto('refunds')
    .values({
      id,
      provider_refund_id: providerId,
      charge_id: chargeId,
      order_id: orderId,
      provider: provider.name,
      amount_cents: amountCents,
      reason: 'refunded-by-merchant',
      requested_at: clock(),
    })
    .execute()
  return id
}
