import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { lineOf, placeOrder } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

const variantsOf = async (id: string) => {
  const merchant = await journeys.shop.signInAdministrator()
  const { body } = await journeys.shop.call('getProduct', { id }, merchant)
  return body.data.variants.map(({ size, onHand, sku }) => [size, onHand, sku])
}
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('a merchant renames a size with its pieces, and is asked before a counted one is removed', async () => {
  const coat = await journeys.sell({ productName: 'Relabelled Coat', size: ['S', 'W32, L34'] })
  await setStock(journeys.shop, [
    { productId: coat._id, size: 'S', set: 3 },
    { productId: coat._id, size: 'W32, L34', set: 2 },
  ])
  await placeOrder(journeys.shop, await signUpShopper(journeys.shop), [lineOf(coat, 1, 'S')])
  const page = await atThePanel(journeys, 1440, { at: `/admin/home?tab=list&product=${coat._id}` })
  const small = page.getByRole('group', { name: 'Size S' })
  await small.getByLabel('Name').fill('Small')
  await small.getByLabel('SKU').fill('C-S')
  await press(page, 'Save')
  await page.getByRole('group', { name: 'Size Small' }).waitFor()
  await expect.poll(() => chip(page, 'Small').isChecked()).toBe(true)

  await page.getByLabel('Product name').fill('Relabelled Overcoat')
  await page.getByLabel('Category', { exact: true }).selectOption('Kids')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Relabelled Overcoat', level: 1 }).waitFor()
  expect(await variantsOf(coat._id)).toEqual([
    ['Small', 3, 'C-S'],
    ['W32, L34', 2, undefined],
  ])

  await chip(page, 'Small').uncheck({ force: true })
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'Remove this size?' })
  await dialog.getByText('Size Small: 3 pieces on hand, 1 of them held by open orders.').waitFor()
  await dialog.getByRole('button', { name: 'Back to the form' }).last().click()
  expect(await variantsOf(coat._id)).toHaveLength(2)
  await press(page, 'Save')
  await press(page, 'Remove this size and save')
  await expect.poll(() => variantsOf(coat._id)).toEqual([['W32, L34', 2, undefined]])
})
