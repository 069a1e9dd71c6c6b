import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database.ts'
import type { AppContext } from '../app-context.ts'
import { openDatabase } from '../database/database.ts'
import { type ChargeRequest, type PaymentProvider, providerTimeoutMs, type WebhookEvent } from './provider.ts'
import { type LocalStripe, startLocalStripe } from './providers/stripe/fixtures/local-stripe.ts'
import { createStripeProvider } from './providers/stripe/stripe-provider.ts'
import { chargesOfOrder, findCharge } from './providers/test/charges.ts'
import { answerConfirmation, readSecret } from './providers/test/confirmations.ts'
import { openTestGateway } from './providers/test/test-gateway.ts'
import { createTestProvider } from './providers/test/test-provider.ts'
import { issueToken } from './providers/test/tokens.ts'
import { sign, signatureHeader } from './providers/test/webhook-signature.ts'

/** Both providers must do what the shop relies on: the built-in one, and Stripe through its own SDK. */

type Card = 'approved' | 'declined' | 'without funds' | 'processing error' | 'asking' | 'never issued'
type Fault = 'failing' | 'cut off' | 'silent'
type Webhook = { headers: Record<string, string>; body: Buffer }
type Setup = {
  provider: PaymentProvider
  token(card: Card): Promise<string>
  /** The charges of an order by the provider's ledger. */
  books(orderId: string): Promise<{ id: string; cents: number; refunded: boolean }[]>
  set(fault: Fault | undefined): Promise<void>
  /** The shopper answers their bank, as the provider's part of the card dialog lets them. */
  answerBank(secret: string, confirmed: boolean): Promise<void>
  webhook(
    request: ChargeRequest,
    type: WebhookEvent['state'],
    options?: { secret?: string; at?: Date },
  ): Promise<Webhook>
  close(): Promise<void>
}

const log = { info: () => {}, warn: () => {}, error: () => {} }
const context = { clock: () => new Date(), log } as unknown as AppContext

async function setUpTestGateway(): Promise<Setup> {
  const test: TestDatabase = await createTestDatabase()
  const database = openDatabase(test.url, { connections: 5 })
  const gateway = await openTestGateway(database)
  const { keys } = gateway
  const numbers: Record<Card, string> = {
    approved: '4242424242424242',
    declined: '4000000000000002',
    'without funds': '4000000000009995',
    'processing error': '4000000000000119',
    asking: '4000000000003220',
    'never issued': '',
  }
  return {
    provider: createTestProvider(context, gateway),
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
      await new Promise((resolve) => setTimeout(resolve, 300))
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
      const body = Buffer.from(JSON.stringify({ type: `charge.${state}`, data }))
      return { body, headers: { [signatureHeader]: sign(body, at, secret) } }
    },
    async close() {
      await database.destroy()
      await test.drop()
    },
  }
}

let stripe: LocalStripe

async function setUpStripe(): Promise<Setup> {
  stripe = await startLocalStripe()
  const webhookSecret = 'whsec_of_the_shop'
  const methods: Record<Card, string> = {
    approved: 'pm_card_visa',
    declined: 'pm_card_chargeDeclined',
    'without funds': 'pm_card_chargeDeclinedInsufficientFunds',
    'processing error': 'pm_card_chargeDeclinedProcessingError',
    asking: 'pm_card_threeDSecure2Required',
    'never issued': 'pm_0000',
  }
  return {
    provider: await createStripeProvider(context, {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret,
      api: stripe.api,
    }),
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
    answerBank: async (secret, confirmed) => stripe.answerBank(secret, confirmed),
    async webhook({ attemptId }, state, { secret = webhookSecret, at = new Date() } = {}) {
      const intent = stripe.intentOf(attemptId)
      const types = {
        succeeded: 'payment_intent.succeeded',
        declined: 'payment_intent.payment_failed',
        refunded: 'charge.refunded',
      }
      const object = state === 'refunded' ? { ...Object(intent?.latest_charge), refunded: true } : intent
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: types[state], data: { object } })
      const timestamp = Math.floor(at.getTime() / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
    },
    close: () => stripe.close(),
  }
}

