import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import { isLivemode } from '../../payment-settings.ts'
import {
  type ChargeOutcome,
  type ChargeRequest,
  type LedgerCharge,
  type PaymentProvider,
  providerTimeoutMs,
  type WebhookEvent,
  webhookToleranceSeconds,
} from '../../provider.ts'
import { declineReasonOf } from './stripe-declines.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's API is, unless it is where it always is. */
  api?: { host: string; port: number; protocol: 'http' }
}

/** Codes of requests that Stripe refuses because of what the shopper brought, not because of what we asked. */
const cardErrorCodes: ReadonlySet<string | undefined> = new Set([
  'amount_too_large',
  'amount_too_small',
  'payment_method_unexpected_state',
])

/**
 * Stripe as the shop sees it: one PaymentIntent per attempt, created and confirmed in one request under the
 * attempt's idempotency key. Its id is what the shop calls the charge.
 */
export function createStripeProvider(
  context: Pick<AppContext, 'clock' | 'log'>,
  settings: StripeSettings,
): PaymentProvider {
  const opening = openStripe(settings)
  return {
    name: 'stripe',
    livemode: isLivemode({ STRIPE_SECRET_KEY: settings.secretKey }),
    isToken: async (text) => /^pm_\w+$/.test(text),
    async charge(request) {
      const stripe = await opening
      return createIntent(stripe, request).catch((error) => {
        const refused = declineOf(stripe, error)
        if (refused !== undefined) return refused
        const { orderId, attemptId } = request
        context.log.warn({ err: error, orderId, attemptId }, 'no clear answer from the payment provider')
        return { state: 'unknown' }
      })
    },
    async find(request) {
      const stripe = await opening
      return findIntent(stripe, request).catch((error) => {
        const { orderId, attemptId } = request
        context.log.warn({ err: error, orderId, attemptId }, 'no clear answer from the payment provider')
        return { state: 'unknown' }
      })
    },
    async abandon(chargeId) {
      const stripe = await opening
      return cancelIntent(stripe, chargeId).catch((error) => {
        context.log.warn({ err: error, charge: chargeId }, 'no clear answer from the payment provider')
        return { state: 'unknown' }
      })
    },
    async *listCharges(since) {
      yield* listIntents(await opening, since)
    },
    async refund(chargeId) {
      const stripe = await opening
      const key = { idempotencyKey: `refund-${chargeId}` }
      await stripe.refunds.create({ payment_intent: chargeId }, key).catch((error) => {
        if (error instanceof stripe.errors.StripeError && error.code === 'charge_already_refunded') return
        throw error
      })
    },
    async readWebhook(headers, body) {
      const stripe = await opening
      const event = readEvent(stripe, headers['stripe-signature'], body, settings, context.clock())
      const news = await toWebhookEvent(stripe, event)
      if (news === undefined)
        context.log.info({ type: event.type }, 'a webhook that changes nothing in this shop')
      return news
    },
  }
}

/** The SDK is loaded only where it is used. Two tries fit into the shop's patience. */
async function openStripe({ secretKey, api }: StripeSettings) {
  const { default: StripeSdk } = await import('stripe')
  const client = new StripeSdk(secretKey, {
    timeout: providerTimeoutMs * 0.45,
    maxNetworkRetries: 1,
    telemetry: false,
    ...api,
  })
  return Object.assign(client, { errors: StripeSdk.errors })
}
type OpenStripe = Awaited<ReturnType<typeof openStripe>>

async function createIntent(
  stripe: OpenStripe,
  { attemptId, orderId, amountCents, token }: ChargeRequest,
): Promise<ChargeOutcome> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: 'usd',
      payment_method: token,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      // Where the bank asks the shopper, Stripe's script in their browser shows its question.
      use_stripe_sdk: true,
      description: `Order ${orderId}`,
      metadata: { order_id: orderId, attempt_id: attemptId },
      expand: ['latest_charge'],
    },
    { idempotencyKey: attemptId },
  )
  // The same key again is answered as it was the first time; meanwhile it may have been confirmed or given back.
  const isRepeated = intent.lastResponse.headers['idempotent-replayed'] === 'true'
  return outcomeOf(isRepeated ? await retrieveIntent(stripe, intent.id) : intent)
}

async function findIntent(
  stripe: OpenStripe,
  { attemptId, chargeId }: ChargeRequest,
): Promise<ChargeOutcome | { state: 'none' }> {
  if (chargeId !== undefined) return outcomeOf(await retrieveIntent(stripe, chargeId))
  const query = `metadata['attempt_id']:'${attemptId}'`
  const found = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
  const [intent] = found.data
  return intent === undefined ? { state: 'none' } : outcomeOf(intent)
}

