import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  audit,
  expectOneCharge,
  fillCard,
  openCheckout,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { expectAccessible, expectInView, focused, startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

const question = (page: Page) =>
  page.getByRole('heading', { name: 'You paid for the same items a moment ago. Order them again?' })

/** Another tab as the browser makes it for window.open: with a copy of this tab's session storage. */
async function copyTab(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/payment'))
  const copy = await opened
  await copy.bringToFront()
  await placeOrder(copy).waitFor()
  return copy
}

/** In front, as a tab behind another one paints once a second. */
async function enterCard(page: Page): Promise<void> {
  await page.bringToFront()
  await placeOrder(page).click()
  await fillCard(page)
}

const charges = async (...[shopper]: [Parameters<typeof audit>[1]]) =>
  (await audit(journeys, shopper)).charges.length

describe('a checkout that is open in two tabs before anything is paid', () => {
  test('is one order and one charge when Pay Now is pressed in both', { tags: ['merge'] }, async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const copy = await copyTab(page)
    for (const tab of [page, copy]) await enterCard(tab)
    await Promise.all([payNow(page).click(), payNow(copy).click()])
    await Promise.all([succeeded(page), succeeded(copy)])
    await expectOneCharge(journeys, shopper)
  })

  test('whose cart is changed in the copy charges nothing twice, and keeps what was added there', async () => {
    const coat = await journeys.sell({ productName: 'Copied Coat' })
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const copy = await copyTab(page)
    await copy.goto(`/product/${coat._id}`)
    await copy.getByRole('button', { name: 'ADD TO CART' }).click()
    await enterCard(page)
    await payNow(page).click()
    await succeeded(page)
    await copy.goto('/payment')
    await enterCard(copy)
    await payNow(copy).click()
    await succeeded(copy)
    await copy.getByRole('button', { name: 'Continue shopping' }).click()
    await copy.waitForURL('/')
    const left = await copy.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '{"items":[]}').items)
    expect(left).toMatchObject([{ productName: 'Copied Coat' }])
    await expectOneCharge(journeys, shopper)
  })
})

describe('the same items in a tab that shares nothing with the one they were paid in', () => {
  async function payTwice() {
    const shirt = await journeys.sell()
    const { page: first, shopper } = await openCheckout(journeys, [shirt])
    await enterCard(first)
    await payNow(first).click()
    await succeeded(first)
    const { page } = await openCheckout(journeys, [shirt], { as: shopper })
    await enterCard(page)
    await payNow(page).click()
    await question(page).waitFor()
    return { page, shopper }
  }

  test('are charged only after the shopper has said so', async () => {
    const { page, shopper } = await payTwice()
    await expect.poll(() => focused(page)).toMatch(/Order them again/)
    expect(await charges(shopper)).toBe(1)
    await expectInView(page.getByRole('button', { name: 'Don’t order again' }))
    await page.getByRole('button', { name: 'Order again', exact: true }).click()
    await succeeded(page)
    expect(await charges(shopper)).toBe(2)
  })

  test('are neither ordered nor charged when the shopper declines or closes the dialog', async () => {
    const { page, shopper } = await payTwice()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Don’t order again' }).click()
    await page.getByText('Nothing was ordered or charged.').waitFor()
    await payNow(page).click()
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Card number').waitFor({ state: 'detached' })
    await expectOneCharge(journeys, shopper)
  })
})
