import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { editorOf } from '../setup/editing.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { buy, lineOf } from '../setup/orders.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

const inCart = async (page: Page): Promise<[string, string, number][]> => {
  const cart = await page.evaluate(() => sessionStorage.getItem('cart'))
  const items: (Product & { selectedSize: string; quantity: number })[] = JSON.parse(
    cart ?? '{"items":[]}',
  ).items
  return items.map(({ productName, selectedSize, quantity }) => [productName, selectedSize, quantity])
}

test('an order is bought again as far as it can be, which says what can’t, and is tried again after an outage', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ productName: 'Kept Shirt', price: 20, size: ['S', 'M'] })
  const coat = await journeys.sell({ productName: 'Gone Coat' })
  const hat = await journeys.sell({ productName: 'Sold-out Hat' })
  const order = await buy(journeys.shop, shopper, [lineOf(shirt, 2, 'M'), lineOf(coat), lineOf(hat)])
  await editorOf(journeys.shop).edit(coat._id, { status: 'archived' })
  await setStock(journeys.shop, [{ productId: hat._id, size: 'S', set: 0 }])
  const page = await journeys.visit({ as: shopper })
  await page.goto('/my-order')
  const button = page.getByRole('button', { name: new RegExp(`Buy again ?, order ${order.number}`) })
  await page.route('**/user/get-by-ids*', (route) => route.abort(), { times: 1 })
  await button.press('Enter')
  await page.getByText(/could not be reached/).waitFor()
  expect(await inCart(page)).toEqual([])
  await button.press('Enter')
  await page.getByRole('status').getByText('2 items were added to your cart.').waitFor()
  await page.getByText('Gone Coat, size S: no longer sold.', { exact: true }).waitFor()
  await page.getByText('Sold-out Hat, size S: sold out.', { exact: true }).waitFor()
  expect(await inCart(page)).toEqual([['Kept Shirt', 'M', 2]])
  await expect.poll(() => focused(page)).toContain('Buy again')
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.waitForURL('/cart')
  await page.getByRole('spinbutton', { name: 'Quantity of Kept Shirt, size M' }).waitFor()
})
