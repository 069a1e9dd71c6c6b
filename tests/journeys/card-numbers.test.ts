import { rm } from 'node:fs/promises'
import type pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cardNumbersIn, cardNumbersInDatabase, cardNumbersInMails } from '../faults/audit.ts'
import { type KillableShop, openTraces, startShop, type Traces } from '../faults/killable-shop.ts'
import { fillCard, fillDelivery, payNow, placeOrder, putInCart, succeeded } from '../setup/checkout.ts'
import { createTestDatabase, openPool, type TestDatabase } from '../setup/database.ts'
import { cards, faultsNoticed } from '../setup/orders.ts'
import { insertOfProducts } from '../setup/product-rows.ts'
import { sharedChromium } from '../setup/shared-chromium.ts'
import { signUpShopper } from '../setup/shoppers.ts'

/**
 * Where a card's number goes: to the provider's own address, and nowhere else. Everything is written down that a
 * Chromium tells the shop during checkouts that go well and badly, and everything the shop keeps, prints and mails.
 */

/** Found by itself, unlike 123. */
const cvv = '907'
const provider = '/test-gateway/tokens'

let home: TestDatabase
let database: pg.Pool
let traces: Traces
let shop: KillableShop

beforeAll(async () => {
  home = await createTestDatabase()
  database = openPool(home.url, 2)
  traces = await openTraces()
  shop = await startShop(home.url, traces, { withPages: true })
})
afterAll(async () => {
  await Promise.all(traces.kill.map((kill) => kill()))
  await database.end()
  await home.drop()
  await rm(traces.folder, { recursive: true, force: true })
})

type Told = { address: string; text: string }

/** Everything a browser sends to the shop: addresses, heads and bodies, of scripts, beacons and forms alike. */
function listen(context: BrowserContext): Told[] {
  const told: Told[] = []
  context.on('request', async (request) => {
    const url = new URL(request.url())
    if (url.origin !== new URL(shop.url).origin) return
    const body = request.postDataBuffer()?.toString('utf8') ?? ''
    const entry = { address: url.pathname, text: `${decodeURIComponent(request.url())}\n${body}` }
    told.push(entry)
    entry.text += JSON.stringify(await request.allHeaders().catch(() => ({})))
  })
  return told
}

async function openCheckout() {
  const browser = await sharedChromium()
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  const told = listen(context)
  const { cookie } = await signUpShopper(shop)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: shop.url }])
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(`${error.message}\n${error.stack}`))
  await putInCart(page, [await shirt()])
  await page.goto('/payment')
  await fillDelivery(page)
  return { page, told, said }
}

async function shirt() {
  const { rows } = await database.query<{ id: string }>(
    `${insertOfProducts({ price_cents: '4999' })} returning id`,
  )
  const answer = await shop.call('getById', { id: rows[0]?.id as never })
  return { ...answer.body.data, selectedSize: 'S', quantity: 1 }
}

const payWith = async (page: Page, card: Parameters<typeof fillCard>[1]) => {
  if (!(await page.getByLabel('Card number').isVisible())) await placeOrder(page).click()
  await fillCard(page, { cvv, ...card })
  await payNow(page).click()
}
const tryAgain = async (page: Page) => {
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Card number').waitFor()
}
/** What a page keeps, for this tab and for good, and what it shows. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, history.state, document.documentElement.outerHTML]),
  )

/** What a stranger or a broken client may do with a number: none of it may end in a log. */
async function sendWrongly(number: string): Promise<number[]> {
  const send = async (address: string, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(shop.url + address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return answer.status
  }
  return [
    await send(provider, `{ "number": "${number}", oops`),
    await send(provider, JSON.stringify({ number, expiry: number, cvv: number })),
    await send('/user/pay-order', `{ "paymentToken": "${number}"`),
    await send('/user/pay-order', JSON.stringify({ paymentToken: number })),
    await send(`/user/get-by-id?id=${number}`),
    await send(`/user/${number}`),
    await send('/payments/webhook', number),
  ]
}

test('a card’s number goes to the provider alone, whatever goes wrong on the way', {
  tags: ['merge'],
}, async () => {
  const { page, told, said } = await openCheckout()
  await payWith(page, { number: cards.approved, expiry: '01/24' })
  await page.getByText('Your card has expired.').waitFor()
  await payWith(page, { number: cards.declined })
  await tryAgain(page)
  await payWith(page, { number: cards.asking })
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await tryAgain(page)
  await database.query('alter table payment_attempts rename to mislaid')
  await payWith(page, { number: cards.approved })
  await page.getByText('The shop is busy right now. Nothing was charged.').waitFor()
  await database.query('alter table mislaid rename to payment_attempts')
  await database.query("insert into test_gateway.faults (name) values ('failing')")
  await faultsNoticed()
  await payWith(page, { number: cards.approved })
  await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
  await database.query('delete from test_gateway.faults')
  await succeeded(page)
  expect((await sendWrongly(cards.approved)).filter((status) => status < 400 || status > 499)).toEqual([])

  const carrying = told.filter(({ text }) => cardNumbersIn(text).length > 0 || text.includes(`"${cvv}"`))
  expect(carrying.length).toBeGreaterThan(3)
  expect(new Set(carrying.map(({ address }) => address))).toEqual(new Set([provider]))
  const calls = new Set(told.map(({ address }) => address))
  for (const call of ['/user/add-to-order', '/user/pay-order', '/test-gateway/confirmations'])
    expect(calls).toContain(call)
  expect(cardNumbersIn(said.join('\n'))).toEqual([])
  expect(cardNumbersIn(await keptBy(page))).toEqual([])
  expect(await cardNumbersInDatabase(database)).toEqual([])
  const printed = traces.printed.join('')
  expect(printed).toContain('a request failed')
  expect(printed).toContain('no clear answer from the payment provider')
  expect(cardNumbersIn(printed)).toEqual([])
  await expect.poll(() => mailsWritten()).toBe(true)
  expect(await cardNumbersInMails(traces.folder)).toEqual([])
})

const mailsWritten = () =>
  cardNumbersInMails(traces.folder).then(
    () => true,
    () => false,
  )
