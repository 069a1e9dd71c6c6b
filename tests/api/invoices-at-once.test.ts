// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '../../contract/paths.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { leastDelayOf, longestDelay } from './event-loop-delay.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('ten invoices of a hundred lines that are asked for at once keep nobody waiting', async () => {
  const shopper = await signUpShopper(shop)
  const products = await Promise.all(
    Array.from({ length: 25 }, (_, index) => addProduct(shop, { productName: `Linen shirt ${index}` })),
  )
  const lines = products.flatMap((product) => ['S', 'M', 'L', 'XL'].map((size) => lineOf(product, 1, size)))
  const order = await buy(shop, shopper, lines)
  const askForInvoice = async () => {
    const response = await fetch(`${shop.url}${endpoint('getInvoice').path}?order_id=${order._id}`, {
      headers: { authorization: `Bearer ${shopper.as.token}` },
    })
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const delay = await leastDelayOf(async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, askForInvoice))
    expect(first?.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
    for (const other of others) expect(first?.equals(other)).toBe(true)
  })
  expect(delay).toBeLessThan(longestDelay)
})
