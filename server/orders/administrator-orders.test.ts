import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import {
  addProduct,
  buy,
  changeStoredOrder,
  checkoutOf,
  delivery,
  lineOf,
  placeOrder,
} from '../../tests/setup/orders.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

/** Newest first. */
const placed: string[] = []

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop)
const ada = await signUpShopper(shop, { name: 'Ada Lovelace' })
const bob = await signUpShopper(shop, { name: 'Bob_100% Wool' })
for (const shopper of [ada, bob, ada, ada]) {
  const cart = checkoutOf(shopper, [lineOf(shirt)])
  if (shopper === bob) cart.delivery = { ...delivery, firstName: 'Roberta', email: 'roberta@parcels.example' }
  placed.unshift((await shop.call('addToOrder', cart, shopper.as)).body.data._id)
}

const list = async (input: Parameters<typeof shop.callWith>[1]) => {
  const { body } = await shop.callWith('getAllOrders', input, merchant)
  const page = body as { data: { _id: string }[]; next?: string }
  return { ids: page.data.map((order) => order._id), next: page.next }
}
const move = (order_id: string, status: OrderStatus, as: { cookie?: string } = merchant) =>
  shop.call('updateOrderStatus', { order_id, status }, as)

describe('the administrator', () => {
  test('sees the days for returns that an order was promised, where those of now are fewer', async () => {
    const daysOf = async () => {
      const { body } = await shop.call('getAllOrders', {}, merchant)
      return body.data.map(({ returnDays }) => returnDays)
    }
    await changeSettings(shop, 'returns', { days: 30, withdrawal: false, withdrawalDays: 14 })
    expect(await daysOf()).toEqual([undefined, undefined, undefined, undefined])
    await changeSettings(shop, 'returns', { days: 2, withdrawal: false, withdrawalDays: 14 })
    expect(await daysOf()).toEqual([30, 30, 30, 30])
  })

  test('sees all orders, newest first, at once or page by page', async () => {
    expect(await list({})).toEqual({ ids: placed, next: undefined })
    const first = await list({ limit: 3 })
    expect(first.ids).toEqual(placed.slice(0, 3))
    expect(await list({ limit: 3, cursor: first.next })).toEqual({ ids: placed.slice(3), next: undefined })
  })

  test.each([
    ['a part of the name', 'lovel', 'ada'],
    ['the whole name', 'Ada Lovelace', 'ada'],
    ['the email', () => ada.email, 'ada'],
    ['the email in capitals', () => bob.email.toUpperCase(), 'bob'],
    ['who it is delivered to', 'roberta byron', 'bob'],
    ['where its parcels are announced', 'roberta@parcels', 'bob'],
    ['characters that stand for others in patterns', '_100%', 'bob'],
    ['an order id', () => placed[2] ?? '', 'bob'],
    ['the end of an order id, as shoppers see it', () => placed[2]?.slice(-8).toUpperCase() ?? '', 'bob'],
    [
      'an order id in capitals without dashes',
      () => (placed[2] ?? '').replaceAll('-', '').toUpperCase(),
      'bob',
    ],
    ['something nobody is called', 'zebra', 'nobody'],
    ['a pattern of any characters', '%%%', 'nobody'],
    ['a quote', "' or true --", 'nobody'],
  ] as const)('finds orders by %s', async (_what, search, whose) => {
    const expected = { ada: placed.filter((_, index) => index !== 2), bob: [placed[2]], nobody: [] }[whose]
    const text = typeof search === 'string' ? search : search()
    expect((await list({ search: text, limit: 10 })).ids).toEqual(expected)
    expect((await list({ search: text })).ids).toEqual(expected)
  })

  test('finds the same when a search fits very many customers', async () => {
    const { database } = shop.running.context
    const crowd = Array.from({ length: 1_001 }, (_, index) => ({
      shopper_id: bob.id,
      customer_text: `crowd ${index} wool`,
    }))
    await database.insertInto('order_customers').values(crowd).execute()
    expect((await list({ search: 'wool', limit: 10 })).ids).toEqual([placed[2]])
    expect((await list({ search: 'wool' })).ids).toEqual([placed[2]])
  })

  test('filters by status', async () => {
    const carol = await signUpShopper(shop, { name: 'Carol' })
    const { _id } = await buy(shop, carol, [lineOf(shirt)])
    await move(_id, 'Shipped')
    expect((await list({ status: 'Shipped', limit: 10 })).ids).toEqual([_id])
    expect((await list({ status: 'Shipped', search: 'lovelace', limit: 10 })).ids).toEqual([])
    expect((await list({ status: 'Shipped', search: 'carol', limit: 10 })).ids).toEqual([_id])
    expect((await list({ status: 'Delivered', limit: 10 })).ids).toEqual([])
    const wrong = await shop.callWith('getAllOrders', { status: 'Lost' }, merchant)
    expect(wrong).toMatchObject({ status: 422, body: { fields: { status: expect.any(String) } } })
  })

  test('alone sees them, and alone moves them', async () => {
    const order_id = placed[0] ?? ''
    for (const as of [{}, ada.as]) {
      expect(await shop.callWith('getAllOrders', {}, as)).toMatchObject({ status: 401 })
      expect(await shop.callWith('updateOrderStatus', { order_id, status: 'Packing' }, as)).toMatchObject({
        status: 401,
        body: { code: 'not-administrator' },
      })
    }
  })
})

describe('the status of an order', () => {
  const mailed = async (orderId: string) => {
    const mails = await sql<{ status: string }>`
      select details ->> 'status' as status from mails
      where template = 'order-status' and details ->> 'orderId' = ${orderId} order by id`.execute(
      shop.running.context.database,
    )
    return mails.rows.map((mail) => mail.status)
  }

  test('can be any of the five, in any order; where it stays is told by mail, once', async () => {
    const { _id } = await buy(shop, ada, [lineOf(shirt)])
    const moves: OrderStatus[] = [
      'Delivered',
      'Packing',
      'Packing',
      'Order Placed',
      'Out for Delivery',
      'Shipped',
      'Shipped',
    ]
    for (const status of moves) {
      expect(await move(_id, status)).toMatchObject({ status: 200, body: { data: { _id, status } } })
    }
    expect(await mailed(_id)).toEqual(['Shipped'])
  })

  test('does not move while the order is unpaid', async () => {
    const { _id } = await placeOrder(shop, ada, [lineOf(shirt)])
    expect(await move(_id, 'Shipped')).toMatchObject({ status: 409, body: { code: 'order-not-paid' } })
    expect((await list({ status: 'Shipped', search: _id })).ids).toEqual([])
    expect(await mailed(_id)).toEqual([])
  })

  test('of a refunded order does not move, and the merchant reads why', async () => {
    const { _id } = await buy(shop, ada, [lineOf(shirt)])
    await changeStoredOrder(shop.running.context.database, _id, { payment_state: 'refunded' })
    const body = { code: 'order-not-paid', message: 'This order was refunded.' }
    expect(await move(_id, 'Shipped')).toMatchObject({ status: 409, body })
  })

  test('of an order there is not can not be set', async () => {
    const nowhere = '0195c0de-0000-7000-8000-000000000000'
    expect(await move(nowhere as never, 'Shipped')).toMatchObject({
      status: 404,
      body: { code: 'order-not-found' },
    })
  })
})
