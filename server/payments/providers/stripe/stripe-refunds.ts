import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import type {
  LedgerCharge,
  LedgerDispute,
  LedgerRefund,
  RefundOutcome,
  RefundRequest,
} from '../../provider.ts'
import { outcomeOf, referenceOf, retrieveIntent, type StripeClient } from './stripe-intents.ts'

/** Refunds and disputes of payment intents. */

/** The look and the creation together fit into the time the shop waits. */
const singleTry = { maxNetworkRetries: 0 }

/**
 * Creates a refund of an intent, or finds the one with this key. Stripe forgets idempotency keys after a day, hence the
 * look into the refunds that there are.
 * @throws StripeError when the answer is not clear
 */
export async function createRefund(
  stripe: StripeClient,
  intentId: string,
  { key, orderId, amountCents }: RefundRequest,
): Promise<RefundOutcome> {
  try {
    const known = (await listRefunds(stripe, { payment_intent: intentId })).find(
      (refund) => refund.key === key,
    )
    if (known !== undefined) return known
    const refund = await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents, metadata: { refund_id: key, order_id: orderId } },
      { ...singleTry, idempotencyKey: `refund-${key}` },
    )
    return toLedgerRefund(refund)
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
      return { state: 'failed', failedReason: error.message }
    throw error
  }
}

/** An intent that succeeded, with its refunds and disputes as they are now. */
export async function readLedgerCharge(stripe: StripeClient, id: string): Promise<LedgerCharge | undefined> {
  return toLedgerCharge(stripe, await retrieveIntent(stripe, id))
}

/** @param mayBeRefunded false when no refund of it can have been made: then Stripe is not asked for refunds */
export async function toLedgerCharge(
  stripe: StripeClient,
  intent: Stripe.PaymentIntent,
  mayBeRefunded = true,
): Promise<LedgerCharge | undefined> {
  const outcome = outcomeOf(intent)
  if (outcome.state !== 'succeeded' && outcome.state !== 'refunded') return undefined
  const ofIntent = { payment_intent: intent.id }
  return {
    charge: outcome.charge,
    reference: referenceOf(intent.metadata),
    refunds: mayBeRefunded ? await listRefunds(stripe, ofIntent) : [],
    disputes: isDisputed(intent) ? await listDisputes(stripe, ofIntent) : [],
  }
}

const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.disputed === true

/** The intents whose refunds or disputes were made since then. */
export async function intentsTouchedSince(stripe: StripeClient, since: Date): Promise<Set<string>> {
  const query = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
  const touched = new Set<string>()
  for await (const { payment_intent: intent } of stripe.refunds.list(query))
    if (typeof intent === 'string') touched.add(intent)
  for await (const { payment_intent: intent } of stripe.disputes.list(query))
    if (typeof intent === 'string') touched.add(intent)
  return touched
}

async function listRefunds(
  stripe: StripeClient,
  ofIntent: { payment_intent: string },
): Promise<LedgerRefund[]> {
  const refunds = await Array.fromAsync(stripe.refunds.list({ ...ofIntent, limit: 100 }, singleTry))
  return refunds.map(toLedgerRefund)
}

function toLedgerRefund({
  id,
  amount,
  status,
  metadata,
  failure_reason: reason,
}: Stripe.Refund): LedgerRefund {
  const key = metadata?.refund_id
  const known = { id, amountCents: amount, ...(isUuid(key) ? { key } : {}) }
  if (status === 'failed' || status === 'canceled')
    return { ...known, state: 'failed', failedReason: (reason ?? status).replaceAll('_', ' ') }
  return { ...known, state: status === 'succeeded' ? status : 'pending' }
}

async function listDisputes(
  stripe: StripeClient,
  ofIntent: { payment_intent: string },
): Promise<LedgerDispute[]> {
  const disputes = await Array.fromAsync(stripe.disputes.list({ ...ofIntent, limit: 100 }))
  return disputes.flatMap(toLedgerDispute)
}

/** An inquiry of the bank (`warning_…`) has taken no money and is no dispute yet. */
function toLedgerDispute({ id, amount, status, created }: Stripe.Dispute): LedgerDispute[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  return [{ id, amountCents: amount, state: disputeState(status), openedAt: new Date(created * 1000) }]
}

function disputeState(status: string): LedgerDispute['state'] {
  return status === 'won' || status === 'lost' ? status : 'open'
}
