import { expect, test } from 'vitest'
import { deliveryFields, expectOneCharge, fillDelivery, orderAndPay, succeeded } from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { openTab, throughTheDoor } from '../setup/merchant.ts'
import { cards } from '../setup/orders.ts'

const journeys = startJourneys()

test('from the home page to an order whose status the shopper sees move, without a reload', {
  tags: ['merge'],
}, async () => {
  await journeys.sell({ productName: 'Whole Way Shirt', price: 40, deliveryTime: '3-5 Days' })
  const shopper = await journeys.shopper({ name: 'Grace Hopper' })
  const page = await journeys.visit({ as: shopper, width: 1440 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'COLLECTION' }).click()
  await page.waitForURL('/collections')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Whole Way Shirt/ })
    .first()
    .click()
  await page.waitForURL(/\/product\//)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).click()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.waitForURL('/payment')
  await fillDelivery(page)
  await orderAndPay(page)
  await succeeded(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const facts = await page.getByRole('definition').allTextContents()
  expect(facts.slice(-3)).toEqual(['$46.00', today.format(), 'Card'])
  await page.getByText('Test mode: no payment was taken and nothing will be shipped.').waitFor()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 0' }).waitFor()
  const line = page.getByRole('article').getByRole('listitem').filter({ hasText: 'Whole Way Shirt' })
  await line.getByText('Order Placed', { exact: true }).waitFor()
  await line.getByText('3-5 Days').waitFor()
  await expectOneCharge(journeys, shopper)

  const panel = await throughTheDoor(journeys)
  await openTab(panel, 'Orders')
  await panel.getByRole('article', { name: 'Grace Hopper' }).getByRole('combobox').selectOption('Shipped')
  await panel.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()

  // Coming back within a second asks nothing anew.
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return line.getByText('Shipped', { exact: true }).count()
  }
  await expect.poll(comeBack, { interval: 300 }).toBe(1)
})

test('by keyboard alone, from the home page to Payment Successful', async () => {
  await journeys.sell({ productName: 'Keyboard Coat', price: 40 })
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper, width: 1440 })
  const pressUntil = async (name: string | RegExp) => {
    // A page that has just opened may show its form a little later.
    const giveUpAt = Date.now() + 15_000
    while (!(await focused(page)).match(name)) {
      if (Date.now() > giveUpAt) throw new Error(`Tab never reached ${name}; it is at ${await focused(page)}`)
      await page.keyboard.press('Tab')
    }
  }
  const follow = async (name: string | RegExp) => {
    await pressUntil(name)
    await page.keyboard.press('Enter')
  }
  await page.goto('/')
  await follow(/^Keyboard Coat/)
  await page.waitForURL(/\/product\//)
  await follow('ADD TO CART')
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).waitFor()
  await follow(/^Cart !$/)
  await page.waitForURL('/cart')
  await follow('PROCEED TO CHECKOUT')
  await page.waitForURL('/payment')
  for (const [label, text] of Object.entries(deliveryFields)) {
    await pressUntil(new RegExp(`^${label}$`))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await follow('PLACE ORDER')
  await pressUntil('Card number')
  await page.keyboard.type(cards.approved)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1239')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await succeeded(page)
  await expect.poll(() => focused(page)).toBe('Payment Successful')
  await expectOneCharge(journeys, shopper)
})
