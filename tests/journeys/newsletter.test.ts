import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit, fillDelivery, oneInS, orderAndPay, putInCart, succeeded } from '../setup/checkout.ts'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'
import { confirmAddress, mailsTo, verificationLinksTo } from '../setup/mailbox.ts'
import { atThePanel } from '../setup/merchant.ts'
import { goodPassword } from '../setup/shoppers.ts'

const journeys = startJourneys()

/** From the home page's block to the sign-up, which has the address then. */
async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByText('Subscribe Now & get 20% off').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-up')
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

async function savePercent(page: Page, percent: string): Promise<void> {
  await page.getByLabel('Welcome code, % off').fill(percent)
  const answered = handled(page.waitForResponse((answer) => answer.url().endsWith('/admin/update-settings')))
  await page.getByRole('button', { name: 'Save newsletter' }).click()
  await answered
}

const codeOf = (text: string | null) => /WELCOME-\w{8}/.exec(text ?? '')?.[0] ?? ''

test('the home page’s promise leads to an order with 20 % off, paid', async () => {
  const email = 'reader@mail.example'
  const coat = await journeys.sell({ price: 100 })
  const page = await journeys.visit()
  await putInCart(page, [oneInS(coat)])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await subscribe(page, email)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  expect(asked.filter((address) => address.includes('reader'))).toEqual([])
  await page.getByText('20% comes off one order').waitFor()
  expect(await page.getByLabel('Send me news and offers').isChecked()).toBe(false)

  await signUp(page)
  const code = codeOf(await page.getByText('is in your cart.').textContent())
  await page.getByRole('link', { name: 'Cart !' }).click()
  const sums = page.getByRole('complementary')
  await sums.getByText(code).first().waitFor()
  // $100.00 less 20 %, and 15 % for shipping.
  await sums.getByText('$92.00', { exact: true }).filter({ visible: true }).first().waitFor()

  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await fillDelivery(page)
  await orderAndPay(page)
  await succeeded(page)
  await page.getByText('$92.00').first().waitFor()
  const login = await journeys.shop.call('login', { email, password: goodPassword })
  const { user, token } = login.body.data
  const { orders, charges } = await audit(journeys, { id: user._id, as: { token } })
  expect(orders).toMatchObject([{ total: 92, payment: { state: 'paid' } }])
  expect(charges).toMatchObject([{ amount: 92 }])
})

test('news come to who ticked the box and opened the link, until the mail’s link ends them', async () => {
  const email = 'consenting.reader@mail.example'
  const page = await journeys.visit()
  await subscribe(page, email)
  await page.getByLabel('Send me news and offers').check()
  await signUp(page)
  await page.goto('/user-profile')
  const box = page.getByLabel('Send me news and offers')
  await page.getByText('Please open the link that we’ve emailed to you.').waitFor()
  expect(await box.isChecked()).toBe(true)

  const [link = ''] = await verificationLinksTo(journeys.shop, email)
  await page.goto(link)
  await page.getByText('you asked for our news').waitFor()
  await page.getByRole('button', { name: 'Confirm and subscribe' }).click()
  await page.getByText('and send you our news.').waitFor()

  const mails = await mailsTo(journeys.shop, email)
  const [code, news] = ['Your code for 20% off', 'You’ll get our news'].map((subject) =>
    mails.find((mail) => mail.subject === subject),
  )
  await page.goto(news?.links[0] ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  const loaded = handled(page.waitForResponse((answer) => answer.url().includes('/user/news-consent')))
  await page.goto('/user-profile')
  await (await loaded).finished()
  expect(await box.isChecked()).toBe(false)

  // The mailed code leads a browser in which nobody has signed up to the cart.
  const elsewhere = await journeys.visit()
  await elsewhere.goto(code?.links[0] ?? '')
  await elsewhere.getByText(`The code ${codeOf(code?.text ?? '')} is in your cart.`).waitFor()
})

test('the merchant finds subscribers, counts them, takes the list along and sets the share', async () => {
  const shopper = await journeys.shopper({ email: 'counted.reader@mail.example' })
  await confirmAddress(journeys.shop, shopper.email)
  await journeys.shop.call('setNewsConsent', { id: shopper.id, agreed: true }, shopper)
  const page = await atThePanel(journeys, 390)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await page.getByLabel('Search addresses').fill(shopper.email.toUpperCase())
  await page.getByText(shopper.email).waitFor()
  await page.getByRole('radio', { name: /^Subscribed \d+ subscribers?$/ }).waitFor()
  const downloading = handled(page.waitForEvent('download'))
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^subscribers-confirmed-.*\.csv$/)

  await page.goto('/admin/settings')
  await savePercent(page, '101')
  await page.getByText('The percentage can be at most 100.').first().waitFor()
  await savePercent(page, '12.5')
  await page.getByText('Newsletter saved.').waitFor()
  const visitor = await journeys.visit()
  await visitor.goto('/')
  await visitor.getByText('Subscribe Now & get 12.5% off').waitFor()
})
