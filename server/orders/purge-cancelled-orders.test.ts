import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import {
  addProduct,
  buy,
  cards,
  changeStoredOrder,
  checkoutOf,
  lineOf,
  pay,
  placeOrder as placeOrderIn,
  type Shopper,
} from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import type { Call } from '../http/call.ts'
import { expireOrders } from './expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { purgeCancelledOrders } from './purge-cancelled-orders.ts'

const clock = testClock()

const shop = await shopOfFile({ clock: clock.now })
const shirt = await addProduct(shop)

const place = (shopper: Shopper) => placeOrderIn(shop, shopper, [lineOf(shirt)])
const stored = async (table: 'orders' | 'order_lines' | 'payment_attempts' | 'order_customers') => {
  const { count } = await shop.running.context.database
    .selectFrom(table)
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a cancelled order nobody paid is forgotten after 90 days; whatever money moved for stays', async () => {
  const [passerBy, customer] = [await signUpShopper(shop, { name: 'Bob' }), await signUpShopper(shop)]
  await pay(shop, passerBy, await place(passerBy), cards.declined)
  await place(passerBy)
  await buy(shop, customer, [lineOf(shirt)])
  const late = await place(customer)
  clock.pass({ hours: 25 })
  await expireOrders(shop.running.context)
  await changeStoredOrder(shop.running.context.database, late._id, {
    payment_state: 'refunded',
    charge_id: 'ch_late',
  })

  clock.pass({ days: 88 })
  await purgeCancelledOrders(shop.running.context)
  expect(await stored('orders')).toBe(4)

  clock.pass({ days: 2 })
  await purgeCancelledOrders(shop.running.context)
  expect(await stored('orders')).toBe(2)
  expect(await stored('order_lines')).toBe(2)
  expect(await stored('payment_attempts')).toBe(1)
  expect(await stored('order_customers')).toBe(1)
})

test('an order whose money is on its way back stays until it is back', async () => {
  const shopper = await signUpShopper(shop, { name: 'Carol' })
  const { _id: order_id } = await place(shopper)
  clock.pass({ hours: 25 })
  await expireOrders(shop.running.context)
  const wish = {
    charge_id: 'ch_1',
    order_id,
    provider: 'test',
    amount_cents: 1,
    reason: 'order-cancelled' as const,
  }
  await shop.running.context.database
    .insertInto('refunds')
    .values({ ...wish, requested_at: clock.now() })
    .execute()
  const before = await stored('orders')
  clock.pass({ days: 100 })
  await purgeCancelledOrders(shop.running.context)
  expect(await stored('orders')).toBe(before)
})

test('who orders again in the moment their last order is forgotten can still be found', async () => {
  const shopper = await signUpShopper(shop, { name: 'Dora' })
  await place(shopper)
  clock.pass({ hours: 25 })
  await expireOrders(shop.running.context)
  clock.pass({ days: 100 })
  const { context: running } = shop.running
  let sweeping: Promise<void> | undefined
  await running.database.transaction().execute(async (transaction) => {
    const again = {
      input: checkoutOf(shopper, [lineOf(shirt)], { paymentMethod: 'Card', discountCodes: [] }),
      shopper: { ...shopper, name: 'Dora' },
      caller: { address: '127.0.0.1' },
    }
    await placeOrder({ ...running, database: transaction }, again as unknown as Call<'addToOrder'>)
    sweeping = purgeCancelledOrders(running)
    await pause(300)
  })
  await sweeping
  const names = running.database.selectFrom('order_customers').select('customer_text')
  expect(await names.where('shopper_id', '=', shopper.id).execute()).toHaveLength(1)
})
