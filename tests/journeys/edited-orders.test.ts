import { describe, expect, test } from 'vitest'
import { payWithCard } from '../setup/checkout.ts'
import { editAs } from '../setup/edits.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const journeys = startJourneys()

describe('a merchant', () => {
  test('changes size and address of an order by keyboard, takes a piece out, and sees what goes back before', async () => {
    const { shop } = journeys
    const buyer = await signUpShopper(shop, { name: 'Rosa Parks' })
    const product = await addProduct(shop, { productName: 'Signal Shirt', price: 40 })
    await buy(shop, buyer, [lineOf(product, 2, 'M')])
    const page = await atThePanel(journeys)
    await openTab(page, 'Orders')
    const card = page.getByRole('article', { name: 'Rosa Parks' })
    await card.getByRole('button', { name: /^Edit order \d+ of Rosa Parks/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing is changed yet.').waitFor()
    await dialog.getByRole('button', { name: 'Another size of Signal Shirt, size M' }).press('Enter')
    await dialog.getByLabel('Size of Signal Shirt, size S').selectOption('L')
    await dialog.getByText('The price stays the same.').waitFor()
    await dialog.getByRole('button', { name: 'Edit address' }).press('Enter')
    await dialog.getByLabel('City').fill('')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.getByText('Enter your town or city.').waitFor()
    await dialog.getByLabel('City').fill('Bath')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await card.getByText('1 × $40.00, size L').waitFor()
    await card.getByText('Bath').waitFor()
    await card.getByText('History').click()
    await card.getByText('1 × M, 1 × L').waitFor()

    await card.getByRole('button', { name: /^Edit order/ }).click()
    await dialog.getByRole('button', { name: 'Remove Signal Shirt, size M' }).click()
    const sums = dialog.getByRole('table', { name: 'What the order costs' })
    expect(await sums.getByRole('row', { name: /^Total/ }).innerText()).toMatch(/\$92\.00\s+\$46\.00/)
    await dialog.getByText('$46.00 goes back to the customer’s card.').waitFor()
    await dialog.getByRole('button', { name: 'Save and refund $46.00' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await card.getByText('Paid $92.00, refunded $46.00').waitFor()
  })

  test('who edits an order that another one has edited meanwhile is told what was changed', async () => {
    const { shop } = journeys
    const buyer = await signUpShopper(shop, { name: 'Lucy Stone' })
    const product = await addProduct(shop, { productName: 'Signal Shirt', price: 40 })
    const order = await buy(shop, buyer, [lineOf(product, 2, 'M')])
    const page = await atThePanel(journeys)
    await openTab(page, 'Orders')
    await page
      .getByRole('article', { name: 'Lucy Stone' })
      .getByRole('button', { name: /^Edit order/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Size of Signal Shirt, size M').selectOption('S')
    const other = await shop.signInAdministrator()
    await editAs(shop, other, order, { lines: [{ position: 1, selectedSize: 'L', quantity: 2 }] })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').getByText('has changed Signal Shirt from 2 × M to 2 × L').waitFor()
  })
})

describe('a shopper', () => {
  test('is asked nothing once an edit is withdrawn, and pays the difference of one that made their order dearer', async () => {
    const { shop } = journeys
    const shopper = await journeys.shopper()
    const product = await addProduct(shop, { productName: 'Harbour Coat', price: 40 })
    const order = await buy(shop, shopper, [lineOf(product, 1, 'M')])
    const merchant = await shop.signInAdministrator()
    const lines = [{ position: 1, selectedSize: 'M', quantity: 2 }]
    await editAs(shop, merchant, order, { lines })
    const panel = await atThePanel(journeys)
    await openTab(panel, 'Orders')
    const card = panel.getByRole('article').filter({ hasText: `Order ${order.number}` })
    await card.getByText('Waiting for $46.00 from the shopper').waitFor()
    expect(await card.getByLabel(/^Status of/).isDisabled()).toBe(true)
    await card.getByRole('button', { name: /^Withdraw edit/ }).click()
    await panel.getByRole('dialog').getByRole('button', { name: 'Withdraw the edit' }).click()
    await card.getByRole('button', { name: /^Edit order/ }).waitFor()
    const page = await journeys.visit({ as: shopper, width: 390 })
    await page.goto(`/order-difference/${order._id}`)
    await page.getByText('there is nothing to pay').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)

    await editAs(shop, merchant, order, { lines, reason: 'As you asked on the phone.' })
    await page.goto('/my-order')
    await page.getByRole('link', { name: `See the change to order ${order.number}` }).click()
    await page.getByText('It then costs $46.00 more.').waitFor()
    await page.getByText('The shop writes: As you asked on the phone.').waitFor()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Pay $46.00' }).click()
    await payWithCard(page)
    await page.getByText('We’ve received $46.00, and your order is changed.').waitFor()
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.getByText('$92.00').first().waitFor()
  })
})
