import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'

const journeys = startJourneys()

test('the merchant sees what sold best this month, and exports the orders for the accountant', async () => {
  const { shop } = journeys
  const shirt = await addProduct(shop, { productName: 'Best Shirt', price: 100 })
  const cap = await addProduct(shop, { productName: 'Plain Cap', price: 20 })
  await buy(shop, await journeys.shopper(), [lineOf(shirt, 3), lineOf(cap, 1)])

  const page = await atThePanel(journeys)
  await page.getByText('More', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Reports' }).press('Enter')
  await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor()
  await page.getByRole('slider', { name: 'Day of the chart' }).waitFor()

  await page.getByRole('radio', { name: 'Best sellers' }).press('Space')
  const row = page.getByRole('row', { name: 'Best Shirt' })
  await row.getByText('$300.00').waitFor()
  const names = await page.getByRole('rowheader').allTextContents()
  expect(names.indexOf(shirt.productName)).toBeLessThan(names.indexOf(cap.productName))

  const downloading = handled(page.waitForEvent('download'))
  await page.getByRole('link', { name: 'Orders as CSV' }).press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-01-to-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Order,Placed at,Status')

  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
  await page.getByText('Choose a first day').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was sold in this period').waitFor()
  await page.getByRole('radio', { name: 'Returns' }).press('Space')
  await page.getByText('No returns in this period').waitFor()
  await page.getByRole('radio', { name: 'This year' }).press('Space')
  await page.getByRole('radio', { name: 'By code' }).press('Space')
  await page.getByText('Nothing was sold in this period').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'By code' }).isChecked()).toBe(true)
})
