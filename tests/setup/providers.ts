import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { AppContext } from '../../server/app-context.ts'
import { openDatabase } from '../../server/database/database.ts'
import type { ChargeRequest, PaymentProvider, WebhookEvent } from '../../server/payments/provider.ts'
import {
  type LocalStripe,
  startLocalStripe,
} from '../../server/payments/providers/stripe/fixtures/local-stripe.ts'
import { createStripeProvider } from '../../server/payments/providers/stripe/stripe-provider.ts'
import { chargesOfOrder, findCharge } from '../../server/payments/providers/test/charges.ts'
import { answerConfirmation, readSecret } from '../../server/payments/providers/test/confirmations.ts'
import { openTestGateway } from '../../server/payments/providers/test/test-gateway.ts'
import { createTestProvider } from '../../server/payments/providers/test/test-provider.ts'
import { issueToken } from '../../server/payments/providers/test/tokens.ts'
import { sign, signatureHeader } from '../../server/payments/providers/test/webhook-signature.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { faultsNoticed } from './orders.ts'

/** Both providers, for tests that hold for each: the built-in one, and Stripe through its own SDK. */

export type Card = 'approved' | 'declined' | 'without funds' | 'processing error' | 'asking' | 'never issued'
type Fault = 'failing' | 'cut off' | 'silent'
export type Webhook = { headers: Record<string, string>; body: Buffer }
export type ProviderSetup = {
  provider: PaymentProvider
  token(card: Card): Promise<string>
  /** The charges of an order by the provider's ledger. */
  books(orderId: string): Promise<{ id: string; cents: number; refunded: boolean }[]>
  set(fault: Fault | undefined): Promise<void>
  /** The card holder disputes a charge, or the bank has decided. */
  dispute(chargeId: string, state: 'open' | 'won'): Promise<void>
  /** The shopper answers their bank, as the provider's part of the card dialog lets them. */
  answerBank(secret: string, confirmed: boolean): Promise<void>
  webhook(
    request: ChargeRequest,
    type: WebhookEvent['state'],
    options?: { secret?: string; at?: Date },
  ): Promise<Webhook>
  /** A webhook that is signed, about something that the shop does not take in. */
  unknownWebhook(): Promise<Webhook>
  /** The words of every line that the provider has logged. */
  logged: readonly string[]
  /** The requests that Stripe got, and those that are not as Stripe describes them. */
  stripe?: Pick<LocalStripe, 'requests' | 'wrongRequests'>
  close(): Promise<void>
}

const note = (into: string[]) => (_facts: object, words: string) => void into.push(words)
/** What a provider is given of the shop; its log is kept in `logged`. */
function contextFor(logged: string[]): AppContext {
  const log = { info: note(logged), warn: note(logged), error: note(logged) }
  return { clock: () => new Date(), log } as unknown as AppContext
}

const numbers: Record<Card, string> = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  'without funds': '4000000000009995',
  'processing error': '4000000000000119',
  asking: '4000000000003220',
  'never issued': '',
}

function signedByGateway(event: object, secret: string, at = new Date()): Webhook {
  const body = Buffer.from(JSON.stringify(event))
  return { body, headers: { [signatureHeader]: sign(body, at, secret) } }
}

