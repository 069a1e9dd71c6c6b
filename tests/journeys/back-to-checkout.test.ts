import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deliveryFields, fillCard, openCheckout, payNow, placeOrder } from '../setup/checkout.ts'
import { logIn, startJourneys } from '../setup/journey.ts'
import type { SignedUp } from '../setup/shoppers.ts'

const journeys = startJourneys()

async function logInToCheckOut(page: Page, { email, password }: SignedUp): Promise<void> {
  await page.waitForURL('/login')
  await page.getByText('Log in to check out. Your cart is saved.').waitFor()
  await logIn(page, email, password)
  await page.waitForURL('/')
}

test('a visitor with a cart reads why to log in, and is offered the way back afterwards', async () => {
  const product = await journeys.sell()
  const page = await journeys.visit()
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).click()
  await logInToCheckOut(page, await journeys.shopper())
  const strip = page.getByRole('complementary', { name: 'Your cart' })
  await strip.getByText('Your cart: 2 items').waitFor()
  await strip.getByRole('link', { name: 'Check out' }).click()
  await placeOrder(page).waitFor()
})

test('a session lost at Pay Now leads to the login and back, with cart and address as they were', async () => {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
  await placeOrder(page).click()
  await fillCard(page)
  await page.context().clearCookies()
  await payNow(page).click()
  await logInToCheckOut(page, shopper)
  await page.getByRole('link', { name: 'Check out' }).click()
  await placeOrder(page).waitFor()
  for (const [label, text] of Object.entries(deliveryFields))
    expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, text])
})

test.each([
  ['/payment', '/cart'],
  ['/payment/success', '/my-order'],
])('Back goes past %s, which led on to %s by itself', async (address, target) => {
  const page = await journeys.visit({ as: await journeys.shopper() })
  await page.goto('/about-us')
  await page.goto(address)
  await page.waitForURL((url) => url.pathname === target)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
})
