import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { dayOf } from './shop-days.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const ada = await signUpShopper(shop)

const soldOf = async ({ _id }: { _id: string }) => {
  const today = dayOf(new Date(), 'UTC')
  const { rows } = (await asAdministrator(shop, 'getReport', { by: 'product', from: today, to: today })).body
    .data
  const { pieces, sales, refunded } = rows.find(({ key }) => key === _id) ?? {}
  return { pieces, sales, refunded }
}
const piece = { position: 1, quantity: 1, restock: false }

test('a product whose pieces all went back has no more refunded than sold, where taxes are added to prices', async () => {
  const rates = [{ label: 'Sales tax', percent: 8.25, countries: 'all', categories: 'all' }] as const
  await changeSettings(shop, 'tax', { included: false, rates })
  const shirt = await addProduct(shop, { price: 33.33 })
  const order = await buy(shop, ada, [lineOf(shirt, 3)])
  for (const _ of [1, 2, 3]) await refundAs(shop, merchant, order, { lines: [piece] })
  expect(await soldOf(shirt)).toEqual({ pieces: 3, sales: 9_999, refunded: 9_999 })
  await changeSettings(shop, 'tax', { included: true, rates: [] })
})

test('of pieces for which less went back than they cost a report counts what went back', async () => {
  const shirt = await addProduct(shop, { price: 100 })
  const hat = await addProduct(shop, { price: 50 })
  const order = await buy(shop, ada, [lineOf(shirt, 2), lineOf(hat)])
  await refundAs(shop, merchant, order, { lines: [piece, { ...piece, position: 2 }], amount: 90 })
  expect(await soldOf(shirt)).toEqual({ pieces: 2, sales: 20_000, refunded: 6_000 })
  expect(await soldOf(hat)).toEqual({ pieces: 1, sales: 5_000, refunded: 3_000 })
  await refundAs(shop, merchant, order, { lines: [piece], amount: 110 })
  expect((await soldOf(shirt)).refunded).toBe(16_000)
})
