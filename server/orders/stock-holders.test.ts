import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { buy, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()

test('a merchant sees who holds stock by unpaid orders, and frees it by cancelling one', async () => {
  const [ada, bo] = [await signUpShopper(shop), await signUpShopper(shop, { name: 'Bo Weaver' })]
  const coat = await addCounted(shop, { S: 40 })
  const placed = await placeOrder(shop, ada, [lineOf(coat, 8)])
  await placeOrder(shop, bo, [lineOf(coat, 2)])
  await buy(shop, bo, [lineOf(coat, 1)])
  const { body } = await asAdministrator(shop, 'listStockHolders', {})
  expect(body.data).toEqual([
    {
      name: 'Ada Lovelace',
      email: ada.email,
      isProven: false,
      pieces: 8,
      share: expect.any(Number),
      orders: [{ orderId: placed._id, orderNumber: placed.number, pieces: 8, until: expect.any(String) }],
    },
    expect.objectContaining({ email: bo.email, pieces: 2 }),
  ])
  await asAdministrator(shop, 'adminCancelOrder', { order_id: placed._id })
  expect((await asAdministrator(shop, 'listStockHolders', {})).body.data).toMatchObject([{ email: bo.email }])
  expect(await booksOf(shop.running.context.database, coat._id)).toMatchObject([
    { available: 37, reserved: 2 },
  ])
})
