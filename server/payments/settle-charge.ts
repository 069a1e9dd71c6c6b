import { sql } from 'kysely'
import { enqueueMailStatement } from '../mail/enqueue-mail.ts'
import { refundedByMerchant } from '../orders/order-emails.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { closeAttempt } from './payment-attempts.ts'
import {
  confirmationEmail,
  enqueueDeclineEmail,
  enqueueRefundEmail,
  markDeclined,
  markPaid,
  markPaidWithoutCharge,
  markRefunded,
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
import { executeRefund, isRefundRequested, requestRefund } from './refunds.ts'

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
  if (await settlePaid(payments, { orderId, attemptId }, charge)) return true
  const refund = await payments.database.transaction().execute(async (transaction) => {
    await closeAttempt(transaction, attemptId, { state: 'succeeded', charge })
    const reason = await reasonToRefund(transaction, orderId, charge.id)
    if (reason === undefined) return undefined
    return requestRefund(payments, transaction, { orderId, charge, reason })
  })
  if (refund === undefined) return false
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

/** One statement: the order is paid, its attempt closed and its email enqueued, or none. It locks the order first. */
async function settlePaid(
  { database }: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<boolean> {
  const mail = enqueueMailStatement(confirmationEmail(orderId), sql`select customer_email from paid`)
  const { rows } = await sql<{ id: string }>`
    with paid as (${markPaid(orderId, attemptId, charge)}),
    closed as (
      update payment_attempts set state = 'succeeded', settled_at = now(), token = null,
        charge_id = ${charge.id}
      where id = ${attemptId}::uuid and state = 'open' and exists (select from paid)
    ), mail as (${mail})
    select id from paid`.execute(database)
  return rows.length > 0
}

async function settleRefund(
  { database }: PaymentsContext,
  { orderId, attemptId }: ChargeReference,
  charge: Charge,
): Promise<boolean> {
  const { id, amountCents } = charge
  return database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    await closeAttempt(transaction, attemptId, { state: 'refunded', charge })
    // executeRefund stores what comes of the shop's own refunds.
    if (await isRefundRequested(transaction, id)) return false
    if (!(await markRefunded(transaction, orderId, id))) return false
    await enqueueRefundEmail(transaction, orderId, {
      key: `payment-refunded:${id}`,
      details: { amountCents, reason: refundedByMerchant },
    })
    return true
  })
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

/** Marks an order that costs nothing as paid, without a charge. */
export const settleFreeOrder = ({ database, provider }: PaymentsContext, orderId: string): Promise<void> =>
  database
    .transaction()
    .execute((transaction) => markPaidWithoutCharge(transaction, orderId, provider.livemode))
