import { sql } from 'kysely'
import { cents, toDollars } from '../../contract/money.ts'
import type { Database } from '../database/database.ts'
import { releaseOverdue } from '../inventory/ended-holds.ts'
import { heldStock, releaseReservations, reserveMissing, sellStock } from '../inventory/reservations.ts'
import { enqueueMailStatement } from '../mail/enqueue-mail.ts'
import { confirmationEmail } from '../orders/order-emails.ts'
import { lockOrder, shopperOfOrder } from '../orders/order-queries.ts'
import { type OrderRow, orderLines } from '../orders/order-serializer.ts'
import { orderParcel } from '../orders/parcel-column.ts'
import { releaseOfferUses } from '../pricing/redeem-offers.ts'
import { bookLedgerCharge } from './book-ledger-charge.ts'
import { recordDeclineOfShopper } from './decline-limits.ts'
import { type Settled, settleEditCharge } from './edits/settle-edit.ts'
import { findEditOfAttempt } from './edits/stored-edit.ts'
import { executeRefund } from './execute-refund.ts'
import { closeAttempt } from './payment-attempts.ts'
import { enqueueDeclineEmail } from './payment-emails.ts'
import { lockOrderOfCharge, markDeclined, markPaid, markSoldOut, reasonToRefund } from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import {
  type Charge,
  type ChargeReference,
  type DeclineReason,
  declineReasons,
  type FinalOutcome,
  type LedgerCharge,
  refundedCents,
} from './provider.ts'
import { requestRefundOfUnkeptCharge } from './request-refund.ts'

/** `isNew`: this call moved the order to paid or refunded, or declined the attempt. */
type Settlement = {
  isNew: boolean
  /** The order as the charge has paid it; undefined where it has to be read again. */
  order?: OrderRow
}

/**
 * Stores the outcome of a charge. The browser's answer, the webhook and the resumed payment all end here, in any order:
 * the first one moves the order, the others change nothing. A charge that no order can keep is refunded.
 */
export async function settleCharge(
  payments: PaymentsContext,
  reference: ChargeReference,
  outcome: FinalOutcome,
): Promise<Settlement> {
  if (outcome.state === 'declined') return { isNew: await settleDecline(payments, reference, outcome.reason) }
  if (outcome.state === 'succeeded') return settleSuccess(payments, reference, outcome.charge)
  const ledger = await payments.provider.readCharge(outcome.charge.id)
  return { isNew: ledger !== undefined && (await settleLedgerCharge(payments, ledger)) }
}

async function settleSuccess(
  payments: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<Settlement> {
  const reference = { orderId, attemptId }
  const order = await settlePaid(payments, payments.database, reference, charge)
  if (order !== undefined) {
    payments.settledCharges.add(reference, charge)
    return { isNew: true, order }
  }
  const { isPaid, refund } = await payments.database
    .transaction()
    .execute((transaction) => settleOtherwise(payments, transaction, reference, charge))
  if (refund === undefined) return { isNew: isPaid }
  payments.log.warn(
    { orderId, charge: charge.id, reason: refund.reason },
    'refunding a charge that no order can keep',
  )
  await executeRefund(payments, refund)
  return { isNew: false }
}

/** Takes stock that the order does not hold any more, or finds why the charge can't be kept and requests its refund. */
async function settleOtherwise(
  payments: PaymentsContext,
  transaction: Database,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<Settled> {
  await lockOrder(transaction, orderId)
  const edit = await findEditOfAttempt(transaction, attemptId)
  if (edit !== undefined) return settleEditCharge(payments, transaction, { attemptId, edit }, charge)
  const reason = await reasonToRefund(transaction, orderId, charge)
  if (reason === 'sold-out') {
    const taken = await reserveMissing(transaction, orderId, payments.heldForPayment())
    if (taken.shortages === null) {
      if (!(await settlePaid(payments, transaction, { orderId, attemptId }, charge)))
        throw new Error(`order ${orderId} holds its stock and could not be paid`)
      return { isPaid: true }
    }
    await markSoldOut(transaction, orderId)
    await releaseOfferUses(transaction, [orderId])
    await releaseReservations(transaction, [orderId], payments.clock())
  }
  await closeAttempt(transaction, attemptId, { state: 'succeeded', charge })
  if (reason === undefined) return { isPaid: false }
  const refund = await requestRefundOfUnkeptCharge(payments, transaction, { orderId, charge, reason })
  return { isPaid: false, refund }
}

/**
 * One statement: the order is paid, its stock sold, its attempt closed and its email enqueued, or none. It locks the order
 * first. An order that does not hold all of its stock is not paid. @returns the order when it is paid now
 */
async function settlePaid(
  { clock }: PaymentsContext,
  database: Database,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<OrderRow | undefined> {
  const mail = enqueueMailStatement(confirmationEmail(orderId), sql`select customer_email from paid`)
  const { rows } = await sql<OrderRow>`
    with payable as materialized (${lockOrderOfCharge(orderId, charge)}), ${heldStock},
    paid as (${markPaid(attemptId, charge)}), ${sellStock(clock())},
    closed as (
      update payment_attempts set state = 'succeeded', settled_at = now(), token = null,
        charge_id = ${charge.id}
      where id = ${attemptId}::uuid and state = 'open' and exists (select from paid)
    ), mail as (${mail})
    select orders.*, ${orderLines}, ${orderParcel} from paid as orders`.execute(database)
  return rows[0]
}

/**
 * Settles a charge as the provider's ledger has it now: as paid, unless it went back in full; then its refunds and disputes.
 * @returns whether the books changed
 */
export async function settleLedgerCharge(payments: PaymentsContext, ledger: LedgerCharge): Promise<boolean> {
  const { charge, reference } = ledger
  const isPaid =
    reference !== undefined &&
    refundedCents(ledger) < charge.amountCents &&
    (await settleSuccess(payments, reference, charge)).isNew
  return (await bookLedgerCharge(payments, ledger)) || isPaid
}

async function settleDecline(
  payments: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  reason: DeclineReason,
): Promise<boolean> {
  return payments.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    if (!(await closeAttempt(transaction, attemptId, { state: 'declined', reason }))) return false
    const at = payments.clock()
    const shopperId = await shopperOfOrder(transaction, orderId)
    const isUnpaid = await markDeclined(transaction, orderId)
    if (isUnpaid) await releaseOverdue(transaction, { orderId, shopperId }, at)
    await recordDeclineOfShopper(transaction, shopperId, at)
    if (payments.shopperIsWaiting()) return true
    const edit = await findEditOfAttempt(transaction, attemptId)
    await enqueueDeclineEmail(payments, transaction, orderId, {
      key: `payment-problem:${attemptId}`,
      problem: declineReasons[reason],
      ...(edit === undefined ? {} : { due: toDollars(cents(Number(edit.due_cents))) }),
    })
    return true
  })
}
