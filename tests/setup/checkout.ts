/** Steps of a checkout in the browser, as journeys take them. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { Journeys } from './journey.ts'
import { cards, chargesOf, type Shopper } from './orders.ts'
import type { SignedUp } from './shoppers.ts'

export const deliveryFields = {
  Country: 'UK',
  'First name': 'Ada',
  'Last name': 'Byron',
  Street: '12 St James Square',
  'Town or city': 'London',
  Postcode: 'SW1Y',
  'Phone number': '+44 20 7946 0000',
  Email: 'parcels@byron.example',
} as const

export async function fillDelivery(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(deliveryFields)) await page.getByLabel(label).fill(text)
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'PLACE ORDER' })
export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' })

type Card = { number?: string; expiry?: string; cvv?: string }

/** Types a card into the open dialog; a good one unless said. */
export async function fillCard(
  page: Page,
  { number = cards.approved, expiry = '12/39', cvv = '123' }: Card = {},
) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(expiry)
  await page.getByLabel('Security code').fill(cvv)
}

/** Pays in the open dialog, with a good card unless said. */
export async function payWithCard(page: Page, card: Card = {}): Promise<void> {
  await fillCard(page, card)
  await payNow(page).click()
}

/** Places the order of the checkout and pays it. */
export async function orderAndPay(page: Page, card: Card = {}): Promise<void> {
  await placeOrder(page).click()
  await payWithCard(page, card)
}

/** Presses Try Again, which asks for a card at once, and pays. */
export async function payAgain(page: Page, card: Card = {}): Promise<void> {
  await page.getByRole('button', { name: 'Try Again' }).click()
  await payWithCard(page, card)
}

export const succeeded = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' }).waitFor()

/** Puts lines into a tab's cart, as the storefront keeps it. */
export async function putInCart(page: Page, items: readonly object[]): Promise<void> {
  await page.goto('/about-us')
  await page.evaluate((lines) => sessionStorage.setItem('cart', JSON.stringify({ items: lines })), items)
}

/** One of a product in size S, as a cart has it. */
export const oneInS = (product: Product) => ({ ...product, selectedSize: 'S', quantity: 1 })

type Visit = Parameters<Journeys['visit']>[0]

/** A signed-in shopper at /payment with one of each product in size S, the delivery filled in unless said. */
export async function openCheckout(
  journeys: Journeys,
  products: readonly Product[],
  { delivery = true, ...visit }: Visit & { as?: SignedUp; delivery?: boolean } = {},
): Promise<{ page: Page; shopper: SignedUp }> {
  const shopper = visit.as ?? (await journeys.shopper())
  const page = await journeys.visit({ ...visit, as: shopper })
  await putInCart(page, products.map(oneInS))
  await page.goto('/payment')
  await placeOrder(page).waitFor()
  if (delivery) await fillDelivery(page)
  return { page, shopper }
}

/** The orders of a shopper, and every charge that was made for them. */
export async function audit({ shop }: Journeys, { id, as }: Pick<Shopper, 'id' | 'as'>) {
  const answer = await shop.call('getUserOrders', { user_id: id }, as)
  const orders: AnswerOf<'getUserOrders'>['data'] = answer.body.data
  const charges = await Promise.all(orders.map(({ _id }) => chargesOf(shop, _id)))
  return { orders, charges: charges.flat() }
}

/** However it came about: one paid order, one charge over its total, nothing given back. */
export async function expectOneCharge(journeys: Journeys, shopper: SignedUp): Promise<void> {
  const { orders, charges } = await audit(journeys, shopper)
  expect(orders.map(({ payment }) => payment.state)).toEqual(['paid'])
  expect(charges.map(({ amount, refunded }) => ({ amount, refunded }))).toEqual([
    { amount: orders[0]?.total, refunded: false },
  ])
}
