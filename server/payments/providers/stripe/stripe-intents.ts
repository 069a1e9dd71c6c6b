import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'
import {
  type ChargeOutcome,
  type ChargeReference,
  type ChargeRequest,
  type DeclineReason,
  providerTimeoutMs,
} from '../../provider.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address of Stripe's API, for tests. */
  api?: { host: string; port: number; protocol: 'http' }
}

/** Loads Stripe's SDK. Two tries fit into the time the shop waits. */
export async function openStripeClient({ secretKey, api }: StripeSettings) {
  const { default: StripeSdk } = await import('stripe')
  const client = new StripeSdk(secretKey, {
    timeout: providerTimeoutMs * 0.45,
    maxNetworkRetries: 1,
    telemetry: false,
    ...api,
  })
  return Object.assign(client, { errors: StripeSdk.errors })
}

export type StripeClient = Awaited<ReturnType<typeof openStripeClient>>

/** Errors of requests that Stripe refuses because of the card, not because of how the shop asks. */
const cardErrorCodes: ReadonlySet<string | undefined> = new Set([
  'amount_too_large',
  'amount_too_small',
  'payment_method_unexpected_state',
])

export async function createIntent(
  stripe: StripeClient,
  { attemptId, orderId, amountCents, currency, token }: ChargeRequest,
): Promise<ChargeOutcome> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: amountCents,
      currency: currency.toLowerCase(),
      payment_method: token,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
      // Stripe's script in the browser shows the bank's challenge.
      use_stripe_sdk: true,
      description: `Order ${orderId}`,
      metadata: { order_id: orderId, attempt_id: attemptId },
      expand: ['latest_charge'],
    },
    { idempotencyKey: attemptId },
  )
  // A repeated key gets the first answer again; the intent may have been confirmed or refunded since.
  const isRepeated = intent.lastResponse.headers['idempotent-replayed'] === 'true'
  return outcomeOf(isRepeated ? await retrieveIntent(stripe, intent.id) : intent)
}

export async function findIntent(
  stripe: StripeClient,
  { attemptId, chargeId }: ChargeReference,
): Promise<ChargeOutcome | { state: 'none' }> {
  if (chargeId !== undefined) return outcomeOf(await retrieveIntent(stripe, chargeId))
  const query = `metadata['attempt_id']:'${attemptId}'`
  const found = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
  const [intent] = found.data
  return intent === undefined ? { state: 'none' } : outcomeOf(intent)
}

export const retrieveIntent = (stripe: StripeClient, id: string) =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

/** Cancels an intent, or reads the outcome of one that can no longer be cancelled. */
export async function cancelIntent(stripe: StripeClient, id: string): Promise<ChargeOutcome> {
  const reason = { cancellation_reason: 'abandoned' as const, expand: ['latest_charge'] }
  try {
    return outcomeOf(await stripe.paymentIntents.cancel(id, reason, { idempotencyKey: `cancel-${id}` }))
  } catch (error) {
    if (error instanceof stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state')
      return outcomeOf(await retrieveIntent(stripe, id))
    throw error
  }
}

/** Undefined for an error that says nothing about the card. */
export function declineOf(stripe: StripeClient, error: unknown): ChargeOutcome | undefined {
  if (!(error instanceof stripe.errors.StripeError)) return undefined
  const isAboutCard = error instanceof stripe.errors.StripeCardError
  const isAboutInput = cardErrorCodes.has(error.code) || error.param === 'payment_method'
  if (!isAboutCard && !(error instanceof stripe.errors.StripeInvalidRequestError && isAboutInput))
    return undefined
  return { state: 'declined', reason: declineReasonOf([error.decline_code, error.code]) }
}

export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, latest_charge: charge, last_payment_error: problem } = intent
  if (status === 'succeeded') {
    const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
    return {
      state: typeof charge === 'object' && charge?.refunded ? 'refunded' : 'succeeded',
      charge: {
        id,
        amountCents: intent.amount_received,
        brand: card?.brand ? brands[card.brand] : undefined,
        last4: card?.last4 ?? undefined,
      },
    }
  }
  if (status === 'requires_action' && intent.client_secret !== null)
    return { state: 'requires-action', chargeId: id, secret: intent.client_secret }
  // The shop cancels only intents that are not confirmed.
  if (status === 'canceled') return { state: 'declined', reason: 'not-confirmed' }
  if (status === 'requires_payment_method')
    return { state: 'declined', reason: declineReasonOf([problem?.decline_code, problem?.code]) }
  return { state: 'unknown' }
}

/** Intents made since then, newest first, a page at a time. */
export async function* listIntents(
  stripe: StripeClient,
  since: Date,
): AsyncIterable<readonly Stripe.PaymentIntent[]> {
  const query = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
    expand: ['data.latest_charge'],
  }
  let last: string | undefined
  for (;;) {
    const page = await stripe.paymentIntents.list(
      last === undefined ? query : { ...query, starting_after: last },
    )
    yield page.data
    last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
  }
}

/** Undefined for an intent of another shop with the same account. */
export function referenceOf({ order_id: orderId, attempt_id: attemptId }: Stripe.Metadata) {
  if (orderId === undefined || attemptId === undefined) return undefined
  return isUuid(orderId) && isUuid(attemptId) ? { orderId, attemptId } : undefined
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

/** Stripe's decline and error codes that a shopper can act on. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  withdrawal_count_limit_exceeded: 'insufficient-funds',
  processing_error: 'processing-error',
  try_again_later: 'processing-error',
  issuer_not_available: 'processing-error',
  expired_card: 'expired',
  incorrect_cvc: 'wrong-code',
  invalid_cvc: 'wrong-code',
  payment_intent_authentication_failure: 'not-confirmed',
  authentication_required: 'confirmation-needed',
  authentication_not_handled: 'confirmation-needed',
  amount_too_large: 'amount-too-large',
  amount_too_small: 'amount-too-small',
  resource_missing: 'token-unknown',
  payment_method_unexpected_state: 'token-unknown',
}

/** The first known code decides: `card_declined` with the decline code `insufficient_funds` is about funds. */
function declineReasonOf(codes: readonly (string | null | undefined)[]): DeclineReason {
  for (const code of codes) {
    const reason = code ? reasons[code] : undefined
    if (reason !== undefined) return reason
  }
  return 'declined'
}
