import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrivalDay } from '../../contract/orders/arrival.ts'
import { shortDay } from '../../contract/orders/calendar-day.ts'
import { read } from '../docs/repository.ts'
import { offerCash, receiveCash } from '../setup/cash.ts'
import {
  audit,
  fillDelivery,
  oneInS,
  orderAndPay,
  placeOrder,
  putInCart,
  succeeded,
} from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { receive } from '../setup/returns.ts'
import { addCounted, booksOf } from '../setup/stock.ts'

/** The promises of the shop's pages, walked to the end (docs/promises.md). */

const journeys = startJourneys()

/** The sentences of a section of docs/promises.md. */
function promisedUnder(heading: string): string[] {
  const section = read('docs/promises.md')
    .split(/^## /m)
    .find((text) => text.startsWith(heading))
  const rows = section?.match(/^\|.+\|$/gm) ?? []
  return rows.slice(2).map((row) => row.split(' | ')[0]?.slice(2) ?? '')
}

const textsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent.trim()))

test('every sentence that the pages promise stands in the table, and each of the table on its page', async () => {
  const product = await journeys.sell({ deliveryTime: '2 Days' })
  const page = await journeys.visit()
  const texts = {
    'Home page': ['/', '[aria-label="Our promises"] :is(h2, h2 + p), section:has(input[type=email]) h2'],
    'A product': [`/product/${product._id}`, 'article ul > li:has(svg)'],
    'About us': ['/about-us', 'main section li p'],
  } as const
  for (const [heading, [address, selector]] of Object.entries(texts)) {
    await page.goto(address)
    const shown = async () =>
      (await textsOf(page, selector)).map((text) => text.replace(/ ?2 Days$/, '')).join(' ')
    // The block for visitors comes once the session is known.
    await expect.poll(shown, { message: address }).toBe(promisedUnder(heading).join(' '))
  }
})

test('a visitor’s question goes from the home page to the merchant’s mailbox, to be answered by a reply', async () => {
  const page = await journeys.visit()
  await page.goto('/')
  const promises = page.getByRole('region', { name: 'Our promises' })
  await promises.getByText('24/7 customer support').waitFor()
  await promises.getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('heading', { name: 'Contact us' }).waitFor()
  await page.getByLabel('Name').fill('Night Owl')
  await page.getByLabel('Email').fill('owl@mail.example')
  await page.getByLabel('Message').fill('Does the raincoat come in navy?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('We’ll reply to owl@mail.example.').waitFor()
  const [question] = await mailsTo(journeys.shop, 'admin@selvedge.example')
  expect(question?.text).toContain('Does the raincoat come in navy?')
  expect(question?.replyTo).toEqual({ name: 'Night Owl', address: 'owl@mail.example' })
})

test('a shopper who changed their mind goes from the home page to an order, cancels it, and has all the money back', async () => {
  const { shop } = journeys
  await journeys.sell({ productName: 'Second Thoughts Coat', price: 40, deliveryTime: '3-5 Days' })
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper })
  await page.goto('/')
  await page.getByRole('link', { name: /Second Thoughts Coat/ }).click()
  await page.getByText('Delivery time: 3-5 Days').waitFor()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.waitForURL('/payment')
  await fillDelivery(page)
  await orderAndPay(page)
  await succeeded(page)
  const [order] = (await audit(journeys, shopper)).orders
  if (order === undefined) throw new Error('nothing was ordered')
  await page.getByText(`Arrives by ${shortDay(arrivalDay(order, 'UTC'))}`).waitFor()

  await page.goto('/')
  await page
    .getByRole('region', { name: 'Our promises' })
    .getByRole('link', { name: 'Return an item' })
    .click()
  const card = page.getByRole('article', { name: `Order ${order.number}` })
  await card.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await card.getByText('Cancelled, refunded').waitFor()

  const { charges } = await audit(journeys, shopper)
  expect(charges.map(({ amount, refunded }) => ({ amount, refunded }))).toEqual([
    { amount: 46, refunded: true },
  ])
  const mails = await mailsTo(shop, shopper.email)
  expect(mails.map(({ subject }) => subject)).toContain(
    `Order ${order.number} is cancelled: $46.00 is on its way back`,
  )
  const note = await card.getByRole('link', { name: 'Credit note' }).getAttribute('href')
  const answer = await page.request.get(note ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a shopper reads of cash and exchanges, pays the courier, exchanges a piece, and has the cash for another back', async () => {
  const { shop } = journeys
  await offerCash(shop)
  const merchant = await shop.signInAdministrator()
  const coat = await addCounted(shop, { S: 5, L: 5 })
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper })
  await page.goto(`/product/${coat._id}`)
  await page.getByText('Cash on delivery is available on this product.').waitFor()
  await page.getByText('Easy return and exchange policy within 7 days.').waitFor()
  await putInCart(page, [{ ...oneInS(coat), quantity: 2 }])
  await page.goto('/payment')
  await fillDelivery(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await placeOrder(page).click()
  await page.getByRole('heading', { name: 'Order placed' }).waitFor()
  const [order] = (await audit(journeys, shopper)).orders
  if (order === undefined) throw new Error('nothing was ordered')
  await shop.call('updateOrderStatus', { order_id: order._id, status: 'Delivered' }, merchant)
  await receiveCash(shop, order)

  /** `size` is chosen where there are several. */
  const askFor = async (link: string, size?: RegExp) => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Our promises' }).getByRole('link', { name: link }).click()
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    if (size) await page.getByRole('checkbox', { name: size }).check()
    await page.getByLabel('Why are you sending it back?').selectOption('Too small')
  }
  const settle = async (place: number) => {
    await page.getByRole('button', { name: 'Request the return' }).click()
    await page.getByRole('heading', { name: `Your return R${order.number}-${place}` }).waitFor()
    const { body } = await shop.call('getReturns', { order_id: order._id }, shopper.as)
    const asked = body.data.returns.find(({ code }) => code.endsWith(`-${place}`))
    if (asked === undefined) throw new Error('nothing was asked for')
    await receive(shop, merchant, asked)
    const accepted = await shop.call('acceptReturn', { return_id: asked.id }, merchant)
    expect(accepted.status).toBe(200)
    return asked
  }
  await askFor('Exchange an item')
  await page.getByRole('radio', { name: 'My money back' }).press('ArrowRight')
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  const { id: return_id } = await settle(1)
  await shop.call('sendExchange', { return_id, parcel: null }, merchant)
  await page.reload()
  await page.getByText('Your exchange is on its way.').waitFor()
  await askFor('Return an item', /Size S/)
  await settle(2)
  await page.goto('/my-order')
  await page.getByText(`Partly refunded $${coat.price.toFixed(2)}`).waitFor()
  const left = await booksOf(shop.running.context.database, coat._id)
  expect(left.map(({ size, available, reserved }) => [size, available, reserved])).toEqual([
    ['S', 5, 0],
    ['L', 4, 0],
  ])
})
