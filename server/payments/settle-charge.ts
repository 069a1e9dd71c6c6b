import {
  holdOrder,
  mailAboutPayment,
  markDeclined,
  markPaid,
  markPaidWithoutCharge,
  whyNotPaidBy,
} from '../orders/payment-state.ts'
import type { Shop } from '../shop.ts'
import { closeAttempt } from './attempts.ts'
import { declineReasons } from './decline-reasons.ts'
import type { ChargeOutcome, PaymentProvider } from './provider.ts'
import { makeRefund, wantRefund } from './refund-charge.ts'

type Known = Exclude<ChargeOutcome, { state: 'unknown' }>
type Tried = { orderId: string; attemptId: string }

/**
 * Writes down what became of a charge. The answer to the browser, the webhook and the reconciler all end here,
 * in any order and any number of times: the first one moves the order, the others find it moved.
 * Money that no order can keep (cancelled meanwhile, paid already, another amount) is given back.
 *
 * @param watched whether the shopper is being told on the screen; if not, a declined payment is told by mail
 */
export async function settleCharge(
  shop: Shop,
  provider: PaymentProvider,
  tried: Tried,
  outcome: Known,
  watched: boolean,
): Promise<void> {
  if (outcome.state === 'succeeded') await settleSuccess(shop, provider, tried, outcome)
  else await settleDecline(shop, tried, outcome, watched)
}

async function settleSuccess(
  shop: Shop,
  provider: PaymentProvider,
  { orderId, attemptId }: Tried,
  outcome: Known & { state: 'succeeded' },
): Promise<void> {
  const { charge } = outcome
  const refund = await shop.database.transaction().execute(async (transaction) => {
    const paid = await markPaid(transaction, orderId, charge)
    await closeAttempt(shop, transaction, attemptId, outcome)
    if (paid) return undefined
    const reason = await whyNotPaidBy(transaction, orderId, charge.id)
    if (reason === undefined) return undefined
    return wantRefund(shop, transaction, { orderId, charge, provider: provider.name, reason })
  })
  if (refund === undefined) return
  shop.log.warn(
    { orderId, charge: charge.id, reason: refund.reason },
    'a charge no order can keep is given back',
  )
  // If this fails the reconciler tries again: the wish is written down.
  await makeRefund(shop, provider, refund).catch((error) =>
    shop.log.error({ err: error }, 'a refund has to be tried again'),
  )
}

async function settleDecline(
  shop: Shop,
  { orderId, attemptId }: Tried,
  outcome: Known & { state: 'declined' },
  watched: boolean,
): Promise<void> {
  await shop.database.transaction().execute(async (transaction) => {
    await holdOrder(transaction, orderId)
    if (!(await closeAttempt(shop, transaction, attemptId, outcome))) return
    await markDeclined(transaction, orderId)
    if (watched) return
    await mailAboutPayment(transaction, orderId, {
      key: `payment-problem:${attemptId}`,
      letter: 'payment-problem',
      details: { problem: declineReasons[outcome.reason] },
    })
  })
}

/** An order that costs nothing is paid as soon as its shopper says so. */
export async function settleFreeOrder(shop: Shop, orderId: string): Promise<void> {
  await shop.database.transaction().execute((transaction) => markPaidWithoutCharge(transaction, orderId))
}
