import type { LedgerCharge, PaymentProvider, ProviderContext } from '../../provider.ts'
import {
  cancelIntent,
  createIntent,
  declineOf,
  findIntent,
  listIntents,
  openStripeClient,
  type StripeClient,
  type StripeSettings,
} from './stripe-intents.ts'
import { createRefund, intentsTouchedSince, readLedgerCharge, toLedgerCharge } from './stripe-refunds.ts'
import { isLiveKey, type StripeVariables } from './stripe-settings.ts'
import { readStripeEvent, toWebhookEvent } from './stripe-webhooks.ts'

/** @returns undefined without Stripe's settings */
export async function openStripeProvider({
  config,
  ...context
}: ProviderContext & { readonly config: StripeVariables }): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined
  return createStripeProvider(context, { secretKey, publishableKey, webhookSecret })
}

/** Stripe's card fields come from these origins (docs.stripe.com/security/guide). */
const fieldOrigins = ['https://js.stripe.com', 'https://*.js.stripe.com']

export async function createStripeProvider(
  { clock, log }: Pick<ProviderContext, 'clock' | 'log'>,
  settings: StripeSettings,
): Promise<PaymentProvider> {
  const stripe = await openStripeClient(settings)
  const unknown = (error: unknown, details: object) => {
    log.warn({ err: error, ...details }, 'no clear answer from the payment provider')
    return { state: 'unknown' } as const
  }
  return {
    name: 'stripe',
    livemode: isLiveKey(settings.secretKey),
    account: settings.publishableKey,
    browserSettings: { name: 'stripe', publishableKey: settings.publishableKey },
    origins: {
      script: fieldOrigins,
      frame: [...fieldOrigins, 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    smallestCharge,
    isToken: (text) => /^pm_\w+$/.test(text),
    charge: (request) =>
      createIntent(stripe, request).catch((error) => {
        const { orderId, attemptId } = request
        return declineOf(stripe, error) ?? unknown(error, { orderId, attemptId })
      }),
    find: (reference) =>
      findIntent(stripe, reference).catch((error) => {
        const { orderId, attemptId } = reference
        return unknown(error, { orderId, attemptId })
      }),
    abandon: (chargeId) =>
      cancelIntent(stripe, chargeId).catch((error) => unknown(error, { charge: chargeId })),
    listCharges: (since) => listLedgerCharges(stripe, since),
    readCharge: (chargeId) => readLedgerCharge(stripe, chargeId),
    refund: (chargeId, request) =>
      createRefund(stripe, chargeId, request).catch((error) =>
        unknown(error, { charge: chargeId, refund: request.key }),
      ),
    async readWebhook(headers, body) {
      const { webhookSecret } = settings
      const event = readStripeEvent(stripe, headers['stripe-signature'], body, webhookSecret, clock())
      const webhookEvent = await toWebhookEvent(stripe, event)
      if (webhookEvent === undefined)
        log.info({ type: event.type }, 'a webhook that changes nothing in this shop')
      return webhookEvent
    },
  }
}

/** Intents that succeeded since then, and earlier ones that were refunded or disputed since then. */
async function* listLedgerCharges(stripe: StripeClient, since: Date): AsyncIterable<LedgerCharge[]> {
  const earlier = await intentsTouchedSince(stripe, since)
  for await (const intents of listIntents(stripe, since)) {
    const page: LedgerCharge[] = []
    for (const intent of intents) {
      const isTouched = earlier.delete(intent.id)
      const charge = await toLedgerCharge(stripe, intent, isTouched)
      if (charge !== undefined) page.push(charge)
    }
    yield page
  }
  for (const id of earlier) {
    const charge = await readLedgerCharge(stripe, id)
    if (charge !== undefined) yield [charge]
  }
}

/** In hundredths, of currencies in which it is not 50 (docs.stripe.com/currencies). Stripe converts the others to the account's own. */
const smallestCharges: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
}

/** The least that Stripe charges, in hundredths of a currency. */
const smallestCharge = (currency: string): number => smallestCharges[currency] ?? 50
