import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectOneCharge, fillCard, openCheckout, payNow, placeOrder, succeeded } from '../setup/checkout.ts'
import { expectAccessible, expectInView, focused, startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

const journeys = startJourneys()

const alert = (page: Page, words: string) => page.getByText(words, { exact: true })

async function openDialog(width?: number) {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()], width ? { width } : {})
  await placeOrder(page).click()
  await page.getByLabel('Card number').waitFor()
  return { page, shopper }
}

describe('the card dialog', () => {
  test.each([390, 1440])('begins at the card number each time it opens, at %i pixels', async (width) => {
    const { page } = await openDialog(width)
    for (let time = 0; time < 2; time++) {
      await expect.poll(() => focused(page)).toBe('Card number')
      await page.keyboard.type('4242')
      expect(await page.getByLabel('Card number').inputValue()).toBe('4242')
      await page.keyboard.press('Escape')
      await page.getByLabel('Card number').waitFor({ state: 'detached' })
      await placeOrder(page).click()
    }
  })

  test('takes an error away when its field has been corrected and left', async () => {
    const { page } = await openDialog()
    const expiry = page.getByLabel('Expiry date')
    await expiry.fill('13/39')
    await payNow(page).click()
    const [format, expired] = ['Expiry date must be in MM/YY format.', 'Your card has expired.']
    await alert(page, format).waitFor()
    await expiry.fill('01/20')
    await page.getByLabel('Card number').focus()
    await alert(page, expired).waitFor()
    expect(await alert(page, format).count()).toBe(0)
    await expiry.fill('12/39')
    await page.getByLabel('Card number').focus()
    expect(await alert(page, expired).count()).toBe(0)
    await alert(page, 'Card number must be 16 digits.').waitFor()
    await alert(page, 'CVV must be 3 digits.').waitFor()
  })
})

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
    await fillCard(page)
    await payNow(page).click()
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

  test('can be left, and the page goes on by itself once the outcome is known', async () => {
    const { page, shopper } = await stall()
    await page.keyboard.press('Escape')
    await page.clock.resume()
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
  await fillCard(page, { number: cards.slow })
  await payNow(page).click()
  await succeeded(page)
  await expectOneCharge(journeys, shopper)
})
