import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillDelivery, payNow, payWithCard, placeOrder, putInCart, succeeded } from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { isQuickRun } from '../setup/quick-run.ts'

/** Order-money.test.ts asks this of very many carts, screen by screen; here a few go the whole way in a browser. */

const journeys = startJourneys()

const line = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 100 }),
})
type Line = { price: number; quantity: number }

/** Whole cents as screens print them; the fee is fifteen hundredths, half a cent up (spec §9). */
function inPrint(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const fee = (subtotal * 15 - ((subtotal * 15) % 100)) / 100 + ((subtotal * 15) % 100 >= 50 ? 1 : 0)
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const print = (cents: number) =>
    dollars.format(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` as `${number}`)
  const total = print(subtotal + fee)
  return { totals: `Subtotal${print(subtotal)}Shipping fee (15%)${print(fee)}Total${total}`, total }
}

async function plant(page: Page, lines: readonly Line[]) {
  const items = []
  for (const { price, quantity } of lines) {
    const product = await journeys.sell({ price: price / 100 })
    items.push({ ...product, selectedSize: 'S', quantity })
  }
  await putInCart(page, items)
}

const says = (screen: Locator, words: string) => expect.poll(() => screen.textContent()).toContain(words)

test('what a cart costs is the same to the cent from the cart to the merchant', {
  tags: ['merge'],
}, async () => {
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper, width: 1280 })
  const panel = await atThePanel(journeys)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 3 }), async (lines) => {
      const { totals, total } = inPrint(lines)
      await plant(page, lines)
      await page.goto('/cart')
      await says(page.getByRole('complementary', { name: 'Cart totals' }), totals)
      await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
      await says(page.getByRole('complementary', { name: 'Your order' }), totals)
      await fillDelivery(page)
      await placeOrder(page).click()
      await payNow(page).waitFor()
      await says(page.getByRole('dialog'), `Total${total}`)
      await payWithCard(page)
      await succeeded(page)
      await says(page.getByRole('main'), `Amount${total}`)
      await page.getByRole('link', { name: 'See your orders' }).click()
      await says(page.getByRole('article').first(), totals)
      await panel.goto(`/admin/home?tab=orders&search=${encodeURIComponent(shopper.email)}`)
      await says(panel.getByRole('article').first(), totals)
    }),
    { numRuns: isQuickRun ? 1 : 4, endOnFailure: true, examples: [[[{ price: 10, quantity: 1 }]]] },
  )
})
