import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  fillDelivery,
  oneInS,
  orderAndPay,
  payAgain,
  payWithCard,
  placeOrder,
  putInCart,
  succeeded,
} from '../setup/checkout.ts'
import { editAs } from '../setup/edits.ts'
import { guestLinkTo, newGuest, takeGuests } from '../setup/guests.ts'
import { expectAccessible, startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { percentOff } from '../setup/offers.ts'
import { addProduct, buy, cards, lineOf } from '../setup/orders.ts'
import { refundAs } from '../setup/refunds.ts'

const journeys = startJourneys()
const twentyPercent = percentOff(20, { label: 'Sale' })

beforeAll(() => takeGuests(journeys.shop))

test('a visitor pays in two pages from the cart, and opens the order by the mailed link', async () => {
  const shirt = await addProduct(journeys.shop, { productName: 'Quay Shirt', price: 40 })
  const page = await journeys.visit()
  await putInCart(page, [oneInS(shirt)])
  await page.goto('/cart')
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await placeOrder(page).waitFor()
  await page.getByText('You’re ordering without an account.').waitFor()
  await fillDelivery(page)
  const email = 'guest@guests.example'
  await page.getByLabel('Email', { exact: true }).fill(email)
  await orderAndPay(page)
  await succeeded(page)
  await page.getByText('we’ll email you a link to follow it.').waitFor()
  await page.getByRole('link', { name: 'LOGIN' }).first().waitFor({ state: 'attached' })

  const [mail] = await mailsTo(journeys.shop, email)
  const link = mail?.links.find((each) => each.includes('/guest-order'))
  const other = await journeys.visit()
  const address = new URL(link ?? 'http://no.link')
  await other.goto(address.pathname + address.search)
  await other.getByRole('heading', { name: /^Order \d+$/ }).waitFor()
  await other.getByText('Quay Shirt').first().waitFor()
  await other.goto('/my-order')
  await other.getByRole('heading', { name: 'Login' }).waitFor()
  await other.getByText('Open the link in your confirmation email to see your order.').waitFor()
  await other.goto(`/guest-order?order=${randomUUID()}`)
  await other.getByText('Open the link in your confirmation email, or log in').waitFor()
})

test('a guest whose own unpaid order holds a code is led to it, and pays it after a declined card', async () => {
  const { shop } = journeys
  const shirt = await addProduct(shop, { productName: 'Jetty Shirt', price: 40 })
  const administrator = await shop.signInAdministrator()
  await shop.call(
    'createOffer',
    { terms: twentyPercent, code: 'JETTY', mostUsesPerShopper: 1 },
    administrator,
  )
  const page = await journeys.visit()
  const open = async (tab: Page) => {
    await putInCart(tab, [oneInS(shirt)])
    await tab.goto('/discount/JETTY')
    await tab.getByText('The code JETTY is in your cart.').waitFor()
    await tab.goto('/payment')
    await placeOrder(tab).waitFor()
    await fillDelivery(tab)
    await tab.getByText('$36.80').first().waitFor()
    await placeOrder(tab).click()
  }
  await open(page)
  await payWithCard(page, { number: cards.declined })
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()

  const tab = await page.context().newPage()
  await open(tab)
  await payWithCard(tab)
  await tab.getByText(/^Your unpaid order \d+ holds this code\./).waitFor()
  await tab.getByRole('dialog').getByRole('link', { name: 'See your order' }).click()
  await tab.getByRole('heading', { name: /^Order \d+$/ }).waitFor()
  await tab.getByRole('button', { name: 'Pay for it' }).click()
  await payWithCard(tab, { number: cards.declined })
  await tab.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await payAgain(tab)
  await succeeded(tab)

  // The page of the failed payment leads there as well.
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByText('Order Placed', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Pay for it' }).count()).toBe(0)
})

test('a guest pays a difference, opens the invoice, returns a piece and cancels, all from the mails', async () => {
  const { shop } = journeys
  const shirt = await addProduct(shop, { productName: 'Pier Shirt', price: 40 })
  const gus = await newGuest(shop)
  const order = await buy(shop, gus, [lineOf(shirt, 1, 'M')])
  const merchant = await shop.signInAdministrator()
  await editAs(shop, merchant, order, { lines: [{ position: 1, selectedSize: 'M', quantity: 2 }] })
  const page = await journeys.visit({ width: 1440 })
  await page.goto(`/guest-order?token=${await guestLinkTo(shop, gus.email)}`)
  await page.getByText('It then costs $46.00 more.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the change' }).click()
  await page.getByRole('button', { name: 'Pay $46.00' }).click()
  await payWithCard(page)
  await page.getByText('We’ve received $46.00, and your order is changed.').waitFor()
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.getByText('$92.00').first().waitFor()
  expect((await refundAs(shop, merchant, order, { amount: 5 })).status).toBe(200)
  await page.reload()
  await page.getByText('Partly refunded $5.00').waitFor()
  const files: unknown[] = []
  // Some browsers show a file, others save it.
  await page.context().route(/\/user\/invoice\?/, async (route) => {
    const answer = await route.fetch()
    files.push([answer.status(), answer.headers()['content-disposition']])
    await route.fulfill({ status: 204 })
  })
  for (const name of ['Invoice', 'Credit note']) {
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('button', { name: `${name} of order` })
      .first()
      .click()
    await opened
    await expect
      .poll(() => files.at(-1))
      .toEqual([200, expect.stringContaining(name.toLowerCase().replace(' ', '-'))])
  }
  await shop.call('updateOrderStatus', { order_id: order._id, status: 'Delivered' }, merchant)

  await page.reload()
  await page.getByText('History').click()
  await page.getByRole('listitem').filter({ hasText: 'Order placed' }).waitFor()
  await page.getByRole('button', { name: /^Return or exchange until/ }).click()
  await page.getByRole('button', { name: 'Request the return' }).waitFor()
  await page.getByLabel('Why are you sending it back?').selectOption('Too small')
  await page.getByRole('button', { name: 'Request the return' }).click()
  await page.getByRole('heading', { name: `Your return R${order.number}-1` }).waitFor()
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()

  const next = await buy(shop, gus, [lineOf(shirt)])
  const other = await journeys.visit({ width: 1440 })
  await other.goto(`/guest-order?token=${await guestLinkTo(shop, gus.email)}`)
  await other.getByRole('heading', { name: `Order ${next.number}` }).waitFor()
  await other.getByRole('button', { name: 'Cancel order' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
  await other.getByText('Cancelled', { exact: true }).first().waitFor()
})
