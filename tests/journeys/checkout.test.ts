import { describe, expect, test } from 'vitest'
import {
  deliveryFields,
  expectOneCharge,
  fillCard,
  fillDelivery,
  openCheckout,
  orderAndPay,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { cards } from '../setup/orders.ts'

const journeys = startJourneys()

test('from the home page to Payment Successful to My Orders, on a phone', async () => {
  await journeys.sell({ productName: 'Journey Shirt', price: 40, deliveryTime: '3-5 Days' })
  const shopper = await journeys.shopper()
  const page = await journeys.visit({ as: shopper })
  await page.goto('/')
  await page.getByRole('link', { name: /Journey Shirt/ }).click()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).click()
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await page.waitForURL('/payment')
  await fillDelivery(page)
  await placeOrder(page).click()
  await fillCard(page)
  await payNow(page).click()
  await succeeded(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(),
  )
  const facts = await page.getByRole('definition').allTextContents()
  expect(facts.slice(-3)).toEqual(['$46.00', today, 'Card'])
  await page.getByText('Test mode: no payment was taken and nothing will be shipped.').waitFor()
  expect(await page.getByText(/on its way/).count()).toBe(0)
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByRole('heading', { name: 'Journey Shirt' }).waitFor()
  await page.getByText('3-5 Days').waitFor()
  await page.getByText('Order Placed', { exact: true }).first().waitFor()
  await expectOneCharge(journeys, shopper)
})

test('by keyboard alone', async () => {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()], { delivery: false })
  const pressUntil = async (name: string | RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      if ((await focused(page)).match(name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${name}; it is at ${await focused(page)}`)
  }
  for (const [label, text] of Object.entries(deliveryFields)) {
    await pressUntil(new RegExp(`^${label}$`))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await pressUntil('PLACE ORDER')
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Card number').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('PLACE ORDER')
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').waitFor()
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

describe('the checkout', () => {
  test('leads to the cart as long as nothing is in it', async () => {
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto('/payment')
    await page.waitForURL('/cart')
  })

  test('asks visitors to log in', async () => {
    const page = await journeys.visit()
    await page.goto('/payment')
    await page.waitForURL('/login')
  })

  test('starts from the personal details, offers to save them, and keeps what is typed', async () => {
    const shirt = await journeys.sell()
    const { page, shopper } = await openCheckout(journeys, [shirt])
    expect(await page.getByLabel('Save for next time').isChecked()).toBe(true)
    await page.reload()
    expect(await page.getByLabel('Street').inputValue()).toBe('12 St James Square')
    await placeOrder(page).click()
    await page.getByLabel('Card number').waitFor()
    const { page: later } = await openCheckout(journeys, [shirt], { as: shopper, delivery: false })
    for (const [label, text] of Object.entries(deliveryFields))
      expect([label, await later.getByLabel(label).inputValue()]).toEqual([label, text])
    expect(await later.getByLabel('Save for next time').isChecked()).toBe(false)
  })

  test('is come back to from the cart with everything as it was typed, and the cart as it is now', async () => {
    const { page } = await openCheckout(journeys, [await journeys.sell({ price: 20 })])
    await page.getByRole('link', { name: 'Edit cart' }).click()
    await page.waitForURL('/cart')
    await page.getByRole('button', { name: /^One more of/ }).click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.waitForURL('/payment')
    for (const [label, text] of Object.entries(deliveryFields))
      expect([label, await page.getByLabel(label).inputValue()]).toEqual([label, text])
    const order = page.getByRole('complementary', { name: 'Your order' })
    expect(await order.getByRole('definition').allTextContents()).toEqual(['$40.00', '$6.00', '$46.00'])
  })

  test('shows what it costs, and Card as the only way to pay', async () => {
    const { page } = await openCheckout(journeys, [await journeys.sell({ price: 19.99 })])
    const order = page.getByRole('complementary', { name: 'Your order' })
    expect(await order.getByRole('definition').allTextContents()).toEqual(['$19.99', '$3.00', '$22.99'])
    expect(await page.getByRole('radio').count()).toBe(1)
    expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
    await page.getByText('Test mode: no payment is taken and nothing will be shipped.').waitFor()
  })

  test.each([320, 1440])('shows small pictures in their shape at %i pixels', async (width) => {
    const { page } = await openCheckout(journeys, [await journeys.sell()], { width })
    const small = await page.getByRole('list', { name: 'In your cart' }).locator('img').boundingBox()
    expect((small?.height ?? 0) / (small?.width ?? 1)).toBeCloseTo(5 / 4, 1)
  })

  test('leads to the cart, which says what changed, when a price is not what it was', async () => {
    const shirt = await journeys.sell({ productName: 'Dearer Shirt', price: 60 })
    const { page } = await openCheckout(journeys, [{ ...shirt, price: 45 }])
    await orderAndPay(page)
    await page.waitForURL('/cart')
    await page.getByText('The price has risen since: it was $45.00.').waitFor()
  })
})

describe('the card dialog', () => {
  const openDialog = async () => {
    const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
    await placeOrder(page).click()
    await page.getByLabel('Card number').waitFor()
    return { page, shopper }
  }

  test('sends the card’s number to the provider alone', async () => {
    const { page } = await openDialog()
    const told: string[] = []
    page.on('request', (request) => {
      if (/4242\D?4242/.test(`${request.url()} ${request.postData() ?? ''}`))
        told.push(new URL(request.url()).pathname)
    })
    await fillCard(page)
    await payNow(page).click()
    await succeeded(page)
    expect(told).toEqual(['/test-gateway/tokens'])
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /4242/,
    )
  })

  test('locks at the first press and shows that something is under way', { tags: ['merge'] }, async () => {
    const { page, shopper } = await openDialog()
    const pressed = Promise.withResolvers<void>()
    await page.route('**/user/pay-order', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await fillCard(page)
    await payNow(page).dblclick()
    await page.getByText('Paying. This takes a few seconds').waitFor()
    expect(await payNow(page).getAttribute('aria-busy')).toBe('true')
    await payNow(page).click({ force: true })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Close card details' }).click()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    await payNow(page).waitFor()
    pressed.resolve()
    await succeeded(page)
    await expectOneCharge(journeys, shopper)
  })
})
