import { describe, expect, test } from 'vitest'
import { expectAccessible, focused, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { dispute, moneyOf, refundAs } from '../setup/refunds.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const journeys = startJourneys()

describe('a shopper', () => {
  test('cancels an order in My Orders, is told what happens to the money, and sees it cancelled', async () => {
    const { shop } = journeys
    const shopper = await journeys.shopper()
    const order = await buy(shop, shopper)
    const page = await journeys.visit({ as: shopper, width: 390 })
    await page.goto('/my-order')
    await page.getByRole('button', { name: `Cancel order ${order.number}` }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${order.number}?` })
    await dialog.getByText(`$${order.total.toFixed(2)} goes back to your card ending in 4242`).waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `Cancel order ${order.number}` }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancel the order' }).press('Enter')
    await page.getByText(`Order ${order.number} cancelled.`).waitFor()
    const card = page.getByRole('article', { name: `Order ${order.number}` })
    await card.getByText('Cancelled, refunded').waitFor()
    expect(await card.getByRole('button', { name: 'Cancel order' }).count()).toBe(0)
    await expect.poll(() => focused(page)).toBe(order.productInfo[0]?.productName)
    await card.getByText('History').click()
    await card.getByText('Cancelled by you').waitFor()
  })
})

describe('a merchant', () => {
  test('refunds a piece by keyboard, sees the sum before, and the order as partly refunded', {
    tags: ['merge'],
  }, async () => {
    const { shop } = journeys
    const buyer = await signUpShopper(shop, { name: 'Hedy Lamarr' })
    const product = await addProduct(shop, { productName: 'Signal Shirt', price: 40 })
    await buy(shop, buyer, [lineOf(product, 2, 'M')])
    const page = await atThePanel(journeys)
    await openTab(page, 'Orders')
    const card = page.getByRole('article', { name: 'Hedy Lamarr' })
    await card.getByRole('button', { name: /^Refund order \d+ of Hedy Lamarr$/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$92.00 of $92.00 can be refunded.').waitFor()
    await dialog.getByLabel('Pieces of Signal Shirt, size M').selectOption('1')
    await dialog.getByText('$40.00 goes back to the customer’s card. $52.00 stays.').waitFor()
    await dialog.getByLabel('Amount in dollars').fill('93')
    await dialog.getByText('At most $92.00 is left to refund.').waitFor()
    await dialog.getByLabel('Amount in dollars').fill('39.50')
    await dialog.getByLabel('Amount in dollars').press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await card.getByText('Partly refunded $39.50').waitFor()
    await card.getByRole('button', { name: /^Refund order \d+ of Hedy Lamarr$/ }).click()
    await dialog.getByText('$52.50 of $92.00 can be refunded.').waitFor()
    await dialog.getByRole('button', { name: 'All of it' }).click()
    await dialog.getByRole('button', { name: 'Refund $52.50' }).click()
    await card.getByText('Refunded', { exact: true }).first().waitFor()
  })

  test('whose order was refunded by somebody else meanwhile is shown that, and refunds nothing twice', async () => {
    const { shop } = journeys
    const product = await addProduct(shop, { productName: 'Signal Shirt', price: 40 })
    const order = await buy(shop, await signUpShopper(shop, { name: 'Ada Byron' }), [lineOf(product, 2, 'M')])
    const page = await atThePanel(journeys, 390, { at: '/admin/home?tab=orders' })
    await page.getByRole('button', { name: /^Refund order \d+ of Ada Byron$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pieces of Signal Shirt, size M').selectOption('1')
    const piece = { lines: [{ position: 1, quantity: 1 }] }
    await refundAs(shop, await shop.signInAdministrator(), order, piece)
    await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
    await dialog.getByText('This order was changed or refunded since you opened it.').waitFor()
    await dialog.getByText('$52.00 of $92.00 can be refunded.').waitFor()
    await dialog.getByText('2 for $80.00, 1 refunded').waitFor()
    expect(await dialog.getByLabel('Pieces of Signal Shirt, size M').inputValue()).toBe('0')
    expect(await moneyOf(shop.running.context.database, order._id)).toMatchObject({ refunded: 4_000 })
  })

  test('sees that the payment of an order is disputed and can’t be refunded, and cancels another with a reason', async () => {
    const { shop } = journeys
    const order = await buy(shop, await signUpShopper(shop, { name: 'Emmy Noether' }))
    await buy(shop, await signUpShopper(shop, { name: 'Mary Anning' }))
    await dispute(shop, order._id)
    const page = await atThePanel(journeys, 390, { at: '/admin/home?tab=orders' })
    const disputed = page.getByRole('article', { name: 'Emmy Noether' })
    await disputed.getByText('Disputed at the bank').waitFor()
    await expectAccessible(page)
    await disputed.getByRole('button', { name: /^Refund order \d+ of Emmy Noether$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('It can’t be refunded until that is decided.').waitFor()
    expect(await page.getByText('Disputed at the bank').count()).toBe(1)
    await page.keyboard.press('Escape')

    const card = page.getByRole('article', { name: 'Mary Anning' })
    await card.getByRole('button', { name: /^Cancel order \d+ of Mary Anning$/ }).click()
    await dialog.getByLabel('Reason, which the customer reads in the email').fill('The last one was torn.')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await card.getByText('Cancelled', { exact: true }).waitFor()
    expect(await card.getByRole('combobox').isDisabled()).toBe(true)
  })
})
