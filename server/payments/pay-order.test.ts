import { describe, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/paths.ts'
import {
  addProduct,
  cards,
  chargesOf,
  lineOf,
  pay,
  placeOrder,
  setFaults,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { orderConfirmation } from '../orders/order-emails.ts'
import { declineReasons } from './provider.ts'

const {
  shop,
  ada,
  shirt,
  database,
  newOrder,
  payWith,
  listed,
  mailsAbout,
  attempted,
  reconcileAfter,
  withFaults,
} = await openPayments()

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
    const { priority } = await database
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

  test('that costs nothing sends three mails a day to a mailbox that nobody has proven, whoever names it', async () => {
    const gift = await addProduct(shop, { price: 0 })
    const answers: unknown[] = []
    for (const label of ['', '+a', '+b', '+c']) {
      const cal = await signUpShopper(shop, { email: `stranger${label}@mailboxes.example` })
      const order = await placeOrder(shop, cal, [lineOf(gift)])
      const { status } = await pay(shop, cal, order)
      answers.push([status, (await pay(shop, cal, order)).status, (await mailsAbout(order._id)).length])
    }
    const paid = [200, 200, 1]
    expect(answers).toEqual([paid, paid, paid, [429, 429, 0]])
  })

  test('waits for a slow card', { tags: ['release'] }, async () => {
    const order = await newOrder()
    expect(await pay(shop, ada, order, cards.slow)).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('of somebody else, or of nobody, is refused as unknown', async () => {
    const order = await newOrder()
    const bob = await signUpShopper(shop, { name: 'Bob' })
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
    await setFaults(database, {})
    await reconcileAfter(20)
    expect(await listed(order._id)).toMatchObject({ payment: { state: 'paid' } })
  })

  test.each([
    ['closes the tab before it is known is told by mail', true],
    ['waits is told on the screen alone', false],
  ])('whose shopper %s', async (_who, leaves) => {
    await withFaults({ 'no-webhooks': 1, ...(leaves && { late: 1_500 }) })
    const order = await newOrder()
    const tab = new AbortController()
    const { method, path } = endpoint('payOrder')
    const paying = fetch(shop.url + path, {
      method,
      signal: tab.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.as.token}` },
      body: JSON.stringify({ order_id: order._id, paymentToken: await tokenise(shop, cards.declined) }),
    }).catch(() => 'nobody listens')
    if (leaves) {
      await attempted(order._id)
      tab.abort()
    }
    await paying
    await vi.waitFor(
      async () => expect(await listed(order._id)).toMatchObject({ payment: { state: 'failed' } }),
      30_000,
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
  const thief = await signUpShopper(shop, { name: 'Jean Valjean' })
  const order = await placeOrder(shop, thief, [lineOf(shirt)])
  const statuses: number[] = []
  for (let tried = 0; tried < 21; tried++)
    statuses.push((await pay(shop, thief, order, cards.declined)).status)
  expect(statuses).toEqual([...Array(20).fill(402), 429])
  expect((await pay(shop, thief, order)).status).toBe(429)
  expect(await pay(shop, ada, await newOrder())).toMatchObject({ status: 200 })
})
