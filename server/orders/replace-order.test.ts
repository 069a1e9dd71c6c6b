import { expect, test } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import {
  addProduct,
  cards,
  checkoutOf,
  lineOf,
  pay,
  placeOrder,
  type Shopper,
} from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })

const place = (shopper: Shopper, checkout: ReturnType<typeof checkoutOf>) =>
  shop.callWith('addToOrder', checkout, shopper.as)
const books = async (id: string) =>
  (await booksOf(shop.running.context.database, id)).map(({ available, reserved }) => [available, reserved])
const storedOf = (shopperId: string) =>
  shop.running.context.database
    .selectFrom('orders')
    .select(['id', 'payment_state'])
    .where('shopper_id', '=', shopperId)
    .execute()

test('a replacement that is refused leaves the earlier order, and what it holds', async () => {
  const ada = await signUpShopper(shop)
  const coat = await addCounted(shop, { S: 1 })
  const earlier = await placeOrder(shop, ada, [lineOf(coat)])
  const tooMany = checkoutOf(ada, [lineOf(coat, 2)], { replaces: earlier._id })
  expect(await place(ada, tooMany)).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock', shortages: [{ _id: coat._id, quantity: 2, available: 1 }] },
  })
  const outdated = checkoutOf(ada, [{ ...lineOf(coat), price: 1 }], { replaces: earlier._id })
  expect(await place(ada, outdated)).toMatchObject({ status: 409, body: { code: 'cart-out-of-date' } })
  expect(await books(coat._id)).toEqual([[0, 1]])
  expect((await pay(shop, ada, earlier)).status).toBe(200)
})

test('replaced orders that no card was tried for do not pile up, and their checkouts can order again', async () => {
  const ada = await signUpShopper(shop)
  const shirt = await addProduct(shop)
  const first = checkoutOf(ada, [lineOf(shirt)])
  let earlier = (await shop.call('addToOrder', first, ada.as)).body.data
  for (let quantity = 2; quantity < 5; quantity++) {
    const checkout = checkoutOf(ada, [lineOf(shirt, quantity)], { replaces: earlier._id })
    earlier = (await shop.call('addToOrder', checkout, ada.as)).body.data
  }
  expect(await storedOf(ada.id)).toEqual([{ id: earlier._id, payment_state: 'awaiting' }])
  const again = await shop.call('addToOrder', first, ada.as)
  expect(again).toMatchObject({ status: 201, body: { data: { payment: { state: 'awaiting' } } } })
})

test('the checkout of a replaced order whose card was declined can order again', async () => {
  const ada = await signUpShopper(shop)
  const shirt = await addProduct(shop)
  const first = checkoutOf(ada, [lineOf(shirt)])
  const earlier = (await shop.call('addToOrder', first, ada.as)).body.data
  await pay(shop, ada, earlier, cards.declined)
  await place(ada, checkoutOf(ada, [lineOf(shirt, 2)], { replaces: earlier._id }))
  const again = (await shop.call('addToOrder', first, ada.as)).body.data
  expect(again).toMatchObject({ payment: { state: 'awaiting' } })
  expect(again._id).not.toBe(earlier._id)
})

test('a checkout that is sent twice at once replaces the earlier order once', async () => {
  const ada = await signUpShopper(shop)
  const coat = await addCounted(shop, { S: 1 })
  const earlier = await placeOrder(shop, ada, [lineOf(coat)])
  const checkout = checkoutOf(ada, [lineOf(coat)], { replaces: earlier._id })
  const answers = await Promise.all([1, 2, 3].map(() => place(ada, checkout)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await storedOf(ada.id)).toHaveLength(1)
  expect(await books(coat._id)).toEqual([[0, 1]])
})

test('a shopper replaces 30 orders an hour', async () => {
  const { database } = shop.running.context
  const ada = await signUpShopper(shop)
  const shirt = await addProduct(shop)
  const earlier = await placeOrder(shop, ada, [lineOf(shirt)])
  const replacement = checkoutOf(ada, [lineOf(shirt, 2)], { replaces: earlier._id })
  const { status, body } = await place(ada, replacement)
  expect(status).toBe(201)
  await database
    .updateTable('rate_limits')
    .set({ count: 30 })
    .where('subject', '=', `replaced-orders:${ada.id}`)
    .execute()
  const placed = (body as unknown as { data: { _id: typeof earlier._id } }).data
  expect(await place(ada, checkoutOf(ada, [lineOf(shirt)], { replaces: placed._id }))).toMatchObject({
    status: 429,
    body: { code: 'too-many-attempts' },
  })
})

test('a shopper places 30 orders an hour that are cancelled or not paid', async () => {
  const { database } = shop.running.context
  const ada = await signUpShopper(shop)
  const shirt = await addProduct(shop)
  const placeMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => place(ada, checkoutOf(ada, [lineOf(shirt)]))))
  for (const { status } of await placeMany(20)) expect(status).toBe(201)
  await database
    .updateTable('orders')
    .set({ payment_state: 'cancelled' })
    .where('shopper_id', '=', ada.id)
    .execute()
  const statuses = (await placeMany(12)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...Array(10).fill(201), 429, 429])
  clock.pass({ minutes: 61 })
  expect((await place(ada, checkoutOf(ada, [lineOf(shirt)]))).status).toBe(201)
})
