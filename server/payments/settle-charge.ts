import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { enqueueMailStatement } from '../mail/enqueue-mail.ts'
import { refundedByMerchant } from '../orders/order-emails.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { heldStock, releaseReservations, reserveMissing, sellStock } from '../stock/reservations.ts'
import { closeAttempt } from './payment-attempts.ts'
import {
  confirmationEmail,
  enqueueDeclineEmail,
  enqueueRefundEmail,
  lockOrderOfCharge,
  lockPayableOrder,
  markDeclined,
  markPaid,
  markPaidWithoutCharge,
  markRefunded,
  markSoldOut,
  reasonToRefund,
} from './payment-state.ts'
import type { PaymentsContext } from './payments.ts'
import {
  type Charge,
  type ChargeReference,
  type DeclineReason,
  declineReasons,
  type FinalOutcome,
} from './provider.ts'
import { executeRefund, isRefundRequested, type Refund, requestRefund } from './refunds.ts'

/**
 * Stores the outcome of a charge. The browser's answer, the webhook and the resumed payment all end here, in any order:
 * the first one moves the order, the others change nothing. A charge that no order can keep is refunded.
 * @returns whether this call moved the order to paid or refunded, or declined the attempt
 */
export async function settleCharge(
  payments: PaymentsContext,
  reference: ChargeReference,
  outcome: FinalOutcome,
): Promise<boolean> {
  if (outcome.state === 'declined') return settleDecline(payments, reference, outcome.reason)
  return outcome.state === 'succeeded'
    ? settleSuccess(payments, reference, outcome.charge)
    : settleRefund(payments, reference, outcome.charge)
}

async function settleSuccess(
  payments: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<boolean> {
  const reference = { orderId, attemptId }
  if (await settlePaid(payments, payments.database, reference, charge)) return true
  const { isPaid, refund, stockChanged } = await payments.database
    .transaction()
    .execute((transaction) => settleOtherwise(payments, transaction, reference, charge))
  if (stockChanged) await payments.showStock()
  if (refund === undefined) return isPaid
  payments.log.warn(
    { orderId, charge: charge.id, reason: refund.reason },
    'refunding a charge that no order can keep',
  )
  // The refund is stored as requested: if this fails, the job tries again.
  await executeRefund(payments, refund).catch((error) =>
    payments.log.error({ err: error }, 'a refund has to be tried again'),
  )
  return false
}

type Settled = { isPaid: boolean; refund?: Refund | undefined; stockChanged: boolean }

/** Takes stock that the order does not hold any more, or finds why the charge can't be kept and requests its refund. */
async function settleOtherwise(
  payments: PaymentsContext,
  transaction: Database,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<Settled> {
  await lockOrder(transaction, orderId)
  const reason = await reasonToRefund(transaction, orderId, charge)
  let stockChanged = false
  if (reason === 'sold-out') {
    const taken = await reserveMissing(transaction, orderId, payments.reservedUntil())
    if (taken.shortages === null) {
      if (!(await settlePaid(payments, transaction, { orderId, attemptId }, charge)))
        throw new Error(`order ${orderId} holds its stock and could not be paid`)
      return { isPaid: true, stockChanged: taken.shown_stock_changed }
    }
    await markSoldOut(transaction, orderId)
    stockChanged = await releaseReservations(transaction, [orderId], payments.clock())
  }
  await closeAttempt(transaction, attemptId, { state: 'succeeded', charge })
  if (reason === undefined) return { isPaid: false, stockChanged }
  const refund = await requestRefund(payments, transaction, { orderId, charge, reason })
  return { isPaid: false, refund, stockChanged }
}

/**
 * One statement: the order is paid, its stock sold, its attempt closed and its email enqueued, or none. It locks the order
 * first. An order that does not hold all of its stock is not paid.
 */
async function settlePaid(
  { clock }: PaymentsContext,
  database: Database,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<boolean> {
  const mail = enqueueMailStatement(confirmationEmail(orderId), sql`select customer_email from paid`)
  const { rows } = await sql<{ id: string }>`
    with payable as materialized (${lockOrderOfCharge(orderId, charge)}), ${heldStock},
    paid as (${markPaid(attemptId, charge)}), ${sellStock(clock())},
    closed as (
      update payment_attempts set state = 'succeeded', settled_at = now(), token = null,
        charge_id = ${charge.id}
      where id = ${attemptId}::uuid and state = 'open' and exists (select from paid)
    ), mail as (${mail})
    select id from paid`.execute(database)
  return rows.length > 0
}

async function settleRefund(
  payments: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<boolean> {
  const { id, amountCents } = charge
  const { isNew, stockChanged } = await payments.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    await closeAttempt(transaction, attemptId, { state: 'refunded', charge })
    const nothing = { isNew: false, stockChanged: false }
    // executeRefund stores what comes of the shop's own refunds.
    if (await isRefundRequested(transaction, id)) return nothing
    if (!(await markRefunded(transaction, orderId, id))) return nothing
    await enqueueRefundEmail(transaction, orderId, {
      key: `payment-refunded:${id}`,
      details: { amountCents, reason: refundedByMerchant },
    })
    return { isNew: true, stockChanged: await releaseReservations(transaction, [orderId], payments.clock()) }
  })
  if (stockChanged) await payments.showStock()
  return isNew
}

async function settleDecline(
  payments: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  reason: DeclineReason,
): Promise<boolean> {
  return payments.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    if (!(await closeAttempt(transaction, attemptId, { state: 'declined', reason }))) return false
    await markDeclined(transaction, orderId)
    if (payments.shopperIsWaiting()) return true
    await enqueueDeclineEmail(payments, transaction, orderId, {
      key: `payment-problem:${attemptId}`,
      problem: declineReasons[reason],
    })
    return true
  })
}

/**
 * Marks an order that costs nothing as paid, without a charge.
 * @throws ApiError out-of-stock
 */
export async function settleFreeOrder(payments: PaymentsContext, orderId: string): Promise<void> {
  const stockChanged = await payments.database.transaction().execute(async (transaction) => {
    const taken = await holdStock(payments, transaction, orderId)
    const { livemode } = payments.provider
    await markPaidWithoutCharge(transaction, orderId, { livemode, at: payments.clock() })
    return taken
  })
  if (stockChanged) await payments.showStock()
}

/** Takes the stock that a payable order does not hold any more, before a card is charged. @throws ApiError out-of-stock */
export async function takeStockAgain(payments: PaymentsContext, orderId: string): Promise<void> {
  const transact = payments.database.transaction()
  if (await transact.execute((transaction) => holdStock(payments, transaction, orderId)))
    await payments.showStock()
}

/** Locks a payable order, which then holds all of its stock. @returns whether shoppers now see another number */
async function holdStock(
  payments: PaymentsContext,
  transaction: Database,
  orderId: string,
): Promise<boolean> {
  const { rows } = await lockPayableOrder(orderId).execute(transaction)
  if (rows.length === 0) return false
  const taken = await reserveMissing(transaction, orderId, payments.reservedUntil())
  if (taken.shortages !== null) throw apiError('out-of-stock', { shortages: taken.shortages })
  return taken.shown_stock_changed
}