async function setUpTestGateway(): Promise<ProviderSetup> {
  const test: TestDatabase = await createTestDatabase()
  const database = openDatabase(test.url, { connections: 5 })
  const gateway = await openTestGateway(database)
  const { keys } = gateway
  const logged: string[] = []
  return {
    provider: createTestProvider(contextFor(logged), gateway),
    logged,
    token: async (card) =>
      card === 'never issued'
        ? issueToken('4242424242424242', 'other').token
        : issueToken(numbers[card], keys.tokens).token,
    books: async (orderId) =>
      (await chargesOfOrder(gateway, orderId)).map((charge) => ({
        id: charge.id,
        cents: Number(charge.amount_cents),
        refunded: charge.refunded_at !== null,
      })),
    async set(fault) {
      await database.deleteFrom('test_gateway.faults').execute()
      const names = { failing: 'failing', 'cut off': 'cut-off', silent: 'slow' }
      if (fault !== undefined)
        await database
          .insertInto('test_gateway.faults')
          .values({ name: names[fault], amount: 60_000 })
          .execute()
      await faultsNoticed()
    },
    async dispute(chargeId, state) {
      const values = { id: `dp_${chargeId}`, charge_id: chargeId, amount_cents: 1_234, state }
      await database
        .insertInto('test_gateway.disputes')
        .values(values)
        .onConflict((known) => known.column('id').doUpdateSet({ state }))
        .execute()
    },
    async answerBank(secret, confirmed) {
      await answerConfirmation(gateway, readSecret(secret, keys.tokens) ?? '', confirmed)
    },
    async webhook({ attemptId }, state, { secret = keys.webhooks, at = new Date() } = {}) {
      const charge = await findCharge(gateway, 'idempotency_key', attemptId)
      const data = {
        ...charge,
        charge: charge?.id,
        attempt_id: attemptId,
        amount_cents: Number(charge?.amount_cents),
      }
      const type = `charge.${state === 'changed' ? 'refunded' : state}`
      return signedByGateway({ type, data }, secret, at)
    },
    unknownWebhook: async () => signedByGateway({ type: 'card.expired', data: {} }, keys.webhooks),
    async close() {
      await database.destroy()
      await test.drop()
    },
  }
}

async function setUpStripe(): Promise<ProviderSetup> {
  const stripe = await startLocalStripe()
  const webhookSecret = 'whsec_of_the_shop'
  const methods: Record<Card, string> = {
    approved: 'pm_card_visa',
    declined: 'pm_card_chargeDeclined',
    'without funds': 'pm_card_chargeDeclinedInsufficientFunds',
    'processing error': 'pm_card_chargeDeclinedProcessingError',
    asking: 'pm_card_threeDSecure2Required',
    'never issued': 'pm_0000',
  }
  const signed = (event: object, secret = webhookSecret, at = new Date()): Webhook => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
  }
  const logged: string[] = []
  return {
    provider: await createStripeProvider(contextFor(logged), {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      api: stripe.api,
    }),
    logged,
    token: async (card) => methods[card],
    books: async (orderId) =>
      stripe
        .charges(orderId)
        .map((intent) => ({ id: intent.id, cents: intent.amount, refunded: intent.refunded })),
    async set(fault) {
      stripe.faults.failing = fault === 'failing'
      stripe.faults.cutOff = fault === 'cut off'
      stripe.faults.silent = fault === 'silent'
    },
    dispute: async (chargeId, state) =>
      stripe.disputes.dispute(chargeId, state === 'open' ? 'needs_response' : state),
    answerBank: async (secret, confirmed) => stripe.answerBank(secret, confirmed),
    async webhook({ attemptId }, state, { secret, at } = {}) {
      const intent = stripe.intentOf(attemptId)
      const types = {
        succeeded: 'payment_intent.succeeded',
        declined: 'payment_intent.payment_failed',
        refunded: 'charge.refunded',
        changed: 'charge.refunded',
      }
      const object =
        state === 'refunded' || state === 'changed'
          ? { ...Object(intent?.latest_charge), refunded: true }
          : intent
      return signed({ type: types[state], data: { object } }, secret, at)
    },
    unknownWebhook: async () => signed({ type: 'customer.created', data: { object: { id: 'cus_1' } } }),
    stripe,
    close: () => stripe.close(),
  }
}

/** A charge that can be asked for, of an order and an attempt of its own. */
export const chargeRequest = async (
  setup: ProviderSetup,
  card: Card = 'approved',
  amountCents = 1_234,
): Promise<ChargeRequest> => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  amountCents,
  currency: 'USD',
  token: await setup.token(card),
})

export const bothProviders = [
  ['the built-in provider', setUpTestGateway],
  ['Stripe', setUpStripe],
] as const
