import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CalledShop } from '../setup/orders.ts'
import { signInMerchant } from './merchant.ts'
import { killAt, type Order, reportFaults, type Stage, stage } from './stage.ts'

/** Orders in cash on delivery while shops are killed and several act at once: pieces and money are booked exactly once. */

reportFaults()

/** A shop that offers cash on delivery, and a checkout of two shirts at 49.99: 114.98 with shipping. */
async function cashStage() {
  const at = await stage()
  const merchant = await signInMerchant(at)
  const { body } = await at.shop.call('getSettings', {}, merchant)
  const { version } = body.data.cashOnDelivery
  const offered = { group: 'cashOnDelivery', value: { on: true }, version }
  expect((await at.shop.callWith('updateSettings', offered, merchant)).status).toBe(200)
  return { at, merchant, order: (shop: CalledShop) => orderInCash(at, shop) }
}

const orderInCash = (at: Stage, shop: CalledShop) =>
  shop.callWith('addToOrder', { ...at.cart, paymentMethod: 'Cash on delivery' }, at.ada.as)

async function placed({ at, order }: Awaited<ReturnType<typeof cashStage>>): Promise<Order> {
  const { status, body } = await order(at.shop)
  expect(status).toBe(201)
  return (body as { data: Order }).data
}

/** How many orders there are, what was captured and refunded of them, how often that was noted, and the pieces left. */
async function stateOf({ database }: Stage) {
  const { rows } = await database.query<Record<string, string>>(
    `select count(*) as orders, coalesce(sum(captured_cents), 0) as captured, coalesce(sum(refunded_cents), 0) as refunded,
      (select count(*) from order_events where kind = 'paid') as noted,
      (select available from stock_levels) as available
    from orders where payment_method = 'Cash on delivery'`,
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

const none = { orders: 0, captured: 0, refunded: 0, noted: 0, available: 2 }
const waiting = { ...none, orders: 1, available: 0 }
const paid = { ...waiting, captured: 11_498, noted: 1 }

test('the shop is killed while an order in cash is placed: nothing is written, and the retry is one order', async () => {
  const shopOfCash = await cashStage()
  const { at, order } = shopOfCash
  const shop = await killAt(at, 'mails', order)
  expect(await stateOf(at)).toEqual(none)
  const answers = await Promise.all([1, 2, 3].map(() => order(shop)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await stateOf(at)).toEqual(waiting)
  await at.end('kill -9 while an order in cash is placed', 'nothing is written; the retry is one order')
})

describe('the money of the courier', () => {
  test('is booked whole or not at all when the shop is killed meanwhile', async () => {
    const shopOfCash = await cashStage()
    const { at, merchant } = shopOfCash
    const { _id: order_id } = await placed(shopOfCash)
    const book = (shop: CalledShop) => shop.callWith('recordCashPayment', { order_id }, merchant)
    const shop = await killAt(at, 'order_events', book)
    expect(await stateOf(at)).toEqual(waiting)
    expect((await book(shop)).status).toBe(200)
    expect(await stateOf(at)).toEqual(paid)
    await at.end('kill -9 while cash is booked', 'not booked; the retry books it once')
  })

  test('is booked once by two administrators at two processes', async () => {
    const shopOfCash = await cashStage()
    const { at, merchant } = shopOfCash
    const { _id: order_id } = await placed(shopOfCash)
    const shops = [at.shop, await at.start()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (shops[index % 2] ?? at.shop).callWith('recordCashPayment', { order_id }, merchant),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(at)).toEqual(paid)
    await at.end('10 times paid in cash at once, two processes', 'booked once')
  })

  test('goes back at most once, and pieces with it, when an order is paid and cancelled at the same moment', async () => {
    const shopOfCash = await cashStage()
    const { at, merchant } = shopOfCash
    const { _id: order_id } = await placed(shopOfCash)
    const other = await at.start()
    await Promise.all([
      at.shop.callWith('recordCashPayment', { order_id }, merchant),
      other.callWith('adminCancelOrder', { order_id, reason: 'The parcel was refused' }, merchant),
    ])
    expect((await other.callWith('adminCancelOrder', { order_id }, merchant)).status).toBeLessThan(500)
    const { captured, refunded, available } = await stateOf(at)
    expect(available).toBe(2)
    expect([0, 11_498]).toContain(captured)
    expect(refunded).toBe(captured)
    await at.end('paid in cash and cancelled at once', 'no money, or all of it back; the pieces are back')
  })

  test('goes back once when the shop is killed while it refunds', async () => {
    const shopOfCash = await cashStage()
    const { at, merchant } = shopOfCash
    const { _id: order_id } = await placed(shopOfCash)
    await at.shop.callWith('recordCashPayment', { order_id }, merchant)
    const wanted = { order_id, refund_id: randomUUID(), amount: 50, reason: 'requested' }
    const refund = (shop: CalledShop) => shop.callWith('refundOrder', wanted, merchant)
    const shop = await killAt(at, 'order_events', refund)
    expect(await stateOf(at)).toEqual(paid)
    expect((await refund(shop)).status).toBe(200)
    expect((await refund(shop)).status).toBe(200)
    expect(await stateOf(at)).toEqual({ ...paid, refunded: 5_000 })
    await at.end('kill -9 while cash is refunded', 'not refunded; the retry is one refund')
  })
})
