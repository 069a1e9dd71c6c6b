import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  audit,
  expectOneCharge,
  openCheckout,
  orderAndPay,
  payAgain,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { expectAccessible, focused, startJourneys } from '../setup/journey.ts'
import { cards, setFaults } from '../setup/orders.ts'

const journeys = startJourneys()

describe('a payment', () => {
  test('that is declined says why, and a good card then pays the same order', {
    tags: ['merge'],
  }, async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    await orderAndPay(page, { number: cards.withoutFunds })
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    await page.getByText('Something went wrong with your transaction').waitFor()
    const reason = page.getByText('Your card has insufficient funds. Please try a different card.')
    await reason.waitFor()
    await page.reload()
    await reason.waitFor()
    await payAgain(page)
    await succeeded(page)
    await expectOneCharge(journeys, shopper)
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Payment Failed').count()).toBe(0)
  })

  test('whose answers are lost on the way is the same order when Pay Now is pressed again, and is made once', async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const lost: string[] = []
    for (const call of ['add-to-order', 'pay-order'])
      await page.route(`**/user/${call}`, async (route) => {
        if (lost.includes(call)) return route.continue()
        lost.push(call)
        await route.fetch()
        await route.abort('connectionreset')
      })
    await orderAndPay(page)
    await page
      .getByRole('alert')
      .getByText(/^The shop could not be reached.* Nothing was charged\.$/)
      .waitFor()
    await payNow(page).click()
    await succeeded(page)
    expect(lost).toEqual(['add-to-order', 'pay-order'])
    await expectOneCharge(journeys, shopper)
  })

  test('the provider has not confirmed is waited for calmly, also after a reload', async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const { database } = journeys.shop.running.context
    await setFaults(database, { 'cut-off': 1, 'no-webhooks': 1 })
    try {
      await orderAndPay(page)
      await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
      await expect.poll(() => focused(page)).toBe('We are checking your payment')
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
    } finally {
      await setFaults(database, {})
    }
    await succeeded(page)
    await expectOneCharge(journeys, shopper)
  })
})

describe('a cart that is changed while it is paid', () => {
  const linesIn = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const cart = JSON.parse(sessionStorage.getItem('cart') ?? '{"items":[]}')
      return cart.items.map(
        (line: { quantity: number; productName: string }) => `${line.quantity} ${line.productName}`,
      )
    })

  test('keeps what was put in meanwhile, and loses what was bought', { tags: ['merge'] }, async () => {
    const shirt = await journeys.sell({ productName: 'Paid Shirt' })
    await journeys.sell({ productName: 'Later Coat' })
    const { page, shopper } = await openCheckout(journeys, [shirt], { width: 1440 })
    await page.getByRole('link', { name: 'Edit cart' }).click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    const bank = Promise.withResolvers<void>()
    await page.route('**/user/pay-order', async (route) => {
      await bank.promise
      await route.continue()
    })
    await fillCheckout(page)
    await page.getByText('Paying. This takes a few seconds').waitFor()
    // Back closes no dialog in which a payment is under way, and the dialog covers the links.
    await page.getByText('COLLECTION').first().dispatchEvent('click')
    await page.waitForURL('/collections')
    for (const name of ['Paid Shirt', 'Later Coat']) {
      await page.getByRole('link', { name }).first().click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByRole('button', { name: 'ADD TO CART' }).click()
      await page.goBack()
      await page.waitForURL('/collections')
    }
    bank.resolve()
    await page.getByText('Payment Successful. Your order is placed.').waitFor()
    expect(await linesIn(page)).toEqual(['1 Paid Shirt', '1 Later Coat'])
    await expectOneCharge(journeys, shopper)
  })

  test('is not ordered before it is known what became of the first payment', async () => {
    const shirt = await journeys.sell({ productName: 'First Shirt' })
    const coat = await journeys.sell({ productName: 'Second Coat' })
    const { page, shopper } = await openCheckout(journeys, [shirt])
    const { database } = journeys.shop.running.context
    await setFaults(database, { 'cut-off': 1, 'no-webhooks': 1 })
    await page.route('**/user/get-order?*', (route) => route.abort())
    try {
      await fillCheckout(page)
      await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
      await page.goto(`/product/${coat._id}`)
      await page.getByRole('button', { name: 'ADD TO CART' }).click()
      await page.getByRole('link', { name: 'View cart' }).waitFor()
      await page.goto('/payment')
      await page.getByText('You have changed your cart since.').waitFor()
      expect(await placeOrder(page).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/my-order')
      await expectAccessible(page)
    } finally {
      await setFaults(database, {})
    }
    await page.unroute('**/user/get-order?*')
    await succeeded(page)
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await page.waitForURL('/')
    expect(await linesIn(page)).toEqual(['1 Second Coat'])
    await expectOneCharge(journeys, shopper)
  })

  test('takes the place of an order whose payment never reached the shop', async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const coat = await journeys.sell({ productName: 'Other Coat', price: 100 })
    await page.route('**/user/pay-order', (route) => route.abort('connectionreset'))
    await fillCheckout(page)
    await page.getByText('We didn’t get an answer from the bank.').waitFor()
    await page.unroute('**/user/pay-order')
    await page.goto(`/product/${coat._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    // A press is heard once the page has started; leaving sooner would leave without the coat.
    await page.getByText('is in your cart').waitFor()
    await page.clock.install()
    await page.goto('/payment')
    await page.getByText('You have changed your cart since.').waitFor()
    const goOn = page.getByRole('button', { name: 'Order this cart' })
    for (let looks = 0; looks < 40 && (await goOn.count()) === 0; looks++) {
      await page.clock.runFor(2_000)
      await page.waitForLoadState('networkidle')
    }
    await goOn.click()
    await page.clock.resume()
    await fillCheckout(page)
    await succeeded(page)
    await expectOneCharge(journeys, shopper)
    expect((await audit(journeys, shopper)).orders[0]?.productInfo).toHaveLength(2)
  })

  test('takes the place of an order whose card was declined', async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    const coat = await journeys.sell({ productName: 'Further Coat' })
    await fillCheckout(page, cards.declined)
    await page.waitForURL('/payment/error')
    await page.goto(`/product/${coat._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByText('is in your cart').waitFor()
    await page.goto('/payment')
    await fillCheckout(page)
    await succeeded(page)
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.getByRole('heading', { name: 'Further Coat' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    await expectOneCharge(journeys, shopper)
  })
})

test('the card dialog promises that nothing was charged only while that is certain', async () => {
  const { page } = await openCheckout(journeys, [await journeys.sell()])
  const unheard = page.getByText('We didn’t get an answer from the bank.')
  const nothingCharged = page.getByRole('alert').getByText('Nothing was charged.')
  const cut = (address: string) => page.route(address, (route) => route.abort('connectionreset'))
  await cut('**/test-gateway/tokens')
  await fillCheckout(page)
  await nothingCharged.waitFor()
  await page.unroute('**/test-gateway/tokens')
  await cut('**/user/pay-order')
  await payNow(page).click()
  await unheard.waitFor()
  await cut('**/user/add-to-order')
  await Promise.all([page.waitForEvent('requestfailed'), payNow(page).click()])
  await unheard.waitFor()
  await cut('**/test-gateway/tokens')
  await payNow(page).click()
  await page.getByRole('alert').getByText('The shop could not be reached.').waitFor()
  expect(await nothingCharged.count()).toBe(0)
})

async function fillCheckout(page: Page, number = cards.approved): Promise<void> {
  await orderAndPay(page, { number })
}
