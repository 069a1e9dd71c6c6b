import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  bothProviders,
  type Card,
  chargeRequest,
  type ProviderSetup,
  type Webhook,
} from '../../tests/setup/providers.ts'
import { type ChargeRequest, providerTimeoutMs, type WebhookEvent } from './provider.ts'

/** Both providers must do what the shop relies on. */

describe.each(bothProviders)('%s', (_name, setUp) => {
  let setup: ProviderSetup
  beforeAll(async () => {
    setup = await setUp()
  })
  afterEach(() => setup.set(undefined))
  afterAll(() => setup.close())

  const request = (card?: Card) => chargeRequest(setup, card)

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
    tags: ['release'],
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
    const key = randomUUID()
    await setup.provider.refund(ids[7] ?? '', { key, orderId: wanted[7]?.orderId ?? '', amountCents: 234 })
    const pages = await Array.fromAsync(setup.provider.listCharges(since))
    const listed = new Map(pages.flat().map((booked) => [booked.reference?.attemptId, booked]))
    // Stripe lists at most a hundred at a time.
    expect(pages.length).toBe(setup.provider.name === 'stripe' ? 2 : 1)
    expect(pages.flat().length).toBeLessThan(140)
    for (const [index, { attemptId, orderId }] of wanted.entries())
      expect(listed.get(attemptId)).toEqual({
        reference: { attemptId, orderId },
        charge: { id: ids[index], amountCents: 1_234, brand: 'Visa', last4: '4242' },
        refunds: index === 7 ? [{ id: expect.any(String), key, amountCents: 234, state: 'succeeded' }] : [],
        disputes: [],
      })
    await setup.set('failing')
    await expect(Array.fromAsync(setup.provider.listCharges(since))).rejects.toThrow()
  })

  const charged = async () => {
    const wanted = await request()
    const outcome = await setup.provider.charge(wanted)
    const id = outcome.state === 'succeeded' ? outcome.charge.id : ''
    const refund = (amount: number, key: string = randomUUID()) =>
      setup.provider.refund(id, { key, orderId: wanted.orderId, amountCents: amount })
    return { wanted, outcome, id, refund }
  }

  test('refunds a charge once by one key, however often it is asked, and says when it could not', async () => {
    const { wanted, outcome, id, refund } = await charged()
    const key = randomUUID()
    await setup.set('failing')
    expect(await refund(1_234, key)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    const first = await refund(1_234, key)
    expect(first).toMatchObject({ state: 'succeeded', id: expect.any(String) })
    const again = await Promise.all(Array.from({ length: 3 }, () => refund(1_234, key)))
    for (const each of again)
      expect(each).toMatchObject({ state: 'succeeded', id: first.state === 'succeeded' && first.id })
    expect(await setup.books(wanted.orderId)).toEqual([{ id, cents: 1_234, refunded: true }])
    const refunded = { ...outcome, state: 'refunded' }
    expect(await setup.provider.find(wanted)).toEqual(refunded)
    expect(await setup.provider.charge(wanted)).toEqual(refunded)
  })

  test('refunds a charge in parts, and never more than is left of it', async () => {
    const { id, refund } = await charged()
    const keys = [randomUUID(), randomUUID()]
    for (const key of keys) expect(await refund(600, key)).toMatchObject({ state: 'succeeded' })
    expect(await refund(35)).toEqual({ state: 'failed', failedReason: expect.any(String) })
    const { refunds } = (await setup.provider.readCharge(id)) ?? { refunds: [] }
    expect(refunds.map(({ key, amountCents }) => [key, amountCents]).sort()).toEqual(
      keys.map((key) => [key, 600]).sort(),
    )
    expect(await refund(34)).toMatchObject({ state: 'succeeded' })
  })

  test('is asked again about a refund whose answer was lost', async () => {
    const { id, refund } = await charged()
    const key = randomUUID()
    await setup.set('cut off')
    expect(await refund(500, key)).toEqual({ state: 'unknown' })
    await setup.set(undefined)
    expect(await refund(500, key)).toMatchObject({ state: 'succeeded' })
    expect((await setup.provider.readCharge(id))?.refunds).toHaveLength(1)
  })

  test('does not refund while the card holder disputes the charge, and says so in its ledger', async () => {
    const { id, refund } = await charged()
    await setup.dispute(id, 'open')
    expect(await refund(100)).toEqual({ state: 'failed', failedReason: expect.any(String) })
    const disputes = async () => (await setup.provider.readCharge(id))?.disputes
    const dispute = { id: expect.any(String), amountCents: 1_234, openedAt: expect.any(Date) }
    expect(await disputes()).toEqual([{ ...dispute, state: 'open' }])
    await setup.dispute(id, 'won')
    expect(await disputes()).toEqual([{ ...dispute, state: 'won' }])
    expect(await refund(100)).toMatchObject({ state: 'succeeded' })
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
    const chargeId = outcome.state === 'succeeded' ? outcome.charge.id : ''
    const whole = { key: randomUUID(), orderId: paid.orderId, amountCents: paid.amountCents }
    await setup.provider.refund(chargeId, whole)
    expect(await read(paid, 'succeeded')).toEqual({ ...reference(paid), ...outcome, state: 'refunded' })
    expect(await read(paid, 'refunded')).toEqual({ ...reference(paid), state: 'changed', chargeId })
  })

  test('takes a signed webhook of an unknown kind for no news, and logs that it came', async () => {
    const { headers, body } = await setup.unknownWebhook()
    const before = setup.logged.length
    expect(await setup.provider.readWebhook(headers, body)).toBeUndefined()
    expect(setup.logged.slice(before)).toEqual([expect.stringMatching(/^a webhook (of an|that changes) /)])
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

  test('gets requests as it describes them, with a key where they change something, and no card number', () => {
    const { requests, wrongRequests } = setup.stripe ?? { requests: [], wrongRequests: [] }
    expect(wrongRequests).toEqual([])
    const operations = [...new Set(requests.map((request) => request.operation))].sort()
    if (setup.stripe !== undefined)
      expect(operations).toEqual([
        'GET /v1/disputes',
        'GET /v1/payment_intents',
        'GET /v1/payment_intents/search',
        'GET /v1/payment_intents/{intent}',
        'GET /v1/refunds',
        'POST /v1/payment_intents',
        'POST /v1/payment_intents/{intent}/cancel',
        'POST /v1/refunds',
      ])
    for (const { operation, headers, text } of requests) {
      if (operation.startsWith('POST')) expect(headers['idempotency-key']).toBeDefined()
      expect(text).not.toMatch(/(?<![\da-f])\d{13,19}(?![\da-f])/)
    }
  })
})
