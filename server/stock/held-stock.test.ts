import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { cards, checkoutOf, lineOf, pay, type Shopper, signUpShopper } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { from } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'

/** What unpaid orders of one shopper, and of one network, can keep from all others. */

const clock = testClock()
let shop: TestShop
let ada: Shopper
beforeAll(async () => {
  shop = await openShop({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
  ada = await signUpShopper(shop)
})
afterAll(() => shop.close())

const place = async (shopper: Shopper, lines: ReturnType<typeof lineOf>[], address = '10.0.0.7') => {
  const answer = await shop.callWith('addToOrder', checkoutOf(shopper, lines), {
    ...shopper.as,
    ...from(address),
  })
  expect(answer.status).toBe(201)
  return (answer.body as { data: Parameters<typeof pay>[2] }).data
}
const reserved = async (id: string) =>
  (await booksOf(shop.running.context.database, id)).map(({ reserved: pieces }) => pieces)

test('one shopper’s unpaid orders hold 20 pieces, however many they are', async () => {
  const coat = await addCounted(shop, { S: 100, M: 100 })
  for (let n = 0; n < 4; n++) await place(ada, [lineOf(coat, 6), lineOf(coat, 3, 'M')])
  expect(await reserved(coat._id)).toEqual([12, 6])
})

test('an order that was placed without its stock takes it when it is paid', async () => {
  const bo = await signUpShopper(shop, 'Bo Weaver')
  const coat = await addCounted(shop, { S: 30 })
  const placed = await place(bo, [lineOf(coat, 21)])
  expect(await reserved(coat._id)).toEqual([0])
  expect((await pay(shop, bo, placed)).status).toBe(200)
  expect(await booksOf(shop.running.context.database, coat._id)).toMatchObject([
    { available: 9, reserved: 0, ledger: 9 },
  ])
})

test('declined cards hold no stock beyond the minute of the payment', async () => {
  const cy = await signUpShopper(shop, 'Cy Loom')
  const coat = await addCounted(shop, { S: 30 })
  const placed = await place(cy, [lineOf(coat, 30)])
  expect((await pay(shop, cy, placed, cards.declined)).status).toBe(402)
  clock.pass({ minutes: 2 })
  await lapseReservations(shop.running.context)
  expect(await reserved(coat._id)).toEqual([0])
})

test('one network’s unpaid orders hold 200 pieces, however many accounts it makes', async () => {
  const coat = await addCounted(shop, { S: 1_000 })
  for (let n = 0; n < 12; n++)
    await place(await signUpShopper(shop, `Bot ${n}`), [lineOf(coat, 20)], '198.51.100.9')
  expect(await reserved(coat._id)).toEqual([200])
  await place(await signUpShopper(shop, 'Di Wool'), [lineOf(coat, 2)], '192.0.2.44')
  expect(await reserved(coat._id)).toEqual([202])
})
