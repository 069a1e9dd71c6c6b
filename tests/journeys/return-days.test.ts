import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { addProduct } from '../setup/orders.ts'
import { changeSettings } from '../setup/settings.ts'

const journeys = startJourneys()

test.each([
  [7, ' Easy exchanges and returns within 7 days.'],
  [30, ' Easy exchanges and returns within 30 days.'],
  [1, ' Easy exchanges and returns within 1 day.'],
  [0, ''],
])('%i days for returns are said in the cart', async (days, words) => {
  await changeSettings(journeys.shop, 'returns', { days })
  const page = await journeys.visit({ as: await journeys.shopper() })
  await page.goto('/cart')
  const promise = page.locator('main').getByText('No other charges.')
  expect(await promise.textContent()).toBe(`Shipping is 15% of your subtotal. No other charges.${words}`)
})

test.each([
  [7, 'Easy return and exchange policy within 7 days.'],
  [30, 'Easy return and exchange policy within 30 days.'],
  [1, 'Easy return and exchange policy within 1 day.'],
  [0, undefined],
])('%i days for returns are said on a product’s page', async (days, words) => {
  await changeSettings(journeys.shop, 'returns', { days })
  const { _id } = await addProduct(journeys.shop)
  const page = await journeys.visit()
  await page.goto(`/product/${_id}`)
  await page.getByText('Cash on delivery is available on this product.').waitFor()
  const said = await page.getByText(/^Easy return/).allTextContents()
  expect(said).toEqual(words === undefined ? [] : [words])
})
