import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct, buy, changeStoredOrder, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { loseDispute, refundAs } from '../../tests/setup/refunds.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { countOrders } from './count-orders.ts'
import { readSales } from './sales.ts'

const morning = new Date('2026-03-30T08:30:00Z')
let now = morning

const shop = await shopOfFile({ clock: () => now })
let merchant = await shop.signInAdministrator()
const shirt = await addProduct(shop, { price: 10 })
const ada = await signUpShopper(shop)
beforeEach(async () => {
  now = morning
  await shop.running.context.database
    .updateTable('orders')
    .set({ payment_state: 'cancelled', charge_id: null, status: 'Order Placed' })
    .execute()
})

/** A paid order of one shirt for $11.50, with shipping, unless of more. */
async function bought(time: string, shirts = 1): Promise<string> {
  const { _id } = await buy(shop, ada, [lineOf(shirt, shirts)])
  await changeStoredOrder(shop.running.context.database, _id, { created_at: new Date(time) })
  return _id
}

/** Turns the clock and signs the administrator in again. */
async function takings(timeZone?: string, at = now) {
  now = at
  merchant = await shop.signInAdministrator()
  const { body } = await shop.call('getTakings', timeZone === undefined ? {} : { timeZone }, merchant)
  const { days, hours, ...rest } = body.data
  const told = <Slice extends { orders: number }>(slices: Slice[]) =>
    slices.filter(({ orders }) => orders > 0)
  return {
    ...rest,
    dayCount: days.length,
    lastDay: days.at(-1)?.day,
    days: told(days),
    hourCount: hours.length,
    hours: told(hours),
  }
}

const berlin = 'Europe/Berlin'

describe('takings', () => {
  test('are what was kept: less what went back, and nothing of an order that went back as a whole', async () => {
    const [part, whole] = [await bought('2026-03-30T07:00:00Z', 2), await bought('2026-03-30T07:10:00Z')]
    await refundAs(shop, merchant, { _id: part }, { amount: 4 })
    await refundAs(shop, merchant, { _id: whole }, { whole: true })
    expect((await takings()).today).toMatchObject({ orders: 1, cents: 1900 })
  })

  test('are counted in the day and hour an order was placed, by the calendar of who looks', async () => {
    await bought('2026-03-29T22:30:00Z')
    expect(await takings(berlin)).toMatchObject({
      timeZone: berlin,
      livemode: false,
      dayCount: 30,
      lastDay: '2026-03-30',
      days: [{ day: '2026-03-30', orders: 1, cents: 1150 }],
      hourCount: 24,
      hours: [{ from: '2026-03-29T22:00:00Z', orders: 1, cents: 1150 }],
      today: { orders: 1, cents: 1150, before: { orders: 0, cents: 0 } },
    })
    expect(await takings()).toMatchObject({
      timeZone: 'UTC',
      livemode: false,
      days: [{ day: '2026-03-29', orders: 1 }],
      hours: [],
      today: { orders: 0, before: { orders: 0 } },
    })
  })

  test('begin with the first moment of the first of thirty days', async () => {
    await bought('2026-02-28T22:59:59.999Z')
    await bought('2026-02-28T23:00:00Z')
    await bought('2026-03-29T21:59:59.999Z')
    expect((await takings(berlin)).days).toEqual([
      { day: '2026-03-01', orders: 1, cents: 1150 },
      { day: '2026-03-29', orders: 1, cents: 1150 },
    ])
  })

  test('are compared with yesterday and last month up to the same time', async () => {
    await bought('2026-03-30T08:29:00Z', 2)
    await bought('2026-03-29T08:29:00Z', 3)
    await bought('2026-03-29T08:31:00Z')
    await bought('2026-02-28T09:29:00Z')
    await bought('2026-02-28T09:31:00Z')
    await bought('2026-01-31T23:00:00Z')
    await bought('2026-01-31T22:59:00Z')
    const { today, month } = await takings(berlin)
    expect(today).toEqual({ orders: 1, cents: 2300, before: { orders: 1, cents: 3450 } })
    expect(month).toEqual({ orders: 3, cents: 6900, before: { orders: 2, cents: 2300 } })
  })

  test('leave out what is unpaid, cancelled or given back', async () => {
    const { database } = shop.running.context
    await placeOrder(shop, ada, [lineOf(shirt)])
    const returned = await bought('2026-03-30T08:00:00Z')
    await changeStoredOrder(database, returned, { payment_state: 'refunded' })
    expect(await takings(berlin)).toMatchObject({
      days: [],
      hours: [],
      today: { orders: 0 },
      month: { orders: 0 },
    })
  })

  test.each([
    ['the clocks go forward', '2026-03-29T20:00:00Z', 23],
    ['the clocks go back', '2026-10-25T20:00:00Z', 25],
  ])('have an hour less or more on the day %s', async (_what, time, hours) => {
    await bought(new Date(new Date(time).getTime() - 60_000).toISOString())
    const answer = await takings(berlin, new Date(time))
    expect([answer.hourCount, answer.hours.length, answer.today.orders]).toEqual([hours, 1, 1])
  })

  test.each(['Mars/Olympus', '', '5', "'; drop table orders --"])(
    'of the time zone %j are refused',
    async (timeZone) => {
      expect(await shop.callWith('getTakings', { timeZone }, merchant)).toMatchObject({
        status: 422,
        body: { fields: { timeZone: expect.any(String) } },
      })
    },
  )
})

