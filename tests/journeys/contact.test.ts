import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { mailsTo } from '../setup/mailbox.ts'
import { buy, lineOf } from '../setup/orders.ts'

const journeys = startJourneys()

test('a shopper asks about an order by keyboard; what is typed outlives an error, an outage and a reload', async () => {
  const { shop } = journeys
  const ada = await journeys.shopper({ name: 'Ada Asks' })
  const order = await buy(shop, ada, [lineOf(await journeys.sell())])
  const page = await journeys.visit({ as: ada })
  await page.goto('/my-order')
  await page.getByRole('link', { name: `Ask about this order ${order.number}` }).click()
  await page.getByRole('heading', { name: 'Contact us' }).waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(ada.email)
  expect(await page.getByLabel('Order number').inputValue()).toBe(String(order.number))
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByText('Write your message.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message')
  await page.keyboard.type('Where is my parcel?')
  await page.route('**/user/contact-shop', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByText('The shop could not be reached.').waitFor()
  await page.unroute('**/user/contact-shop')
  await page.reload()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Where is my parcel?')
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  const [mail] = await mailsTo(shop, 'admin@selvedge.example')
  expect(mail?.subject).toBe(`Question about order ${order.number}`)
  await page.getByRole('button', { name: 'Write another message' }).click()
  expect(await page.getByLabel('Message').inputValue()).toBe('')
})
