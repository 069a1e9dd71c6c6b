import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { offerCash } from '../setup/cash.ts'
import { audit, openCheckout, placeOrder } from '../setup/checkout.ts'
import { expectAccessible, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { addProduct } from '../setup/orders.ts'

const journeys = startJourneys()
beforeAll(() => offerCash(journeys.shop))

const inCash = (page: Page) => page.getByRole('radio', { name: 'Cash on delivery' })

test('a shopper orders without a card, reads what the courier gets, and cancels', async () => {
  const shirt = await addProduct(journeys.shop, { productName: 'Dock Shirt', price: 40 })
  const { page, shopper } = await openCheckout(journeys, [shirt])
  expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
  await inCash(page).check()
  await placeOrder(page).click()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor()
  await page.getByText('Pay the courier in cash: $46.00').waitFor()
  await page.getByRole('definition').getByText('Cash on delivery', { exact: true }).waitFor()
  const { orders, charges } = await audit(journeys, shopper)
  expect([orders.map(({ payment }) => payment.state), charges]).toEqual([['awaiting'], []])

  await page.getByRole('link', { name: 'See your orders' }).click()
  const card = page.getByRole('article', { name: `Order ${orders[0]?.number}` })
  await card.getByText('To be paid in cash: $46.00').waitFor()
  expect(await card.getByRole('button', { name: 'Pay for it' }).count()).toBe(0)
  await card.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nothing will be shipped, and there is nothing to pay.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('cancelled.').first().waitFor()
})

test('the same items again are asked about; a merchant sends what was ordered, and books the money with one press', async () => {
  const shirt = await addProduct(journeys.shop, { price: 40 })
  const { page: checkout, shopper } = await openCheckout(journeys, [shirt])
  await inCash(checkout).check()
  await placeOrder(checkout).click()
  await checkout.getByRole('heading', { name: 'Order placed' }).waitFor()
  const { page: again } = await openCheckout(journeys, [shirt], { as: shopper })
  await inCash(again).check()
  await placeOrder(again).press('Enter')
  await again.getByText('You ordered the same items a moment ago. Order them again?').waitFor()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Don’t order again' }).press('Enter')
  await again.getByText('Nothing was ordered or charged.').waitFor()
  const { orders } = await audit(journeys, shopper)
  expect(orders).toHaveLength(1)

  const page = await atThePanel(journeys)
  await openTab(page, 'Orders')
  const card = page.locator(`article[id="${orders[0]?._id}"]`)
  await card.getByText('Method: Cash on delivery').waitFor()
  await card.getByText('To be paid in cash: $46.00').waitFor()
  await card.getByRole('combobox').first().selectOption('Delivered')
  await card.getByRole('button', { name: /^Paid in cash/ }).press('Enter')
  await card.getByRole('button', { name: /^Refund order/ }).waitFor()
  await expect.poll(() => card.getByRole('button', { name: /^Paid in cash/ }).count()).toBe(0)
  await page
    .getByText(/is paid: \$46.00 in cash/)
    .first()
    .waitFor({ state: 'attached' })
})
