import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillDelivery, payNow, placeOrder } from '../setup/checkout.ts'
import { garment } from '../setup/products.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/** Stripe cannot be reached from here: what stands in for its script does what Stripe documents, and no more. */

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  shop = await openShop({ withPages: true, settings })
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const script = `
  window.Stripe = Object.assign((key) => {
    const typed = {}
    const create = (kind) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', kind)
      return {
        mount: (place) => place.append(input),
        on: (_event, heard) => input.addEventListener('input', () => {
          typed[kind] = input.value
          heard({ complete: input.value !== '' })
        }),
        focus: () => input.focus(),
        destroy: () => input.remove(),
      }
    }
    return {
      elements: () => ({ create }),
      createPaymentMethod: async ({ type }) => typed.cardNumber
        ? { paymentMethod: { id: 'pm_' + type + key.replaceAll('_', '') } }
        : { error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } },
      _registerWrapper: () => {},
      registerAppInfo: () => {},
    }
  }, { version: 'endive' })`

test('with Stripe on, its own fields take the card and the shop is told a token alone', async () => {
  const administrator = await shop.signInAdministrator()
  const product = (await shop.call('addProduct', garment(), { cookie: administrator })).body.data
  const shopper = await signUpShopper(shop)
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const [name = '', value = ''] = shopper.cookie.split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  const answer = { contentType: 'text/javascript', body: script }
  await context.route('https://js.stripe.com/**', (route) => route.fulfill(answer))
  const page = await context.newPage()
  let paid: unknown
  page.on('request', (request) => {
    if (request.url().endsWith('/user/pay-order')) paid = request.postDataJSON()
  })
  await page.goto('/about-us')
  const line = { ...product, selectedSize: 'S', quantity: 1 }
  await page.evaluate((item) => sessionStorage.setItem('cart', JSON.stringify({ items: [item] })), line)
  await page.goto('/payment')
  await placeOrder(page).waitFor()
  await fillDelivery(page)
  await placeOrder(page).click()
  await payNow(page).click()
  await page.getByText('Card number must be 16 digits.').waitFor()
  await page.getByLabel('cardNumber').fill('4242')
  await page.getByLabel('cardExpiry').fill('12/39')
  await page.getByLabel('cardCvc').fill('123')
  expect(await page.getByText('Card number must be 16 digits.').count()).toBe(0)
  await payNow(page).click()
  await expect.poll(() => paid).toMatchObject({ paymentToken: 'pm_cardpktestx' })
  await context.close()
})
