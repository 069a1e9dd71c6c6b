import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { fillDelivery, oneInS, payNow, placeOrder, putInCart } from '../setup/checkout.ts'
import { garment } from '../setup/products.ts'
import { sharedChromium } from '../setup/shared-chromium.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/** Stripe cannot be reached from here: what stands in for its script does what Stripe documents, and no more. */

const settings = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const shop = await shopOfFile({ withPages: true, settings })

const script = `
  window.Stripe = Object.assign((key) => {
    const typed = {}
    const create = (kind) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', kind)
      const inPart = () => kind === 'cardNumber' && input.value.length > 0 && input.value.length < 4
      const heardBy = { change: () => {}, escape: () => {} }
      const changed = (error) => {
        const brand = kind === 'cardNumber' && /^3[47]/.test(input.value) ? 'amex' : 'unknown'
        heardBy.change({ complete: input.value !== '' && !inPart(), error, brand })
      }
      // What is pressed in a frame, the page around it never hears.
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        heardBy.escape()
      })
      input.addEventListener('input', () => {
        typed[kind] = input.value
        changed()
      })
      input.addEventListener('blur', () => {
        if (inPart()) changed({ code: 'incomplete_number', message: 'Incomplete.' })
      })
      return {
        mount: (place) => place.append(input),
        on(event, heard) {
          if (event in heardBy) heardBy[event] = heard
          else input.addEventListener(event, () => heard({}))
          return this
        },
        focus: () => input.focus(),
        destroy: () => input.remove(),
      }
    }
    return {
      elements: () => ({ create }),
      createPaymentMethod: async ({ type }) => typed.cardNumber
        ? { paymentMethod: { id: 'pm_' + type + key.replaceAll('_', '') } }
        : { error: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } },
      handleNextAction: ({ clientSecret }) => new Promise((done) => {
        const over = document.createElement('div')
        over.style = 'position: fixed; inset: 0; z-index: 2147483647'
        const button = document.createElement('button')
        button.textContent = 'Answer the bank about ' + clientSecret
        button.onclick = () => { over.remove(); done({ paymentIntent: { status: 'succeeded' } }) }
        over.append(button)
        document.body.append(over)
      }),
      _registerWrapper: () => {},
      registerAppInfo: () => {},
    }
  }, { version: 'endive' })`

/** A shopper at the open card dialog, and what they pay with. */
async function openDialog() {
  const { cookie: administrator } = await shop.signInAdministrator()
  const product = (await shop.call('addProduct', garment(), { cookie: administrator })).body.data
  const shopper = await signUpShopper(shop)
  const context = await (await sharedChromium()).newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const [name = '', value = ''] = shopper.cookie.split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  const answer = { contentType: 'text/javascript', body: script }
  await context.route('https://js.stripe.com/**', (route) => route.fulfill(answer))
  const page = await context.newPage()
  const paid: { paymentToken: string; confirmation?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/pay-order')) paid.push(request.postDataJSON())
  })
  await putInCart(page, [oneInS(product)])
  await page.goto('/payment')
  await placeOrder(page).waitFor()
  await fillDelivery(page)
  await placeOrder(page).click()
  return { page, paid }
}

async function fillFields(page: Page) {
  await page.getByLabel('cardNumber').fill('4242')
  await page.getByLabel('cardExpiry').fill('12/39')
  await page.getByLabel('cardCvc').fill('123')
}

test('with Stripe on, its own fields take the card, say what is half typed or too short, and the shop is told a token alone', async () => {
  const { page, paid } = await openDialog()
  const words = page.getByText('Card number must be 16 digits.')
  const [number, expiry] = [page.getByLabel('cardNumber'), page.getByLabel('cardExpiry')]
  await payNow(page).click()
  await words.waitFor()
  await fillFields(page)
  expect(await words.count()).toBe(0)

  await number.fill('42')
  await expiry.focus()
  await words.waitFor()
  await number.fill('424')
  expect(await words.count()).toBe(0)
  await expiry.focus()
  await words.waitFor()

  // A card of 15 digits.
  await number.fill('378282246310005')
  expect(await words.count()).toBe(0)
  await expiry.focus()
  await words.waitFor()
  await payNow(page).click()
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await words.count()).toBe(1)
  expect(paid).toEqual([])

  for (const field of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    await page.getByLabel(field).press('Escape')
    await payNow(page).waitFor({ state: 'detached' })
    await placeOrder(page).click()
  }
  await fillFields(page)
  await payNow(page).click()
  await expect.poll(() => paid).toMatchObject([{ paymentToken: 'pm_cardpktestx' }])
})

test('a bank that asks is answered over the page, and the shop is asked what came of it', async () => {
  const { page, paid } = await openDialog()
  const confirmation = { id: '0195c0de-0000-7000-8000-000000000000', secret: 'pi_1_secret_2' }
  const asking = { code: 'payment-unconfirmed', message: 'Your bank asks.', confirmation }
  const declined = { code: 'payment-declined', message: 'The bank said no.' }
  await page.route('**/user/pay-order', (route) =>
    route.fulfill(paid.length === 1 ? { status: 202, json: asking } : { status: 402, json: declined }),
  )
  await fillFields(page)
  await payNow(page).click()
  await page.getByText('Waiting for your confirmation.').waitFor()
  expect(await payNow(page).getAttribute('aria-busy')).toBe('true')
  await page.getByRole('button', { name: 'Answer the bank about pi_1_secret_2' }).click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await page.getByText('The bank said no.').waitFor()
  const payment = {
    order_id: expect.any(String),
    paymentToken: 'pm_cardpktestx',
    shownTotal: expect.any(Number),
  }
  expect(paid).toEqual([
    { ...payment, duplicateOrder: 'ask' },
    { ...payment, confirmation: confirmation.id },
  ])
})
