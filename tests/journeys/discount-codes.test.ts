import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import type { InputOf } from '../../contract/operations.ts'
import {
  audit,
  fillCard,
  fillDelivery,
  oneInS,
  orderAndPay,
  payNow,
  placeOrder,
  putInCart,
  succeeded,
} from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { percentOff } from '../setup/offers.ts'

const journeys = startJourneys()

type NewOffer = InputOf<'createOffer'>

const twentyPercent = percentOff(20, { label: 'Spring sale' })

let made = 0

async function makeOffer(change: Partial<NewOffer> = {}) {
  const merchant = await journeys.shop.signInAdministrator()
  const offer = { terms: twentyPercent, code: `SPRING${made++}`, ...change }
  const { body } = await journeys.shop.call('createOffer', offer, merchant)
  return {
    code: offer.code,
    end: () => journeys.shop.call('endOffer', { id: body.data.id }, merchant),
  }
}

/** A signed-in shopper's cart with one of each, in size S. */
async function openCart(products: readonly Product[]) {
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper })
  await putInCart(page, products.map(oneInS))
  await page.goto('/cart')
  return { page, shopper }
}

const total = (page: Page, dollars: string) =>
  page.getByRole('complementary').getByText(dollars, { exact: true }).last().waitFor()

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Discount code').fill(code)
  await page.getByLabel('Discount code').press('Enter')
}

/** From the cart on; `dollars` is the total in the cart and in the checkout. */
async function buyTheCart(page: Page, dollars: string): Promise<void> {
  await total(page, dollars)
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillDelivery(page)
  await total(page, dollars)
  await orderAndPay(page)
  await succeeded(page)
}

/** Opens the link of a code, and then the cart. */
async function followLink(page: Page, code: string): Promise<void> {
  await page.goto(`/discount/${code}`)
  await page.getByText(`The code ${code.toUpperCase()} is in your cart.`).waitFor()
  await page.waitForURL('/')
  await page.goto('/cart')
}

describe('a discount code', () => {
  test('that comes by a link is said once, comes off beside another one, is paid, and leaves with the cart', async () => {
    const { code } = await makeOffer({ terms: { ...twentyPercent, combines: true } })
    const fiveDollars = {
      ...twentyPercent,
      label: 'Hello',
      kind: 'amount',
      amountCents: 500,
      combines: true,
    } as const
    const second = await makeOffer({ terms: fiveDollars })
    const { page, shopper } = await openCart([await journeys.sell({ price: 40 })])
    await followLink(page, code.toLowerCase())
    await total(page, '$36.80')
    await page.getByRole('button', { name: 'Add another code' }).click()
    await enterCode(page, second.code)
    // 20 % and $5 off $40, and 15 % of the rest for shipping.
    await buyTheCart(page, '$31.05')
    await page.getByText(`Spring sale · ${code} (20%)`).waitFor()
    await page.getByText(`Hello · ${second.code}`).waitFor()
    const { orders, charges } = await audit(journeys, shopper)
    expect([orders[0]?.total, charges[0]?.amount]).toEqual([31.05, 31.05])
    expect(await page.evaluate(() => sessionStorage.getItem('discountCode'))).toBeNull()
  })

  test('that ends at the checkout is told with today’s total before anything is charged, and nothing is lost', async () => {
    const { code, end } = await makeOffer()
    const { page, shopper } = await openCart([await journeys.sell({ price: 40 })])
    await page.getByRole('button', { name: 'Add a discount code' }).click()
    await enterCode(page, code)
    await total(page, '$36.80')
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await fillDelivery(page)
    await placeOrder(page).click()
    await fillCard(page)
    await end()
    await payNow(page).click()
    await page
      .getByText('This code has ended. Nothing was charged. Without it the total is $46.00 today.')
      .waitFor()
    expect((await audit(journeys, shopper)).charges).toEqual([])
    await page.getByRole('dialog').getByText('$46.00', { exact: true }).waitFor()
    await payNow(page).click()
    await succeeded(page)
    const { orders, charges } = await audit(journeys, shopper)
    expect([orders.map((order) => order.total), charges.map(({ amount }) => amount)]).toEqual([[46], [46]])
  })
})

describe('an offer without a code', () => {
  test('shows in cart and checkout by itself, also on a page that was open before, and is paid', async () => {
    const { page, shopper } = await openCart([await journeys.sell({ price: 40 })])
    await total(page, '$46.00')
    const merchant = await journeys.shop.signInAdministrator()
    const { body } = await journeys.shop.call('createOffer', { terms: twentyPercent }, merchant)
    await page.reload()
    await page.getByText('Spring sale (20%)').waitFor()
    await buyTheCart(page, '$36.80')
    expect((await audit(journeys, shopper)).orders[0]?.total).toBe(36.8)
    await journeys.shop.call('endOffer', { id: body.data.id }, merchant)
  })
})

test('a merchant makes a code by keyboard, a shopper opens its link and buys, and the panel says what it brought', async () => {
  const shirt = await journeys.sell({ productName: 'Launch Shirt', price: 40 })
  const panel = await atThePanel(journeys)
  await panel.getByText('More', { exact: true }).click()
  await panel.getByRole('link', { name: 'Offers' }).click()
  await panel.getByRole('button', { name: 'Create an offer' }).press('Enter')
  const form = panel.getByRole('form', { name: 'New offer' })
  await expect.poll(() => focused(panel)).toBe('Name')
  await panel.keyboard.type('Launch')
  await form.getByRole('button', { name: 'Generate a code' }).press('Enter')
  const code = await form.getByLabel('Code').inputValue()
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  await form.getByLabel('Applies to').selectOption('Selected products')
  const products = form.getByRole('combobox', { name: 'Products' })
  await form.getByLabel('Percent').fill('200')
  await form.getByLabel('Percent').press('Enter')
  await form.getByText('Choose at least one product.').first().waitFor()
  await products.fill('launch')
  await form.getByRole('option', { name: 'Launch Shirt' }).waitFor()
  await products.press('ArrowDown')
  await products.press('Enter')
  await form.getByRole('button', { name: 'Remove Launch Shirt' }).waitFor()
  await form.getByRole('button', { name: 'Remove Launch Shirt' }).press('Enter')
  await products.fill(`${journeys.shop.url}/product/${shirt._id}`)
  await form.getByRole('option', { name: 'Launch Shirt' }).click()
  await form.getByLabel('Uses per shopper').fill('1')
  await form.getByLabel('Uses per shopper').press('Enter')
  await form.getByText('The percentage can be at most 100.').first().waitFor()
  expect(await form.getByLabel('Percent').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Code').inputValue()).toBe(code)
  await form.getByLabel('Percent').fill('25')
  await form.getByLabel('Percent').press('Enter')
  await panel.getByText('Launch saved.').waitFor()

  const { page } = await openCart([shirt])
  await followLink(page, code)
  await buyTheCart(page, '$34.50')

  await panel.reload()
  const card = panel.getByRole('article', { name: 'Launch' })
  await card.getByText('$10.00', { exact: true }).waitFor()
  await card.getByText('$34.50', { exact: true }).waitFor()
  await card.getByText('1, 1 per shopper', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'End' }).press('Enter')
  await panel.getByRole('button', { name: 'End it now' }).click()
  await panel.getByText('Launch has ended.').waitFor()
  await panel.getByText('Ended', { exact: true }).click()
  await card.getByText('Ended', { exact: true }).waitFor()
})
