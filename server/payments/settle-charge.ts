import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { enqueueMailStatement } from '../mail/enqueue-mail.ts'
import { declineReasons } from './decline-reasons.ts'
import { closeAttempt } from './payment-attempts.ts'
import { isLivemode } from './payment-settings.ts'
import {
  confirmationEmail,
  enqueueDeclineEmail,
  enqueueRefundEmail,
  lockOrder,
  markDeclined,
  markPaid,
  markPaidWithoutCharge,
  markRefunded,
  reasonToRefund,
} from './payment-state.ts'
import type { Charge, FinalOutcome, PaymentProvider } from './provider.ts'
import { executeRefund, isRefundRequested, requestRefund } from './refunds.ts'

/** For what comes to light when no shopper is waiting for it. */
export const noShopperWaiting = (): boolean => false

type AttemptReference = { orderId: string; attemptId: string }

/**
 * Writes down what became of a charge. The answer to the browser, the webhook and the reconciler all end here,
 * in any order and any number of times: the first one moves the order, the others find it moved.
 * Money that no order can keep (cancelled meanwhile, paid already, another amount) is given back.
 *
 * @param shopperIsWaiting whether the shopper is being told on the screen, asked once there is something to tell; if not, a
 *   declined payment is told by mail
 * @returns whether this is news: the order has just become paid or refunded by it, or the attempt declined
 */
export async function settleCharge(
  context: AppContext,
  provider: PaymentProvider,
  attempt: AttemptReference,
  outcome: FinalOutcome,
  shopperIsWaiting: () => boolean,
): Promise<boolean> {
  if (outcome.state === 'succeeded') return settleSuccess(context, provider, attempt, outcome)
  if (outcome.state === 'refunded') return settleRefund(context, attempt, outcome)
  return settleDecline(context, attempt, outcome, shopperIsWaiting)
}

async function settleSuccess(
  context: AppContext,
  provider: PaymentProvider,
  { orderId, attemptId }: AttemptReference,
  outcome: FinalOutcome & { state: 'succeeded' },
): Promise<boolean> {
  const { charge } = outcome
  if (await settlePaid(context, { orderId, attemptId }, charge)) return true
  const refund = await context.database.transaction().execute(async (transaction) => {
    await closeAttempt(transaction, attemptId, outcome)
    const reason = await reasonToRefund(transaction, orderId, charge.id)
    if (reason === undefined) return undefined
    return requestRefund(context, transaction, { orderId, charge, provider: provider.name, reason })
  })
  if (refund === undefined) return false
  context.log.warn(
    { orderId, charge: charge.id, reason: refund.reason },
    'a charge no order can keep is given back',
  )
  // If this fails it is tried again later: the wish is written down.
  await executeRefund(context, provider, refund).catch((error) =>
    context.log.error({ err: error }, 'a refund has to be attempt again'),
  )
  return false
}

/**
 * The usual end of a payment in one statement: the order is paid, its attempt over, its shopper thanked, or none of it.
 * The order's row comes first here as everywhere, so nobody waits for one another in a circle.
 */
async function settlePaid(
  context: AppContext,
  { orderId, attemptId }: AttemptReference,
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
    select id from paid`.execute(context.database)
  return rows.length > 0
}

/** Money that is back by now pays nothing, whether or not the shop ever heard that it had come. */
async function settleRefund(
  context: AppContext,
  { orderId, attemptId }: AttemptReference,
  outcome: FinalOutcome & { state: 'refunded' },
): Promise<boolean> {
  const { id, amountCents } = outcome.charge
  return context.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    await closeAttempt(transaction, attemptId, outcome)
    // Then whoever makes the refund writes down what comes of it.
    if (await isRefundRequested(transaction, id)) return false
    if (!(await markRefunded(transaction, orderId, id))) return false
    await enqueueRefundEmail(transaction, orderId, {
      key: `payment-refunded:${id}`,
      details: { amountCents, reason: 'given-back' },
    })
    return true
  })
}

async function settleDecline(
  context: AppContext,
  { orderId, attemptId }: AttemptReference,
  outcome: FinalOutcome & { state: 'declined' },
  shopperIsWaiting: () => boolean,
): Promise<boolean> {
  return context.database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId)
    if (!(await closeAttempt(transaction, attemptId, outcome))) return false
    await markDeclined(transaction, orderId)
    if (shopperIsWaiting()) return true
    await enqueueDeclineEmail(context, transaction, orderId, {
      key: `payment-problem:${attemptId}`,
      problem: declineReasons[outcome.reason],
    })
    return true
  })
}

/** An order that costs nothing is paid as soon as its shopper says so. */
export async function settleFreeOrder(context: AppContext, orderId: string): Promise<void> {
  const livemode = isLivemode(context.config)
  await context.database
    .transaction()
    .execute((transaction) => markPaidWithoutCharge(transaction, orderId, livemode))
}