describe.each([
  ['the built-in provider', setUpTestGateway],
  ['Stripe', setUpStripe],
])('%s', (_name, setUp) => {
  let setup: Setup
  beforeAll(async () => {
    setup = await setUp()
  })
  afterEach(() => setup.set(undefined))
  afterAll(() => setup.close())

  const request = async (card: Card = 'approved', amountCents = 1_234): Promise<ChargeRequest> => ({
    attemptId: randomUUID(),
    orderId: randomUUID(),
    amountCents,
    token: await setup.token(card),
  })

  test('charges a card, and says which', async () => {
    const wanted = await request()
    const outcome = await setup.provider.charge(wanted)
    const books = await setup.books(wanted.orderId)
    expect(books).toEqual([{ id: expect.any(String), cents: 1_234, refunded: false }])
    expect(outcome).toEqual({
      state: 'succeeded',
      charge: { id: books[0]?.id, amountCents: 1_234, brand: 'Visa', last4: '4242' },
    })
  })

  test('charges once by one key, one after the other or ten at once', async () => {
    const wanted = await request()
    const first = await setup.provider.charge(wanted)
    expect(await setup.provider.charge(wanted)).toEqual(first)
    const crowded = await request()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => setup.provider.charge(crowded)))
    expect(outcomes.filter((outcome) => outcome.state === 'declined')).toEqual([])
    for (const { orderId } of [wanted, crowded]) expect(await setup.books(orderId)).toHaveLength(1)
  })

  test.each([
    ['declined', 'declined'],
    ['without funds', 'insufficient-funds'],
    ['processing error', 'processing-error'],
    ['never issued', 'token-unknown'],
  ] as const)('takes nothing from a card that is %s, says why, and says so again', async (card, reason) => {
    const wanted = await request(card)
    for (let times = 0; times < 2; times++)
      expect(await setup.provider.charge(wanted)).toEqual({ state: 'declined', reason })
    expect(await setup.books(wanted.orderId)).toEqual([])
  })

  test('knows its tokens from card numbers and other texts', async () => {
    expect(setup.provider.isToken(await setup.token('approved'))).toBe(true)
    for (const text of ['', '4242424242424242', 'pm card', 'tok_..'])
      expect(setup.provider.isToken(text)).toBe(false)
  })

  test('that fails leaves it open; asked again it charges once', async () => {
    const wanted = await request()
    await setup.set('failing')
    expect(await setup.provider.charge(wanted)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    expect(await setup.provider.charge(wanted)).toMatchObject({ state: 'succeeded' })
    expect(await setup.books(wanted.orderId)).toHaveLength(1)
  })

  test('that is cut off after charging can be asked what became of it', async () => {
    const wanted = await request()
    await setup.set('cut off')
    expect(await setup.provider.charge(wanted)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    const found = await setup.provider.find(wanted)
    expect(found).toMatchObject({ state: 'succeeded', charge: { amountCents: 1_234 } })
    expect(await setup.provider.charge(wanted)).toEqual(found)
    expect(await setup.books(wanted.orderId)).toHaveLength(1)
  })

  test('that does not answer is waited for no longer than the shop allows', {
    timeout: providerTimeoutMs * 2,
  }, async () => {
    await setup.set('silent')
    const began = Date.now()
    expect(await setup.provider.charge(await request())).toEqual({ state: 'unknown' })
    expect(Date.now() - began).toBeLessThan(providerTimeoutMs + 1_000)
  })

  test('finds a declined charge, and none where none was asked for', async () => {
    const declined = await request('without funds')
    await setup.provider.charge(declined)
    expect(await setup.provider.find(declined)).toEqual({ state: 'declined', reason: 'insufficient-funds' })
    expect(await setup.provider.find(await request())).toEqual({ state: 'none' })
  })

  const asked = async () => {
    const wanted = await request('asking')
    const outcome = await setup.provider.charge(wanted)
    if (outcome.state !== 'requires-action') throw new Error(`the bank did not ask: ${outcome.state}`)
    return { outcome, wanted: { ...wanted, chargeId: outcome.chargeId } }
  }

  test('takes nothing before a bank that asks has its answer, and asks one question', async () => {
    const { outcome, wanted } = await asked()
    expect(await setup.provider.charge(wanted)).toEqual(outcome)
    expect(await setup.provider.find(wanted)).toEqual(outcome)
    expect(await setup.books(wanted.orderId)).toEqual([])
    await setup.answerBank(outcome.secret, true)
    expect(await setup.provider.find(wanted)).toMatchObject({
      state: 'succeeded',
      charge: { id: outcome.chargeId, amountCents: 1_234 },
    })
    expect(await setup.books(wanted.orderId)).toHaveLength(1)
  })

  test('takes nothing when the shopper tells their bank no', async () => {
    const { outcome, wanted } = await asked()
    await setup.answerBank(outcome.secret, false)
    expect(await setup.provider.find(wanted)).toEqual({ state: 'declined', reason: 'not-confirmed' })
    expect(await setup.books(wanted.orderId)).toEqual([])
  })

  test('takes nothing of what was given up, and keeps what was confirmed before', async () => {
    const { outcome, wanted } = await asked()
    const declined = { state: 'declined', reason: 'not-confirmed' }
    for (let times = 0; times < 2; times++)
      expect(await setup.provider.abandon(outcome.chargeId)).toEqual(declined)
    expect(await setup.provider.find(wanted)).toEqual(declined)
    const late = await asked()
    await setup.answerBank(late.outcome.secret, true)
    expect(await setup.provider.abandon(late.outcome.chargeId)).toMatchObject({ state: 'succeeded' })
    expect(await setup.books(late.wanted.orderId)).toHaveLength(1)
  })

  test('that fails says so when it is asked reference a confirmation', async () => {
    const { outcome, wanted } = await asked()
    await setup.set('failing')
    expect(await setup.provider.find(wanted)).toEqual({ state: 'unknown' })
    expect(await setup.provider.abandon(outcome.chargeId)).toEqual({ state: 'unknown' })
  })

  test('lists what it took, page by page, and what of it went back', async () => {
    const since = new Date()
    const wanted = await Promise.all(Array.from({ length: 130 }, () => request()))
    const taken = await Promise.all(wanted.map((each) => setup.provider.charge(each)))
    await setup.provider.charge(await request('without funds'))
    await asked()
    const ids = taken.map((outcome) => (outcome.state === 'succeeded' ? outcome.charge.id : ''))
    await setup.provider.refund(ids[7] ?? '')
    const pages = await Array.fromAsync(setup.provider.listCharges(since))
    const listed = new Map(pages.flat().map((booked) => [booked.reference?.attemptId, booked]))
    // Stripe lists at most a hundred at a time.
    expect(pages.length).toBe(setup.provider.name === 'stripe' ? 2 : 1)
    expect(pages.flat().length).toBeLessThan(140)
    for (const [index, { attemptId, orderId }] of wanted.entries())
      expect(listed.get(attemptId)).toEqual({
        reference: { attemptId, orderId },
        charge: { id: ids[index], amountCents: 1_234, brand: 'Visa', last4: '4242' },
        isRefunded: index === 7,
      })
    await setup.set('failing')
    await expect(Array.fromAsync(setup.provider.listCharges(since))).rejects.toThrow()
  })

  test('gives a charge back once, however often it is asked, and says when it could not', async () => {
    const wanted = await request()
    const outcome = await setup.provider.charge(wanted)
    const id = outcome.state === 'succeeded' ? outcome.charge.id : ''
    await setup.set('failing')
    await expect(setup.provider.refund(id)).rejects.toThrow()
    await setup.set(undefined)
    await setup.provider.refund(id)
    await setup.provider.refund(id)
    expect(await setup.books(wanted.orderId)).toEqual([{ id, cents: 1_234, refunded: true }])
    const refunded = { ...outcome, state: 'refunded' }
    expect(await setup.provider.find(wanted)).toEqual(refunded)
    expect(await setup.provider.charge(wanted)).toEqual(refunded)
  })

  test('tells its news in webhooks', async () => {
    const reference = ({ orderId, attemptId }: ChargeRequest) => ({ orderId, attemptId })
    const read = async (wanted: ChargeRequest, state: WebhookEvent['state']) => {
      const { headers, body } = await setup.webhook(wanted, state)
      return setup.provider.readWebhook(headers, body)
    }
    const [paid, declined] = [await request(), await request('without funds')]
    const outcome = await setup.provider.charge(paid)
    await setup.provider.charge(declined)
    expect(await read(paid, 'succeeded')).toEqual({ ...reference(paid), ...outcome })
    expect(await read(declined, 'declined')).toEqual({
      ...reference(declined),
      state: 'declined',
      reason: 'insufficient-funds',
    })
    await setup.provider.refund(outcome.state === 'succeeded' ? outcome.charge.id : '')
    for (const news of ['refunded', 'succeeded'] as const)
      expect(await read(paid, news)).toEqual({ ...reference(paid), ...outcome, state: 'refunded' })
  })

  test('is not taken for somebody who forges its webhooks, or sends old ones again', async () => {
    const wanted = await request()
    await setup.provider.charge(wanted)
    const refused = { code: 'webhook-refused' }
    const { provider } = setup
    const read = async (webhook: Promise<Webhook>) => {
      const { headers, body } = await webhook
      return provider.readWebhook(headers, body)
    }
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
    await expect(read(setup.webhook(wanted, 'succeeded', { secret: 'guessed' }))).rejects.toMatchObject(
      refused,
    )
    await expect(read(setup.webhook(wanted, 'succeeded', { at: secondsAgo(302) }))).rejects.toMatchObject(
      refused,
    )
    const { headers, body } = await setup.webhook(wanted, 'succeeded')
    await expect(provider.readWebhook({}, body)).rejects.toMatchObject(refused)
    const forged = Buffer.from(body.toString().replace(wanted.orderId, randomUUID()))
    await expect(provider.readWebhook(headers, forged)).rejects.toMatchObject(refused)
    await expect(read(setup.webhook(wanted, 'succeeded', { at: secondsAgo(290) }))).resolves.toBeDefined()
  })
})

describe('requests to Stripe', () => {
  test('are as Stripe describes them, carry a key where they change something, and no card number', () => {
    expect(stripe.wrongRequests).toEqual([])
    const operations = new Set(stripe.requests.map((request) => request.operation))
    expect([...operations].sort()).toEqual([
      'GET /v1/payment_intents',
      'GET /v1/payment_intents/search',
      'GET /v1/payment_intents/{intent}',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/{intent}/cancel',
      'POST /v1/refunds',
    ])
    for (const { operation, headers, text } of stripe.requests) {
      if (operation.startsWith('POST')) expect(headers['idempotency-key']).toBeDefined()
      expect(text).not.toMatch(/(?<![\da-f])\d{13,19}(?![\da-f])/)
    }
  })
})
