import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoint } from '../../contract/paths.ts'
import { confirmAddress } from '../../tests/setup/mailbox.ts'
import {
  addProduct,
  agePayments,
  cards,
  chargesOf,
  checkoutOf,
  lineOf,
  pay,
  placeOrder,
  type Shopper,
  setFaults,
  signUpShopper,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { orderConfirmation } from '../orders/order-emails.ts'
import { paymentsContext } from './payments-context.ts'
import { declineReasons } from './provider.ts'
import { executeRequestedRefunds } from './refunds.ts'
import { hasPendingPayments, resumePendingPayments } from './resume-pending-payments.ts'

let shop: TestShop
let ada: Shopper
let shirt: Awaited<ReturnType<typeof addProduct>>

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  shirt = await addProduct(shop, { price: 100 })
})
afterAll(() => shop.close())

const database = () => shop.running.context.database
const newOrder = () => placeOrder(shop, ada, [lineOf(shirt)])
const payWith = (orderId: string, paymentToken: string, as = ada.as) =>
  shop.callWith('payOrder', { order_id: orderId, paymentToken }, as)
const listed = async (orderId: string) =>
  (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data.find(
    (order) => order._id === orderId,
  )
const mailsAbout = (orderId: string) =>
  database()
    .selectFrom('mails')
    .select(['template', 'recipient'])
    .where((mail) => mail.fn('strpos', [mail.cast('details', 'text'), mail.val(orderId)]), '>', 0)
    .execute()

/** What the shop finds out by itself once a while has passed. */
const reconcileAfter = async (seconds: number) => {
  await agePayments(database(), seconds)
  await resumePendingPayments(paymentsContext(shop.running.context))
}

async function withFaults(faults: Parameters<typeof setFaults>[1]) {
  await setFaults(database(), faults)
  onTestFinished(() => setFaults(database(), {}))
}

describe('paying an order', () => {
  test('charges its total once, says with what, and thanks by mail', async () => {
    const order = await newOrder()
    const { status, body } = await pay(shop, ada, order)
    expect(status).toBe(200)
    const payment = { method: 'Card', state: 'paid', brand: 'Visa', last4: '4242', livemode: false }
    expect(body).toEqual({ data: { ...order, payment } })
    expect(await chargesOf(shop, order._id)).toEqual([
      expect.objectContaining({ amount: 115, amount_cents: 11_500, last4: '4242', refunded: false }),
    ])
    expect(await mailsAbout(order._id)).toEqual([{ template: 'order-confirmation', recipient: ada.email }])
  })

  test('thanks by a mail that goes before notices about accounts', async () => {
    const order = await newOrder()
    await pay(shop, ada, order)
    const { priority } = await database()
      .selectFrom('mails')
      .select('priority')
      .where('key', '=', `order-confirmation:${order._id}`)
      .executeTakeFirstOrThrow()
    expect(priority).toBe(orderConfirmation.priority)
  })

  test('again, with the same card or another, changes nothing', async () => {
    const order = await newOrder()
    const first = await pay(shop, ada, order)
    expect((await pay(shop, ada, order)).body).toEqual(first.body)
    expect((await pay(shop, ada, order, cards.declined)).body).toEqual(first.body)
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('fifty times at once, by one card or by fifty, is one charge and one answer', async () => {
    for (const different of [false, true]) {
      const order = await newOrder()
      const token = await tokenise(shop)
      const tokens = await Promise.all(Array.from({ length: 50 }, () => (different ? tokenise(shop) : token)))
      const answers = await Promise.all(tokens.map((each) => payWith(order._id, each)))
      expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200))
      for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
      expect(await chargesOf(shop, order._id)).toHaveLength(1)
      expect(await mailsAbout(order._id)).toHaveLength(1)
    }
  })

  test('that costs nothing needs no charge', async () => {
    const gift = await addProduct(shop, { price: 0 })
    const order = await placeOrder(shop, ada, [lineOf(gift)])
    expect(await pay(shop, ada, order)).toMatchObject({
      status: 200,
      body: { data: { payment: { state: 'paid' } } },
    })
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test('waits for a slow card', async () => {
    const order = await newOrder()
    expect(await pay(shop, ada, order, cards.slow)).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('of somebody else, or of nobody, is refused as unknown', async () => {
    const order = await newOrder()
    const bob = await signUpShopper(shop, 'Bob')
    const token = await tokenise(shop)
    const unknown = { status: 404, body: { code: 'order-not-found' } }
    expect(await payWith(order._id, token, bob.as)).toMatchObject(unknown)
    expect(await payWith('0195c0de-0000-7000-8000-000000000000', token)).toMatchObject(unknown)
    expect(await payWith(order._id, token, {})).toMatchObject({ status: 401 })
    expect(await chargesOf(shop, order._id)).toEqual([])
  })

  test('needs a token of this provider', async () => {
    const order = await newOrder()
    const token = await tokenise(shop)
    for (const wrong of ['tok_visa', '4242424242424242', `${token}x`, token.replace(/^tok_./, 'tok_A')]) {
      expect(await payWith(order._id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'invalid-input', message: 'The card could not be read. Please enter it again.' },
      })
    }
    for (const none of [undefined, '', 7, null])
      expect(await payWith(order._id, none as unknown as string)).toMatchObject({
        status: 422,
        body: { message: 'Please send a card token.' },
      })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'awaiting' } })
  })
})

describe('a card that is declined', () => {
  test.each([
    [cards.declined, declineReasons.declined],
    [cards.withoutFunds, declineReasons['insufficient-funds']],
    [cards.processingError, declineReasons['processing-error']],
    [cards.declinedAtCharge, declineReasons.declined],
  ])('%s is told why, and the order can be paid with another', async (number, words) => {
    const order = await newOrder()
    const declined = await pay(shop, ada, order, number)
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment-declined', message: words } })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'failed' } })
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await pay(shop, ada, order)).toMatchObject({
      status: 200,
      body: { data: { payment: { state: 'paid' } } },
    })
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test('and another one whose outcome is not known yet: the order awaits its payment, it has not failed', async () => {
    const order = await newOrder()
    await pay(shop, ada, order, cards.declined)
    await withFaults({ failing: 1 })
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'awaiting' } })
    await setFaults(database(), {})
    await reconcileAfter(20)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid' } })
  })

  test.each([
    ['closes the tab before it is known is told by mail', true],
    ['waits is told on the screen alone', false],
  ])('whose shopper %s', async (_who, leaves) => {
    await withFaults({ late: 1_500, 'no-webhooks': 1 })
    const order = await newOrder()
    const tab = new AbortController()
    const { method, path } = endpoint('payOrder')
    const paying = fetch(shop.url + path, {
      method,
      signal: tab.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.as.token}` },
      body: JSON.stringify({ order_id: order._id, paymentToken: await tokenise(shop, cards.declined) }),
    }).catch(() => 'nobody listens')
    await pause(500)
    if (leaves) tab.abort()
    await paying
    await vi.waitFor(
      async () => expect(await listed(order._id)).toMatchObject({ payment: { state: 'failed' } }),
      5_000,
    )
    const told = leaves ? [{ template: 'payment-problem', recipient: ada.email }] : []
    expect(await mailsAbout(order._id)).toEqual(told)
  })

  test('in one tab leaves the good card of another tab its turn', async () => {
    const order = await newOrder()
    const [bad, good] = [await tokenise(shop, cards.declined), await tokenise(shop)]
    const answers = await Promise.all([payWith(order._id, bad), payWith(order._id, good)])
    expect(answers[1]).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })
})

test('who tries one declined card after the other is stopped, and others are not', async () => {
  const thief = await signUpShopper(shop, 'Jean Valjean')
  const order = await placeOrder(shop, thief, [lineOf(shirt)])
  const statuses: number[] = []
  for (let tried = 0; tried < 21; tried++)
    statuses.push((await pay(shop, thief, order, cards.declined)).status)
  expect(statuses).toEqual([...Array(20).fill(402), 429])
  expect((await pay(shop, thief, order)).status).toBe(429)
  expect(await pay(shop, ada, await newOrder())).toMatchObject({ status: 200 })
})

describe('a provider that', () => {
  test('fails is asked again with the same key, and charges once', async () => {
    const order = await newOrder()
    const token = await tokenise(shop)
    await withFaults({ failing: 1 })
    expect(await payWith(order._id, token)).toMatchObject({ status: 202, body: { code: 'payment-pending' } })
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'awaiting' } })
    await setFaults(database(), {})
    await vi.waitFor(async () => expect((await payWith(order._id, token)).status).toBe(200), 5_000)
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('is cut off after charging is settled by its webhook', async () => {
    await withFaults({ 'cut-off': 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await vi.waitFor(
      async () => expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid' } }),
      5_000,
    )
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test.each([
    ['soon', 20],
    ['after an hour', 3_600],
  ])('is cut off and sends no webhooks either is asked by the reconciler, %s', async (_when, wait) => {
    await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await setFaults(database(), { 'no-webhooks': 1 })
    await reconcileAfter(wait)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid', last4: '4242' } })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })

  test.each([
    ['a moment', 20],
    ['an hour', 3_600],
  ])(
    'has given the money back before the shop, %s later, hears of it: nothing is paid',
    async (_when, wait) => {
      await withFaults({ 'cut-off': 1, 'no-webhooks': 1 })
      const order = await newOrder()
      expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
      const charges = database().updateTable('test_gateway.charges').set({ refunded_at: new Date() })
      await charges.where('order_id', '=', order._id).execute()
      await setFaults(database(), { 'no-webhooks': 1 })
      await reconcileAfter(wait)
      expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded' } })
      expect(await pay(shop, ada, order)).toMatchObject({ status: 409 })
      expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-refunded', recipient: ada.email }])
    },
  )

  test('never heard of a payment an hour ago leaves the order to be paid anew', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 202 })
    await setFaults(database(), {})
    await reconcileAfter(3_600)
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await pay(shop, ada, order)).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('declines after the shopper has left tells them by mail', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    await pay(shop, ada, order, cards.withoutFunds)
    await setFaults(database(), {})
    await reconcileAfter(20)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'failed' } })
    expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-problem', recipient: ada.email }])
  })
})

describe('payments nobody has heard the end of', () => {
  const attemptOf = (orderId: string) =>
    database()
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()

  test('are settled one by one: what goes wrong with one holds up no other', async () => {
    await withFaults({ failing: 1 })
    const [bad, good] = [await newOrder(), await newOrder()]
    for (const order of [bad, good]) await pay(shop, ada, order)
    await setFaults(database(), {})
    await agePayments(database(), 20)
    const wrong = (await attemptOf(bad._id)).id
    const payments = paymentsContext(shop.running.context)
    const { provider } = payments
    const charge: typeof provider.charge = async (request) => {
      if (request.attemptId === wrong) throw new Error('nobody thought of this')
      return provider.charge(request)
    }
    await resumePendingPayments({ ...payments, provider: { ...provider, charge } })
    expect(await listed(good._id)).toMatchObject({ payment: { state: 'paid' } })
    await reconcileAfter(20)
    expect(await listed(bad._id)).toMatchObject({ payment: { state: 'paid' } })
  })

  test('are asked after less and less often, while the provider does not know', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    await pay(shop, ada, order)
    for (const [age, rest] of [
      [20, 2],
      [600, 62],
      [36_000, 600],
    ] as const) {
      await reconcileAfter(age)
      const { locked_until } = await attemptOf(order._id)
      expect(Math.abs(locked_until.getTime() - Date.now() - rest * 1_000)).toBeLessThan(4_000)
      expect(await hasPendingPayments(paymentsContext(shop.running.context))).toBe(false)
    }
    await setFaults(database(), {})
    await reconcileAfter(600)
    expect(await attemptOf(order._id)).toMatchObject({ state: 'abandoned' })
  })

  test('of another provider wait until it is configured again', async () => {
    await withFaults({ failing: 1 })
    const order = await newOrder()
    const token = await tokenise(shop)
    await payWith(order._id, token)
    await setFaults(database(), {})
    const { id } = await attemptOf(order._id)
    const made = database().updateTable('payment_attempts').where('id', '=', id)
    await made.set({ provider: 'stripe' }).execute()
    await agePayments(database(), 20)
    expect(await hasPendingPayments(paymentsContext(shop.running.context))).toBe(false)
    await reconcileAfter(3_600)
    for (const confirmation of [undefined, id]) {
      const input = { order_id: order._id, paymentToken: token, confirmation }
      expect(await shop.callWith('payOrder', input, ada.as)).toMatchObject({
        status: 202,
        body: { code: 'payment-pending' },
      })
    }
    expect(await chargesOf(shop, order._id)).toEqual([])
    await made.set({ provider: 'test' }).execute()
    await reconcileAfter(0)
    expect(await attemptOf(order._id)).toMatchObject({ state: 'abandoned' })
    expect(await payWith(order._id, token)).toMatchObject({ status: 200 })
  })
})

describe('an order that is not paid for a day', () => {
  const hours = (count: number) => ({
    ...shop.running.context,
    clock: () => new Date(Date.now() + count * 3_600_000),
  })

  test('is cancelled, no longer listed, no longer payable, and its checkout free', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)])
    const order = (await shop.call('addToOrder', cart, ada.as)).body.data
    const declined = await newOrder()
    await pay(shop, ada, declined, cards.declined)
    await expireOrders(hours(23.9))
    expect(await listed(order._id)).toBeDefined()
    await expireOrders(hours(24.1))
    for (const { _id } of [order, declined]) {
      expect(await listed(_id)).toBeUndefined()
      expect(await payWith(_id, await tokenise(shop))).toMatchObject({
        status: 409,
        body: { code: 'order-not-payable' },
      })
      expect(await chargesOf(shop, _id)).toEqual([])
    }
    const again = (await shop.call('addToOrder', cart, ada.as)).body.data
    expect(again).toMatchObject({ payment: { state: 'awaiting' } })
    expect(again._id).not.toBe(order._id)
  })

  test('but is being paid at that moment is left alone', async () => {
    const order = await newOrder()
    const paying = pay(shop, ada, order, cards.slow)
    await vi.waitFor(async () => {
      const attempts = database()
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', '=', order._id)
      expect(await attempts.execute()).toHaveLength(1)
    })
    await expireOrders(hours(25))
    expect(await paying).toMatchObject({ status: 200 })
  })

  test('and whose money comes in all the same is given it back', async () => {
    const order = await newOrder()
    const paying = pay(shop, ada, order, cards.slow)
    await vi.waitFor(async () => {
      const attempts = database()
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', '=', order._id)
      expect(await attempts.execute()).toHaveLength(1)
    })
    await database()
      .updateTable('orders')
      .set({ payment_state: 'cancelled' })
      .where('id', '=', order._id)
      .execute()
    expect(await paying).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'refunded' } })
    expect(await mailsAbout(order._id)).toEqual([{ template: 'payment-refunded', recipient: ada.email }])
  })

  test('and can not be refunded at once is refunded later, once', async () => {
    const order = await newOrder()
    const paying = pay(shop, ada, order, cards.slow)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await withFaults({ failing: 1 })
    await database()
      .updateTable('orders')
      .set({ payment_state: 'cancelled' })
      .where('id', '=', order._id)
      .execute()
    expect(await paying).toMatchObject({ status: 409 })
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: false })])
    await setFaults(database(), {})
    const makeRefunds = () => executeRequestedRefunds(paymentsContext(shop.running.context))
    await Promise.all([makeRefunds(), makeRefunds()])
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
    expect(await mailsAbout(order._id)).toHaveLength(1)
  })
})
