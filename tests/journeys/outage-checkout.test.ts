import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  deliveryFields,
  expectOneCharge,
  fillCard,
  openCheckout,
  orderAndPay,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { type DatabaseLink, openDatabaseLink } from '../setup/database-link.ts'
import { handled } from '../setup/handled.ts'
import { expectAccessible, startJourneys } from '../setup/journey.ts'
import type { SignedUp } from '../setup/shoppers.ts'

/** The database goes away while somebody pays. */

let home: TestDatabase
let link: DatabaseLink
beforeAll(async () => {
  home = await createTestDatabase()
  link = await openDatabaseLink(home.url)
})
const journeys = startJourneys(() => link.url)
afterEach(() => link.mend())
afterAll(async () => {
  await link.cut()
  await home.drop()
})

const typed = (page: Page) =>
  Promise.all(Object.keys(deliveryFields).map((label) => page.getByLabel(label).inputValue()))

async function payOnceItIsBack(page: Page, shopper: SignedUp): Promise<void> {
  await link.mend()
  const verified = async () => (await page.request.get('/user/auth/verify')).status()
  await vi.waitFor(async () => expect(await verified()).toBe(200), { timeout: 30_000, interval: 200 })
  await orderAndPay(page)
  await succeeded(page)
  await expectOneCharge(journeys, shopper)
}

/** When the database goes away: as Pay Now is pressed, or when the order is about to be stored. */
const moments: Record<string, (page: Page) => Promise<unknown>> = {
  'before Pay Now': () => link.cut(),
  'between the card and the order': (page) =>
    page.route('**/user/add-to-order', async (route) => {
      await link.cut()
      await route.continue()
    }),
}

test.each(Object.entries(moments))(
  'a database that goes away %s is told of at once; cart and address stay, and paying works once it is back',
  async (_moment, goAway) => {
    const { page, shopper } = await openCheckout(journeys, [
      await journeys.sell({ productName: 'Moss Scarf' }),
    ])
    await placeOrder(page).click()
    await fillCard(page)
    await goAway(page)
    const refused = handled(page.waitForResponse((response) => response.status() === 503))
    await payNow(page).click()
    await refused
    await page.getByText('Nothing was charged').waitFor()
    expect(new URL(page.url()).pathname).toBe('/payment')
    await page.keyboard.press('Escape')
    await page.getByLabel('Card number').waitFor({ state: 'detached' })
    await page.getByText('Moss Scarf').first().waitFor()
    expect(await typed(page)).toEqual(Object.values(deliveryFields))

    await page.unroute('**/user/add-to-order')
    await payOnceItIsBack(page, shopper)
  },
)

test('a checkout that is opened anew while the database is away comes back by itself with cart and address', async () => {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell({ productName: 'Fern Tee' })])
  await link.cut()
  await page.reload()
  await page.getByText('Your cart and what you typed are kept').waitFor()
  await expectAccessible(page)

  await link.mend()
  await placeOrder(page).waitFor()
  await page.getByText('Fern Tee').first().waitFor()
  expect(await typed(page)).toEqual(Object.values(deliveryFields))
  await payOnceItIsBack(page, shopper)
})
