import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { startJourneys } from '../setup/journey.ts'
import { editProduct, sellForDays } from '../setup/products.ts'

const journeys = startJourneys()

let jacket: Product

beforeAll(async () => {
  const sold = await journeys.sell({ productName: 'Field Jacket', price: 120 })
  await journeys.sell({ productName: 'Field Shirt', price: 60 })
  await sellForDays(journeys.shop, sold)
  jacket = await editProduct(journeys.shop, sold, { price: 90, compareAtPrice: 120 })
})

const reading = 'Now $90.00 was $120.00 -25%'
const lowest = 'Lowest price in the 30 days before the reduction: $120.00'

test('a reduced price is read with the price before and by how much, and on its page with the lowest of 30 days', async () => {
  const page = await journeys.visit()
  await page.goto(`/product/${jacket._id}`)
  const read = () => page.getByRole('main').evaluate((main) => main.textContent.replaceAll(/\s+/g, ' '))
  const plain = (text: string) => text.replaceAll(/\s+/g, '')
  expect(plain(await read())).toContain(plain(reading + lowest))
  expect(await page.locator('main s').first().textContent()).toBe('was $120.00')
  await page.goto('/collections')
  const card = page.getByRole('link', { name: /Field Jacket/ })
  expect(plain((await card.textContent()) ?? '')).toBe(plain(`Field Jacket${reading}`))
  expect(await page.getByRole('link', { name: /Field Shirt/ }).textContent()).toBe('Field Shirt$60.00')
})

test('the price before stands on the wishlist too', async () => {
  const shopper = await journeys.shopper()
  await journeys.shop.call(
    'updateWishlist',
    { user_id: shopper.id, product: jacket._id, isWishlist: true },
    { cookie: shopper.cookie },
  )
  const page = await journeys.visit({ as: shopper })
  await page.goto('/user-wishlist')
  await page.getByText('-25%').waitFor()
})
