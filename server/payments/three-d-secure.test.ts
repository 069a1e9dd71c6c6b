import { describe, expect, test, vi } from 'vitest'
import {
  answerBank,
  cards,
  chargesOf,
  checkoutOf,
  lineOf,
  pay,
  placeOrder,
  setFaults,
  tokenise,
} from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { declineReasons } from './provider.ts'

/** A bank that asks its customer before it pays (3-D Secure). */

const { shop, ada, shirt, database, newOrder, listed, mailsAbout, reconcileAfter } = await openPayments()

const paymentOf = async (orderId: string) => (await listed(orderId))?.payment
const templatesAbout = async (orderId: string) => (await mailsAbout(orderId)).map(({ template }) => template)

type Confirmation = { id: string; secret: string }

/** An order whose bank has asked, and what the browser does next. */
async function asked(as = ada) {
  const order = await placeOrder(shop, as, [lineOf(shirt)])
  const token = await tokenise(shop, cards.asking)
  const payWith = (paymentToken: string, more = {}) =>
    shop.callWith('payOrder', { order_id: order._id, paymentToken, ...more }, as.as)
  const answer = await payWith(token)
  const confirmation = answer.body.confirmation as Confirmation
  const settle = () => payWith(token, { confirmation: confirmation.id })
  return { order, token, payWith, answer, confirmation, settle }
}

test('a payment the bank asks about takes nothing until the shopper has confirmed it', async () => {
  const { order, answer, confirmation, settle } = await asked()
  expect(answer).toMatchObject({ status: 202, body: { code: 'payment-unconfirmed' } })
  expect(await settle()).toMatchObject({ status: 202, body: { confirmation } })
  expect(await chargesOf(shop, order._id)).toEqual([])
  await answerBank(shop, confirmation.secret, true)
  expect(await settle()).toMatchObject({ status: 200, body: { data: { payment: { state: 'paid' } } } })
  expect(await settle()).toMatchObject({ status: 200 })
  expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ amount: 115 })])
  expect(await templatesAbout(order._id)).toEqual(['order-confirmation'])
})

test('told no, it is declined in words, and the order can be paid with another card', async () => {
  const { order, confirmation, settle } = await asked()
  await answerBank(shop, confirmation.secret, false)
  for (let times = 0; times < 2; times++)
    expect(await settle()).toMatchObject({
      status: 402,
      body: { code: 'payment-declined', message: declineReasons['not-confirmed'] },
    })
  await answerBank(shop, confirmation.secret, true)
  expect(await settle()).toMatchObject({ status: 402 })
  expect(await templatesAbout(order._id)).toEqual([])
  expect(await pay(shop, ada, order)).toMatchObject({ status: 200 })
  expect(await chargesOf(shop, order._id)).toHaveLength(1)
})

test('what the browser says counts for nothing', async () => {
  const { order, payWith, confirmation, settle } = await asked()
  const forged = `${confirmation.secret.slice(0, -4)}AAAA`
  expect(await answerBank(shop, forged, true)).toBe(422)
  expect((await settle()).status).toBe(202)
  const other = await asked()
  for (const id of [other.confirmation.id, order._id, 'mine'])
    expect(await payWith(await tokenise(shop), { confirmation: id })).toMatchObject({
      status: 422,
      body: { code: 'invalid-input' },
    })
  expect(await paymentOf(order._id)).toMatchObject({ state: 'awaiting' })
})

