import { describe, expect, test } from 'vitest'
import { templatesAbout } from '../../tests/setup/mailbox.ts'
import { addProduct, cards, chargesOf, lineOf, pay, placeOrder, setFaults } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { webhookPath } from './payments-routes.ts'
import { sign, signatureHeader } from './providers/test/webhook-signature.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop)
const keys = shop.running.context.database.selectFrom('test_gateway.keys').select('webhook_secret')
const secret = (await keys.executeTakeFirstOrThrow()).webhook_secret
await setFaults(shop.running.context.database, { 'no-webhooks': 1, 'cut-off': 1 })

const state = async (orderId: string) =>
  (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data.find(
    (order) => order._id === orderId,
  )?.payment.state

/** An order whose payment went through without the shop having heard of it, and the news of that. */
async function unheardPayment(number = cards.approved) {
  const order = await placeOrder(shop, ada, [lineOf(shirt)])
  expect((await pay(shop, ada, order, number)).status).toBe(202)
  const { database } = shop.running.context
  const charge = await database
    .selectFrom('test_gateway.charges')
    .selectAll()
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  const news = (changes: object = {}) => ({
    id: 'evt_1',
    type: `charge.${charge.state}`,
    data: {
      charge: charge.id,
      order_id: order._id,
      attempt_id: charge.idempotency_key,
      amount_cents: Number(charge.amount_cents),
      brand: charge.brand,
      last4: charge.last4,
      decline_reason: charge.decline_reason,
      ...changes,
    },
  })
  return { order, news }
}

/** Changes the charge of an order in the provider's books. */
const changeCharge = (orderId: string, values: { amount_cents?: number; refunded_at?: Date }) =>
  shop.running.context.database
    .updateTable('test_gateway.charges')
    .set(values)
    .where('order_id', '=', orderId)
    .execute()

async function send(
  event: unknown,
  options: { secret?: string; at?: Date; signature?: string } = {},
): Promise<number> {
  const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
  const signature = options.signature ?? sign(body, options.at ?? new Date(), options.secret ?? secret)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  return (await fetch(shop.url + webhookPath, { method: 'POST', headers, body })).status
}

describe('a webhook', () => {
  test('settles a payment nobody has heard of; ten at once do so once', async () => {
    const { order, news } = await unheardPayment()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(news())))
    expect(statuses).toEqual(Array(10).fill(200))
    expect(await state(order._id)).toBe('paid')
    const mails = shop.running.context.database.selectFrom('mails').select('id')
    expect(await mails.where('key', '=', `order-confirmation:${order._id}`).execute()).toHaveLength(1)
  })

  test('that is signed, but of an unknown kind or about no order of a shop, is taken and changes nothing', async () => {
    const { order, news } = await unheardPayment()
    expect(await send({ id: 'evt_2', type: 'charge.disputed', data: {} })).toBe(200)
    expect(await send({ ...news(), type: 'dispute.created' })).toBe(200)
    expect(await send(news({ attempt_id: 'not-a-uuid' }))).toBe(200)
    expect(await send(news({ order_id: "1' or '1'='1" }))).toBe(200)
    expect(await send([])).toBe(200)
    expect(await state(order._id)).toBe('awaiting')
  })

  test('that is signed and no JSON is refused', async () => {
    expect(await send('charge.succeeded')).toBe(400)
    expect(await send('')).toBe(400)
  })

  test('that is forged or stale is refused and changes nothing', async () => {
    const { order, news } = await unheardPayment()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    expect(await send(news(), { secret: 'guessed' })).toBe(400)
    expect(await send(news(), { signature: '' })).toBe(400)
    expect(await send(news(), { signature: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` })).toBe(
      400,
    )
    expect(await send(news(), { at: minutesAgo(6) })).toBe(400)
    expect(await send(news(), { at: minutesAgo(-6) })).toBe(400)
    expect((await fetch(shop.url + webhookPath, { method: 'POST' })).status).toBe(400)
    expect(await state(order._id)).toBe('awaiting')
    expect(await send(news(), { at: minutesAgo(4) })).toBe(200)
    expect(await state(order._id)).toBe('paid')
  })

  test('that says "declined" after "succeeded" changes nothing', async () => {
    const { order, news } = await unheardPayment()
    await send(news())
    expect(await send({ ...news({ decline_reason: 'declined' }), type: 'charge.declined' })).toBe(200)
    expect(await state(order._id)).toBe('paid')
  })

  test('about another amount pays nothing and gives the money back', async () => {
    const { order, news } = await unheardPayment()
    await changeCharge(order._id, { amount_cents: 1 })
    expect(await send(news({ amount_cents: 1 }))).toBe(200)
    expect(await state(order._id)).not.toBe('paid')
    expect(await chargesOf(shop, order._id)).toEqual([expect.objectContaining({ refunded: true })])
  })

  test('about a second charge of a paid order gives that one back and keeps the order', async () => {
    const { order, news } = await unheardPayment()
    await send(news())
    const { database } = shop.running.context
    const [second] = ['ch_second']
    await database
      .insertInto('test_gateway.charges')
      .values({
        id: second,
        idempotency_key: 'another',
        order_id: order._id,
        amount_cents: Math.round(order.total * 100),
        state: 'succeeded',
        brand: 'Visa',
        last4: '4242',
      })
      .execute()
    expect(await send(news({ charge: second }))).toBe(200)
    expect(await state(order._id)).toBe('paid')
    expect((await chargesOf(shop, order._id)).map(({ id, refunded }) => [id === second, refunded])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('about a charge this shop never asked for is left alone', async () => {
    const { order, news } = await unheardPayment()
    expect(await send(news({ attempt_id: order._id }))).toBe(200)
    expect(await send(news({ order_id: ada.id }))).toBe(200)
    expect(await state(order._id)).toBe('awaiting')
  })

  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])(
    'that says "refunded" %s the one that says "succeeded": the money is back, so nothing is paid',
    async (_when, turn) => {
      const { order, news } = await unheardPayment()
      await changeCharge(order._id, { refunded_at: new Date() })
      const events = [{ ...news(), type: 'charge.refunded' }, news({ refunded_at: null })]
      for (const index of turn) {
        expect(await send(events[index])).toBe(200)
        expect(await send(events[index])).toBe(200)
      }
      expect(await state(order._id)).toBe('refunded')
      expect((await pay(shop, ada, order)).status).toBe(409)
      expect(await templatesAbout(shop.running.context.database, order._id)).toEqual(
        turn[0] === 0 ? ['payment-refunded'] : ['order-confirmation', 'payment-refunded'],
      )
    },
  )

  test('that says "succeeded" of money that is back by now pays nothing', async () => {
    const { order, news } = await unheardPayment()
    await changeCharge(order._id, { refunded_at: new Date() })
    expect(await send(news({ refunded_at: new Date() }))).toBe(200)
    expect(await state(order._id)).toBe('refunded')
    expect(await templatesAbout(shop.running.context.database, order._id)).toEqual(['payment-refunded'])
  })

  test('that says "refunded" of a charge the shop itself gives back leaves its order payable', async () => {
    const { order, news } = await unheardPayment()
    await changeCharge(order._id, { amount_cents: 1 })
    await send(news({ amount_cents: 1 }))
    expect(await send({ ...news({ amount_cents: 1 }), type: 'charge.refunded' })).toBe(200)
    expect(await state(order._id)).toBe('awaiting')
    expect(await templatesAbout(shop.running.context.database, order._id)).toEqual(['payment-refunded'])
  })

  test('that says a paid order was refunded marks it so, and its status stays', async () => {
    const { order, news } = await unheardPayment()
    await send(news())
    await changeCharge(order._id, { refunded_at: new Date() })
    expect(await send({ ...news(), type: 'charge.refunded' })).toBe(200)
    expect(await state(order._id)).toBe('refunded')
    const merchant = await shop.signInAdministrator()
    const moved = await shop.call('updateOrderStatus', { order_id: order._id, status: 'Shipped' }, merchant)
    expect(moved).toMatchObject({ status: 409, body: { code: 'order-not-paid' } })
  })
})
