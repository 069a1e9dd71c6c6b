import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCheckout, orderAndPay, payAgain, succeeded } from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

/** What the specification asks to see, and no text says: the banner, the cards, the check, the cross (docs/conformance.md). */

const journeys = startJourneys()

test('the home page opens with a hero banner', async () => {
  const page = await journeys.visit()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const banner = page.getByRole('main').getByRole('img').first()
    await expect
      .poll(() => banner.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
    const box = await banner.boundingBox()
    expect(box?.y).toBeLessThan(150)
    expect(box?.width).toBeGreaterThan(width * 0.85)
  }
})

test('a payment that succeeded shows a green check, one that failed a red cross', async () => {
  const { page } = await openCheckout(journeys, [await journeys.sell()])
  await orderAndPay(page, { number: cards.declined })
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
