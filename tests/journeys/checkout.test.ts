import { describe, expect, test } from 'vitest'
import {
  deliveryFields,
  expectOneCharge,
  fillCard,
  openCheckout,
  orderAndPay,
  payNow,
  placeOrder,
  succeeded,
} from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

describe('the checkout', () => {
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
    const picture = await page.getByRole('list', { name: 'In your cart' }).locator('img').boundingBox()
    expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(5 / 4, 1)
    expect(await page.getByRole('radio').count()).toBe(1)
    expect(await page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true)
    await page.getByText('Test mode: no payment is taken and nothing will be shipped.').waitFor()
  })

  test('leads to the cart, which says what changed, when a price is not what it was', async () => {
    const shirt = await journeys.sell({ productName: 'Dearer Shirt', price: 60 })
    const { page } = await openCheckout(journeys, [{ ...shirt, price: 45 }])
    await orderAndPay(page)
    await page.waitForURL('/cart')
    await page.getByText('The price has risen since: it was $45.00.').waitFor()
  })
})

test('the card dialog locks at the first press and shows that something is under way', {
  tags: ['merge'],
}, async () => {
  const { page, shopper } = await openCheckout(journeys, [await journeys.sell()])
  await placeOrder(page).click()
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
