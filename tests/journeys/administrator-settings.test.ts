import { expect, test } from 'vitest'
import { openCheckout, placeOrder } from '../setup/checkout.ts'
import { expectNothingBeyond, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { changeSettings } from '../setup/settings.ts'

const journeys = startJourneys()

test('a merchant sets shipping and tax from the More menu, sees a sample order, and carts go by it', async () => {
  const page = await atThePanel(journeys)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const sample = page.getByRole('region', { name: 'A sample order' })
  await sample.getByText('$184.00').waitFor()

  await press(page, 'Add a rule for some countries')
  const some = page.getByRole('group', { name: 'Some countries' })
  await some.getByLabel('Countries').fill('Germany, Narnia')
  await some.getByLabel('Dollars', { exact: true }).fill('4.95')
  await press(page, 'Save shipping')
  await page.getByText('We don’t know the country “Narnia”.').first().waitFor()
  await some.getByLabel('Countries').fill('Germany, AT')
  await some.getByLabel('Free from, in dollars').fill('200')
  await sample.getByLabel('Goes to').fill('Austria')
  await sample.getByText('$164.95').waitFor()
  await press(page, 'Save shipping')
  await page.getByText('Shipping saved. It applies to orders placed from now on.').waitFor()

  await press(page, 'Add a tax rate')
  await page.getByLabel('Percent').last().fill('1000')
  await press(page, 'Save tax')
  await page.getByText('The percentage can be at most 100.').waitFor()
  await page.getByLabel('Percent').last().fill('20')
  await press(page, 'Save tax')
  await page.getByText('Tax saved. It applies to orders placed from now on.').waitFor()
  await sample.getByText('Includes Tax (20%)').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyond(page)
  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() => page.getByLabel('Countries', { exact: true }).first().inputValue())
    .toBe('Germany, Austria')
  const visitor = await journeys.visit()
  await visitor.goto('/')
  expect(await visitor.evaluate(async () => (await fetch('/user/shop-settings')).json())).toMatchObject({
    data: {
      shipping: { rules: [{ countries: ['DE', 'AT'], amountCents: 495, freeAboveCents: 20_000 }, {}] },
      tax: { included: true, rates: [{ percent: 20 }] },
    },
  })
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})

test('a link to a section of the settings opens the page there, the index leads to the others, and what invoices print is written there', async () => {
  const page = await atThePanel(journeys, 390, { at: '/admin/settings#returns' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Returns')
  await expectNothingBeyond(page)
  const index = page.getByRole('navigation', { name: 'Sections of the settings' })
  await index.getByRole('link', { name: 'Tax' }).press('Enter')
  await expect.poll(focused).toBe('Tax')
  expect(new URL(page.url()).hash).toBe('#tax')
  await expect
    .poll(() => index.getByRole('link', { name: 'Tax' }).getAttribute('aria-current'))
    .toBe('location')

  const form = page.getByRole('form', { name: 'Business' })
  await form.getByLabel('Business name').fill('')
  await press(page, 'Save business')
  await form.getByText('Enter the name of the shop.').waitFor()
  await form.getByLabel('Business name').fill('Loom & Lane')
  await form.getByLabel('Address').fill('12 Loom Lane\nPortland')
  await form.getByLabel('Tax number').fill('GB123456789')
  await form.getByLabel('Tax number').press('Enter')
  await form.getByText('Business saved. Invoices issued from now on show it.').waitFor()
})

test('the total at the head of the checkout on a phone is that of the sums, whatever the country', async () => {
  await changeSettings(journeys.shop, 'shipping', {
    rules: [
      { countries: ['DE'], kind: 'flat', amountCents: 495 },
      { countries: 'all', kind: 'percent', percent: 15 },
    ],
  })
  const { page } = await openCheckout(journeys, [await journeys.sell({ price: 40 })], { width: 390 })
  await page.getByText('$46.00 including shipping').waitFor()
  await page.getByLabel('Country').fill('Germany')
  await page.getByText('$44.95 including shipping').waitFor()
  await placeOrder(page).click()
  await page.getByRole('dialog').getByText('$44.95', { exact: true }).waitFor()
})