const retrieveIntent = (stripe: OpenStripe, id: string) =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

type CancelReason = Stripe.PaymentIntentCancelParams

/** Cancels a PaymentIntent; one that can no longer be cancelled says itself what became of it. */
async function cancelIntent(stripe: OpenStripe, id: string): Promise<ChargeOutcome> {
  const reason = { cancellation_reason: 'abandoned', expand: ['latest_charge'] } satisfies CancelReason
  const intent = await stripe.paymentIntents
    .cancel(id, reason, { idempotencyKey: `cancel-${id}` })
    .catch((error) => {
      if (error instanceof stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
        return retrieveIntent(stripe, id)
      throw error
    })
  return outcomeOf(intent)
}

/** A refusal that is final, in the shop's words; undefined for an error that says nothing about the card. */
function declineOf(stripe: OpenStripe, error: unknown): ChargeOutcome | undefined {
  if (!(error instanceof stripe.errors.StripeError)) return undefined
  const isAboutCard = error instanceof stripe.errors.StripeCardError
  const isAboutInput = cardErrorCodes.has(error.code) || error.param === 'payment_method'
  if (!isAboutCard && !(error instanceof stripe.errors.StripeInvalidRequestError && isAboutInput))
    return undefined
  return { state: 'declined', reason: declineReasonOf([error.decline_code, error.code]) }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, latest_charge: charge, last_payment_error: problem } = intent
  if (status === 'succeeded') {
    const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
    return {
      state: typeof charge === 'object' && charge?.refunded ? 'refunded' : 'succeeded',
      charge: {
        id,
        amountCents: intent.amount_received,
        brand: brands[card?.brand ?? ''],
        last4: card?.last4 ?? undefined,
      },
    }
  }
  if (status === 'requires_action' && intent.client_secret !== null)
    return { state: 'requires-action', chargeId: id, secret: intent.client_secret }
  // Only what nobody has confirmed is ever cancelled.
  if (status === 'canceled') return { state: 'declined', reason: 'not-confirmed' }
  if (status === 'requires_payment_method')
    return { state: 'declined', reason: declineReasonOf([problem?.decline_code, problem?.code]) }
  return { state: 'unknown' }
}

/** Every PaymentIntent that succeeded since then, newest first as Stripe lists them. */
async function* listIntents(stripe: OpenStripe, since: Date): AsyncIterable<LedgerCharge[]> {
  const wanted = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.latest_charge'],
  }
  let last: string | undefined
  for (;;) {
    const page = await stripe.paymentIntents.list(
      last === undefined ? wanted : { ...wanted, starting_after: last },
    )
    yield page.data.flatMap(toLedgerCharge)
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
  }
}

function toLedgerCharge(intent: Stripe.PaymentIntent): LedgerCharge[] {
  const outcome = outcomeOf(intent)
  if (outcome.state !== 'succeeded' && outcome.state !== 'refunded') return []
  const isRefunded = outcome.state === 'refunded'
  return [{ charge: outcome.charge, isRefunded, reference: referenceOf(intent.metadata) }]
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function readEvent(
  stripe: OpenStripe,
  signature: string | string[] | undefined,
  body: Buffer,
  { webhookSecret }: StripeSettings,
  now: Date,
): Stripe.Event {
  try {
    const header = String(signature ?? '')
    return stripe.webhooks.constructEvent(
      body,
      header,
      webhookSecret,
      webhookToleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch {
    throw apiError('webhook-refused')
  }
}

/** News come late and in any order, so what they are about is asked for as it is now. */
async function toWebhookEvent(stripe: OpenStripe, event: Stripe.Event): Promise<WebhookEvent | undefined> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return toIntentEvent(stripe, event.data.object.id, event.data.object.metadata)
    case 'charge.refunded': {
      const { metadata, payment_intent: intent, refunded } = event.data.object
      // Of a part that went back the merchant knows; the order stays paid.
      return refunded && typeof intent === 'string' ? toIntentEvent(stripe, intent, metadata) : undefined
    }
    default:
      return undefined
  }
}

async function toIntentEvent(
  stripe: OpenStripe,
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

function referenceOf({ order_id: orderId, attempt_id: attemptId }: Stripe.Metadata) {
  if (orderId === undefined || attemptId === undefined) return undefined
  return isUuid(orderId) && isUuid(attemptId) ? { orderId, attemptId } : undefined
}
