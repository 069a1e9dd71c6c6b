import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCard, openCheckout, payAgain, payNow, placeOrder, succeeded } from '../setup/checkout.ts'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

/** What the specification asks to see, and no text says: the banner, the cards, the check, the cross (docs/conformance.md). */

const journeys = startJourneys()

test.each([390, 1440])('the home page opens with a hero banner', async (width) => {
  const page = await journeys.visit({ width })
  await page.goto('/')
  const banner = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  const box = await banner.boundingBox()
  expect(box?.y).toBeLessThan(150)
  expect(box?.width).toBeGreaterThan(width * 0.85)
})

test('the home page stands without its newest products when they can’t be loaded', async () => {
  const page = await journeys.visit({ width: 1440 })
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  await page.route('**/user/get-all-products*', (route) => route.abort())
  await page.getByRole('link', { name: 'HOME', exact: true }).click()
  await page.getByText('7 days return policy', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Just in' }).getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('a card of the collections shows image, name and price, and leads to the product', async () => {
  const product = await journeys.sell({ productName: 'Carded Coat', price: 1234.5 })
  const page = await journeys.visit({ width: 1440 })
  await page.goto('/collections')
  const card = page.getByRole('listitem').filter({ hasText: 'Carded Coat' })
  await card.locator('img').waitFor()
  await card.getByText('$1,234.50', { exact: true }).waitFor()
  await card.getByRole('link').click()
  await page.waitForURL(`/product/${product._id}`)
})

test('Low to High asks for asc, High to Low for desc', async () => {
  // More than one page: a whole list is sorted where it is, and nothing is asked for.
  await Promise.all(Array.from({ length: 26 }, () => journeys.sell()))
  const page = await journeys.visit({ width: 1440 })
  await page.goto('/collections')
  for (const [chosen, sent] of [
    ['Low to High', 'asc'],
    ['High to Low', 'desc'],
  ] as const) {
    const asked = handled(page.waitForRequest((request) => request.url().includes('/user/get-by-category')))
    await page.getByLabel('Sort', { exact: true }).selectOption(chosen)
    expect(new URL((await asked).url()).searchParams.get('sort')).toBe(sent)
  }
})

test('a payment that succeeded shows a green check, one that failed a red cross', async () => {
  const { page } = await openCheckout(journeys, [await journeys.sell()])
  await placeOrder(page).click()
  await fillCard(page, { number: cards.declined })
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  expect(await hueOfSign(page)).toBe('red')
  await payAgain(page)
  await succeeded(page)
  expect(await hueOfSign(page)).toBe('green')
})

/** Which of red, green and blue is strongest in the ground of the sign above the heading. */
async function hueOfSign(page: Page): Promise<string> {
  const ground = await page
    .locator('main section')
    .first()
    .locator('span:has(> svg)')
    .first()
    .evaluate((sign) => getComputedStyle(sign).backgroundColor)
  const channels = (ground.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))] ?? ground
}
