import type Stripe from 'stripe'
import { apiError } from '../../../http/api-error.ts'
import { type WebhookEvent, webhookToleranceSeconds } from '../../provider.ts'
import { outcomeOf, referenceOf, retrieveIntent, type StripeClient } from './stripe-intents.ts'

/** Checks a webhook's signature. @throws ApiError webhook-refused */
export function readStripeEvent(
  stripe: StripeClient,
  signature: string | string[] | undefined,
  body: Buffer,
  webhookSecret: string,
  now: Date,
): Stripe.Event {
  if (typeof signature !== 'string') throw apiError('webhook-refused')
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      webhookToleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    throw apiError('webhook-refused')
  }
}

/** Reads the charge of an event. Events arrive late and in any order, so the intent is read as it is now. */
export async function toWebhookEvent(stripe: StripeClient, event: Stripe.Event) {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return toIntentEvent(stripe, event.data.object.id, event.data.object.metadata)
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return toChangedEvent(stripe, event.data.object.payment_intent)
    default:
      return undefined
  }
}

async function toIntentEvent(
  stripe: StripeClient,
  id: string,
  metadata: Stripe.Metadata,
): Promise<WebhookEvent | undefined> {
  const reference = referenceOf(metadata)
  if (reference === undefined) return undefined
  const outcome = outcomeOf(await retrieveIntent(stripe, id))
  return outcome.state === 'unknown' || outcome.state === 'requires-action'
    ? undefined
    : { ...reference, ...outcome }
}

/** Refunds and disputes carry metadata of their own: those of the shop are on the intent. */
async function toChangedEvent(
  stripe: StripeClient,
  intent: Stripe.Refund['payment_intent'] | undefined,
): Promise<WebhookEvent | undefined> {
  if (typeof intent !== 'string') return undefined
  const { metadata } = await retrieveIntent(stripe, intent)
  const reference = referenceOf(metadata)
  return reference && { ...reference, state: 'changed', chargeId: intent }
}
