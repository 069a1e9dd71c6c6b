import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectOneCharge, openCheckout, payWithCard, placeOrder, succeeded } from '../setup/checkout.ts'
import { expectAccessible, expectInView, startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

const journeys = startJourneys()

async function openDialog() {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
  await placeOrder(page).click()
  await page.getByLabel('Card number').waitFor()
  return { page, shopper }
}

describe('a payment without an answer', () => {
  const stalled = (page: Page) => page.getByText('This is taking longer than usual. You can keep waiting')

  /** Pay Now is pressed and the charge is made, but no answer comes; the clock is the test's. */
  async function stall() {
    const { page, shopper } = await openDialog()
    await page.clock.install()
    const charged = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/user/pay-order', async (route) => {
      requests++
      if (requests > 1) return route.continue()
      await route.fetch()
      charged.resolve()
    })
    await payWithCard(page)
    await charged.promise
    await page.clock.runFor(11_000)
    expect(await stalled(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByText('Paying. This takes a few seconds').waitFor()
    await page.clock.runFor(2_000)
    await stalled(page).waitFor()
    await expectInView(page.getByRole('link', { name: 'See your orders' }))
    return { page, shopper }
  }

  test('offers to try again after 12 seconds, and that is the same charge', async () => {
    const { page, shopper } = await stall()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await succeeded(page)
    await expectOneCharge(journeys, shopper)
  })

  test('leads to the orders, where it shows as paid', async () => {
    const { page, shopper } = await stall()
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.clock.resume()
    await page.waitForURL('/my-order')
    await page.getByText('Order Placed', { exact: true }).first().waitFor()
    await expectOneCharge(journeys, shopper)
  })
})

test('a slow card is waited for without offering to try again', async () => {
  const { page, shopper } = await openDialog()
  await payWithCard(page, { number: cards.slow })
  await succeeded(page)
  await expectOneCharge(journeys, shopper)
})