describe('somebody who is asked', () => {
  test('presses twice and is asked one question', async () => {
    const order = await newOrder()
    const paymentToken = await tokenise(shop, cards.asking)
    const press = () => shop.callWith('payOrder', { order_id: order._id, paymentToken }, ada.as)
    const [first, second] = await Promise.all([press(), press()])
    expect(first).toMatchObject({ status: 202, body: { code: 'payment-unconfirmed' } })
    expect(second.body).toEqual(first.body)
  })

  test('takes another card instead: the first can no longer be confirmed', async () => {
    const { order, confirmation, settle } = await asked()
    expect(await pay(shop, ada, order)).toMatchObject({ status: 200 })
    await answerBank(shop, confirmation.secret, true)
    expect(await settle()).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('confirms just before they take another card: that one is not charged', async () => {
    const { order, confirmation } = await asked()
    await setFaults(database, { 'no-webhooks': 1 })
    await answerBank(shop, confirmation.secret, true)
    expect(await pay(shop, ada, order, '5555555555554444')).toMatchObject({
      status: 200,
      body: { data: { payment: { state: 'paid', last4: '3220' } } },
    })
    await setFaults(database, {})
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('by twenty cards at once is charged once at most', async () => {
    const eve = await signUpShopper(shop, { name: 'Eve' })
    const order = await placeOrder(shop, eve, [lineOf(shirt)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(shop, eve, order, cards.asking)))
    const secrets = answers.flatMap(({ body }) => {
      const { confirmation } = body as unknown as { confirmation?: Confirmation }
      return confirmation?.secret ?? []
    })
    expect(secrets.length).toBeGreaterThan(0)
    await Promise.all(secrets.map((secret) => answerBank(shop, secret, true)))
    await reconcileAfter(60)
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: false })])
    expect(await templatesAbout(order._id)).toEqual(['order-confirmation'])
  })

  test('confirms and closes the tab: the webhook settles it', async () => {
    const { order, confirmation } = await asked()
    await answerBank(shop, confirmation.secret, true)
    await vi.waitFor(
      async () => expect(await paymentOf(order._id)).toMatchObject({ state: 'paid', last4: '3220' }),
      30_000,
    )
    expect(await templatesAbout(order._id)).toEqual(['order-confirmation'])
  })

  test('confirms and closes the tab, and no webhook comes: the reconciler settles it', async () => {
    const { order, confirmation } = await asked()
    await setFaults(database, { 'no-webhooks': 1 })
    await answerBank(shop, confirmation.secret, true)
    await reconcileAfter(30)
    expect(await paymentOf(order._id)).toMatchObject({ state: 'paid' })
    await setFaults(database, {})
    expect(await chargesOf(shop, order._id)).toHaveLength(1)
  })

  test('closes the tab: after a quarter of an hour it is given up, and they are told by mail', async () => {
    const { order, confirmation } = await asked()
    await reconcileAfter(14 * 60)
    expect(await paymentOf(order._id)).toMatchObject({ state: 'awaiting' })
    await expireOrders({ ...shop.running.context, clock: () => new Date(Date.now() + 25 * 3_600_000) })
    expect(await paymentOf(order._id)).toMatchObject({ state: 'awaiting' })
    await reconcileAfter(2 * 60)
    expect(await paymentOf(order._id)).toMatchObject({ state: 'failed' })
    expect(await templatesAbout(order._id)).toEqual(['payment-problem'])
    await answerBank(shop, confirmation.secret, true)
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await pay(shop, ada, order)).toMatchObject({ status: 200 })
  })
})

describe('somebody who turns away from the question', () => {
  const orderInstead = (replaces: string) =>
    shop.callWith('addToOrder', checkoutOf(ada, [lineOf(shirt, 2)], { replaces }), ada.as)
  const cancel = (order_id: string) => shop.callWith('cancelOrder', { order_id }, ada.as)

  test('orders another cart: the question can no longer be answered, and no mail tells of a declined card', async () => {
    const { order, confirmation } = await asked()
    expect(await orderInstead(order._id)).toMatchObject({ status: 201 })
    await answerBank(shop, confirmation.secret, true)
    await reconcileAfter(60)
    expect(await paymentOf(order._id)).toBeUndefined()
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await templatesAbout(order._id)).toEqual([])
  })

  test('cancels the order', async () => {
    const { order, confirmation, settle } = await asked()
    expect(await cancel(order._id)).toMatchObject({
      status: 200,
      body: { data: { payment: { state: 'cancelled' } } },
    })
    await answerBank(shop, confirmation.secret, true)
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'order-not-payable' } })
    expect(await chargesOf(shop, order._id)).toEqual([])
  })

  test('finds the order cancelled by the merchant, with a mail about that alone', async () => {
    const { order, confirmation } = await asked()
    const merchant = await shop.signInAdministrator()
    expect(await shop.callWith('adminCancelOrder', { order_id: order._id }, merchant)).toMatchObject({
      status: 200,
    })
    await answerBank(shop, confirmation.secret, true)
    expect(await chargesOf(shop, order._id)).toEqual([])
    expect(await templatesAbout(order._id)).toEqual(['order-cancelled'])
  })

  test('after they have confirmed: the order is paid and stands, or its money goes back', async () => {
    const [kept, cancelled] = [await asked(), await asked()]
    await setFaults(database, { 'no-webhooks': 1 })
    for (const { confirmation } of [kept, cancelled]) await answerBank(shop, confirmation.secret, true)
    expect(await orderInstead(kept.order._id)).toMatchObject({
      status: 409,
      body: { code: 'earlier-order-stands' },
    })
    expect(await paymentOf(kept.order._id)).toMatchObject({ state: 'paid' })
    expect(await cancel(cancelled.order._id)).toMatchObject({ status: 200 })
    expect(await chargesOf(shop, cancelled.order._id)).toEqual([expect.objectContaining({ refunded: true })])
    await setFaults(database, {})
  })

  test('while the provider does not answer: nothing changes', async () => {
    const { order } = await asked()
    await setFaults(database, { failing: 1 })
    expect(await cancel(order._id)).toMatchObject({ status: 409, body: { code: 'order-being-paid' } })
    expect(await orderInstead(order._id)).toMatchObject({ body: { code: 'earlier-order-stands' } })
    expect(await paymentOf(order._id)).toMatchObject({ state: 'awaiting' })
    await setFaults(database, {})
    expect(await cancel(order._id)).toMatchObject({ status: 200 })
  })
})

test('cards that are given up for others while their banks ask count as tried', async () => {
  const thief = await signUpShopper(shop, { name: 'Jean Valjean' })
  const order = await placeOrder(shop, thief, [lineOf(shirt)])
  const statuses: number[] = []
  for (let tried = 0; tried < 23; tried++) statuses.push((await pay(shop, thief, order, cards.asking)).status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(202))
  expect(statuses.at(-1)).toBe(429)
})
