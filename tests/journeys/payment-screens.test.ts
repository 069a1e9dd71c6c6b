import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrivalDay } from '../../contract/orders/arrival.ts'
import { shortDay } from '../../contract/orders/calendar-day.ts'
import {
  audit,
  fillCard,
  openCheckout,
  orderAndPay,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

const journeys = startJourneys()

const stored = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

test('both screens open at their top, wherever the page before was left', async () => {
  const { page } = await openCheckout(journeys, [await journeys.sell()], { height: 400 })
  await placeOrder(page).click()
  for (const [heading, number] of Object.entries({
    'Payment Failed': cards.declined,
    'Payment Successful': cards.approved,
  })) {
    await fillCard(page, { number })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await payNow(page).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.reload()
    await page.getByRole('heading', { name: heading }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    if (number === cards.declined) await page.getByRole('button', { name: 'Try Again' }).click()
  }
})

describe('the success screen', () => {
  const buy = async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    await orderAndPay(page)
    await succeeded(page)
    return { page, shopper }
  }

  test('keeps the cart through a reload until Continue shopping empties it and leads home', async () => {
    const { page } = await buy()
    await page.reload()
    await succeeded(page)
    expect(await stored(page)).toContain('cart')
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await page.waitForURL('/')
    const left = await stored(page)
    expect(left).not.toContain('cart')
    expect(left).not.toContain('totalCost')
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 0' }).waitFor()
    await page.goto('/payment/success')
    await page.waitForURL('/my-order')
  })

  test.each([
    ['the back button', async (page: Page) => page.goBack()],
    ['another address', async (page: Page) => page.goto('/about-us')],
  ])('left by %s leaves nothing that could be bought again', async (_way, leave) => {
    const { page } = await buy()
    await leave(page)
    await expect.poll(() => stored(page)).not.toContain('cart')
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 0' }).waitFor()
    await page.goto('/payment')
    await page.waitForURL('/cart')
  })

  test('says what was bought, when it comes and where it goes', async () => {
    const shopper = await journeys.shopper()
    const shirt = await journeys.sell({ productName: 'Harbour Shirt', price: 20, deliveryTime: '2 Days' })
    const { page } = await openCheckout(journeys, [shirt], { as: shopper })
    await orderAndPay(page)
    await succeeded(page)
    const [order] = (await audit(journeys, shopper)).orders
    if (order === undefined) throw new Error('nothing was ordered')
    const bought = page.getByRole('region', { name: `Order ${order.number}` })
    for (const words of [
      `Arrives by ${shortDay(arrivalDay(order, 'UTC'))}`,
      'Harbour Shirt',
      'Size S · Quantity 1',
      order.delivery.address.street,
      '$23.00',
    ])
      await bought.getByText(words).first().waitFor()
    const provider = { name: 'stripe', publishableKey: 'pk_live_x' }
    await page.route('**/payment-provider', (route) => route.fulfill({ json: { data: provider } }))
    await page.reload()
    await page.getByText(`We’ve emailed the details to ${shopper.email}`).waitFor()
    expect(await page.getByText('Test mode').count()).toBe(0)
  })
})

test('the failure screen opened by its address alone says so, shakes after 0.8 seconds, and leads to the orders too', async () => {
  const page = await journeys.visit({ as: await journeys.shopper() })
  const open = async () => {
    await page.goto('/payment/error')
    await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  }
  const shakes = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'shake')
        .map((animation) => animation.effect?.getTiming().delay),
    )
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open()
  expect(await shakes()).toEqual([800])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  expect(await shakes()).toEqual([])
  await page.getByText('Something went wrong with your transaction', { exact: true }).waitFor()
  await page.getByText('There’s no failed payment in this tab.').waitFor()
  expect(await page.getByText('Nothing was charged').count()).toBe(0)
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.waitForURL('/my-order')
  await page.goBack()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
})
