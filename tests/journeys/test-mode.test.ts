import { test } from 'vitest'
import { expectNothingMoved, logIn, startJourneys } from '../setup/journey.ts'
import { buy, lineOf } from '../setup/orders.ts'
import { administratorLogin } from '../setup/shop.ts'

const journeys = startJourneys()

test('test mode is said on every screen of the panel and on each order', async () => {
  const shopper = await journeys.shopper()
  const { number } = await buy(journeys.shop, shopper, [lineOf(await journeys.sell())])
  const page = await journeys.visit()
  const banner = page.getByText('Test mode. Only test cards work. No payment is real.')
  await page.goto('/admin')
  await banner.waitFor()
  await expectNothingMoved(page)
  await logIn(page, administratorLogin.email, administratorLogin.password)
  await page.waitForURL('/admin/home')
  await banner.waitFor()
  await page.getByRole('tab', { name: 'Orders' }).click()
  const order = page.getByRole('article').filter({ hasText: String(number) })
  await order.getByText('Test', { exact: true }).waitFor()
  await page.getByText('Today, test orders', { exact: true }).waitFor()
  await page.reload()
  await banner.waitFor()

  const orders = await journeys.visit({ width: 1440, as: shopper })
  await orders.goto('/my-order')
  await orders.getByRole('article').getByText('Test', { exact: true }).waitFor()
})
