import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectOneCharge, payAgain, payWithCard, succeeded } from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { cards, lineOf, placeOrder } from '../setup/orders.ts'
import type { SignedUp } from '../setup/shoppers.ts'

const journeys = startJourneys()

async function openOrders(as: SignedUp, { width = 390 } = {}): Promise<Page> {
  const page = await journeys.visit({ as, width })
  await page.goto('/my-order')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  return page
}

/** The badge of a line, not the station of the same name. */
const badge = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .getByText(words, { exact: true })

test('an unpaid order says so and can be paid, also with a second card, which leaves another cart alone', {
  tags: ['merge'],
}, async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ price: 30 })
  await placeOrder(journeys.shop, shopper, [lineOf(shirt)])
  const page = await openOrders(shopper)
  await page.evaluate(
    (item) => sessionStorage.setItem('cart', JSON.stringify({ items: [item] })),
    lineOf(shirt),
  )
  await page.reload()
  await badge(page, 'Awaiting payment').waitFor()
  expect(await page.getByText('Order Placed').count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Progress' }).count()).toBe(0)
  const pay = page.getByRole('button', { name: /^Pay for it/ })
  await pay.click()
  await page.getByRole('dialog').getByText('$34.50').waitFor()
  await payWithCard(page, { number: cards.declined })
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await payAgain(page)
  await succeeded(page)
  expect(await page.getByRole('definition').nth(-3).textContent()).toBe('$34.50')
  await expectOneCharge(journeys, shopper)
  await page.getByRole('button', { name: 'Continue shopping' }).click()
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).waitFor()
})
