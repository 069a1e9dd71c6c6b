import { expect, test } from 'vitest'
import { confirmAddress } from '../../tests/setup/mailbox.ts'
import { cards, checkoutOf, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()

async function openCase(pieces: number) {
  const [ada, bo] = [await signUpShopper(shop), await signUpShopper(shop, { name: 'Bo Weaver' })]
  for (const { email } of [ada, bo]) await confirmAddress(shop, email)
  const coat = await addCounted(shop, { S: pieces })
  const books = async () => {
    const all = await booksOf(shop.running.context.database, coat._id)
    return all.map(({ available, reserved }) => [available, reserved])
  }
  return { ada, bo, coat, books }
}

test('a shopper is told what their unpaid orders hold, and others are not', async () => {
  const { ada, bo, coat } = await openCase(2)
  const placed = await placeOrder(shop, ada, [lineOf(coat)])
  await pay(shop, ada, placed, cards.declined)
  const held = [{ _id: coat._id, selectedSize: 'S', quantity: 1 }]
  expect((await shop.call('getHeldStock', {}, ada.as)).body.data).toEqual(held)
  expect((await shop.call('getHeldStock', {}, bo.as)).body.data).toEqual([])
  expect((await pay(shop, ada, placed)).status).toBe(200)
  expect((await shop.call('getHeldStock', {}, ada.as)).body.data).toEqual([])
})

test('another order of the shopper may have what their unpaid order holds; that one stays payable while there is stock', async () => {
  const { ada, bo, coat, books } = await openCase(1)
  const first = await placeOrder(shop, ada, [lineOf(coat)])
  expect((await shop.callWith('addToOrder', checkoutOf(bo, [lineOf(coat)]), bo.as)).status).toBe(409)
  const second = await shop.call('addToOrder', checkoutOf(ada, [lineOf(coat)]), ada.as)
  expect(second.status).toBe(201)
  expect(await books()).toEqual([[0, 1]])
  expect((await pay(shop, ada, second.body.data)).status).toBe(200)
  expect(await pay(shop, ada, first)).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
  expect(await books()).toEqual([[0, 0]])
})

test('an order that wants more than is left and held is refused with both together, and changes nothing', async () => {
  const { ada, coat, books } = await openCase(2)
  const first = await placeOrder(shop, ada, [lineOf(coat)])
  expect(await shop.callWith('addToOrder', checkoutOf(ada, [lineOf(coat, 3)]), ada.as)).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock', shortages: [{ quantity: 3, available: 2 }] },
  })
  expect(await books()).toEqual([[1, 1]])
  expect((await pay(shop, ada, first)).status).toBe(200)
})