describe('orders by status', () => {
  test('are counted as the list shows them, and those to be sent only when paid', async () => {
    const packed = await bought('2026-03-30T08:00:00Z')
    const shipped = await bought('2026-03-30T08:00:00Z')
    await bought('2026-03-30T08:00:00Z')
    await placeOrder(shop, ada, [lineOf(shirt)])
    merchant = await shop.signInAdministrator()
    await shop.call('updateOrderStatus', { order_id: packed as never, status: 'Packing' }, merchant)
    await shop.call('updateOrderStatus', { order_id: shipped as never, status: 'Shipped' }, merchant)
    const { data } = (await shop.call('countOrders', {}, merchant)).body
    expect(data.toShip).toBe(2)
    expect(data.byStatus).toEqual([
      { status: 'Order Placed', orders: 2 },
      { status: 'Packing', orders: 1 },
      { status: 'Shipped', orders: 1 },
      { status: 'Out for Delivery', orders: 0 },
      { status: 'Delivered', orders: 0 },
    ])
    for (const { status, orders } of data.byStatus) {
      const list = await shop.call('getAllOrders', { status }, merchant)
      expect([status, list.body.data.length]).toEqual([status, orders])
    }
  })

  test('are not to be sent where a bank took the money back', async () => {
    const kept = await bought('2026-03-30T08:00:00Z')
    await loseDispute(shop, await bought('2026-03-30T08:00:00Z'))
    expect(await countOrders(shop.running.context)).toMatchObject({ toShip: 1 })
    await loseDispute(shop, kept)
    expect(await countOrders(shop.running.context)).toMatchObject({ toShip: 0 })
  })

  test('of a live shop leave out what was paid in test mode, and the other way round', async () => {
    await bought('2026-03-30T07:00:00Z')
    const live = await bought('2026-03-30T08:00:00Z', 2)
    const database = shop.running.context.database
    await changeStoredOrder(database, live, { livemode: true })
    expect((await takings('UTC')).today).toMatchObject({ orders: 1, cents: 1_150 })
    const { payments } = shop.running.context
    const provider = { ...payments.provider, livemode: true }
    const inLivemode = { ...shop.running.context, payments: { ...payments, provider } }
    const answer = await readSales(inLivemode, 'UTC')
    expect(answer).toMatchObject({ livemode: true, today: { orders: 1, cents: 2_300 } })
    expect(await countOrders(inLivemode)).toMatchObject({ toShip: 1 })
    expect(await countOrders(shop.running.context)).toMatchObject({ toShip: 1 })
  })
})
