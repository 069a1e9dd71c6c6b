import { expect, test } from 'vitest'
import { addProduct, buy, lineOf, setFaults } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { bestSellingProducts } from './best-selling.ts'

const shop = await shopOfFile()
const { context } = shop.running

test('pieces that were refunded were not sold, also where the shipping fee was kept', async () => {
  const merchant = await shop.signInAdministrator()
  const [coat, hat] = [await addProduct(shop), await addProduct(shop)]
  const order = await buy(shop, await signUpShopper(shop), [lineOf(coat, 3), lineOf(hat, 2)])
  const refund = (quantity: number) =>
    refundAs(shop, merchant, order, { lines: [{ position: 1, quantity, restock: false }] })
  const sold = async () =>
    (await bestSellingProducts(context, new Date(0), 9)).map(({ productId, pieces }) => [productId, pieces])
  await setFaults(context.database, { 'refunds-refused': 1 })
  expect((await refund(1).catch(({ status }) => ({ status }))).status).not.toBe(200)
  await setFaults(context.database, {})
  expect(await sold()).toEqual([
    [coat._id, 3],
    [hat._id, 2],
  ])
  await refund(2)
  expect(await sold()).toEqual([
    [hat._id, 2],
    [coat._id, 1],
  ])
  await refund(1)
  expect(await sold()).toEqual([[hat._id, 2]])
})
