import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectOneCharge, fillCard, payNow } from '../setup/checkout.ts'
import { expectAccessible, focused, startJourneys } from '../setup/journey.ts'
import { buy, cards, lineOf, placeOrder, type Shopper } from '../setup/orders.ts'
import type { SignedUp } from '../setup/shoppers.ts'

const journeys = startJourneys()

const client = ({ id, email, token }: SignedUp): Shopper => ({ id, email, as: { token } })

async function openOrders(as: SignedUp, { width = 390 } = {}): Promise<Page> {
  const page = await journeys.visit({ as, width })
  await page.goto('/my-order')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  return page
}

/** When an order was placed is otherwise the shop's business. */
const placedAt = (id: string, at: Date) =>
  journeys.shop.running.shop.database
    .updateTable('orders')
    .set({ created_at: at })
    .where('id', '=', id)
    .execute()

async function move(id: string, status: 'Packing' | 'Shipped' | 'Out for Delivery' | 'Delivered') {
  const cookie = await journeys.shop.signInAdministrator()
  await journeys.shop.callWith('updateOrderStatus', { order_id: id, status }, { cookie })
}

test('groups orders by the day they were placed, each line with all it says', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ productName: 'March Shirt', price: 25, deliveryTime: '7 Days' })
  const coat = await journeys.sell({ productName: 'May Coat', price: 180 })
  const first = await buy(journeys.shop, client(shopper), [lineOf(shirt, 2, 'M')])
  const second = await buy(journeys.shop, client(shopper), [lineOf(shirt)])
  const third = await buy(journeys.shop, client(shopper), [lineOf(coat), lineOf(shirt)])
  await placedAt(first._id, new Date(2024, 2, 3, 9))
  await placedAt(second._id, new Date(2024, 2, 3, 18))
  await placedAt(third._id, new Date(2024, 4, 22, 12))
  const page = await openOrders(shopper)
  await page.getByRole('heading', { name: 'May Coat' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    '22nd May, 2024',
    '3rd March, 2024',
    'Collection',
    'Shop',
  ])
  const march = page.getByRole('region', { name: '3rd March, 2024' })
  expect(await march.getByRole('article').count()).toBe(2)
  const line = march.getByRole('listitem').last()
  const said = (await line.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')
  expect(said).toBe('March Shirt $25.00 Quantity: 2 Size: M Delivery time: 7 Days Order Placed')
  await expectAccessible(page)
})

test('shows every status in its colour', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell()
  const colours = {
    'Order Placed': 'blue',
    Packing: 'yellow',
    Shipped: 'purple',
    'Out for Delivery': 'orange',
    Delivered: 'green',
  } as const
  for (const status of Object.keys(colours) as (keyof typeof colours)[]) {
    const order = await buy(journeys.shop, client(shopper), [lineOf(shirt)])
    if (status !== 'Order Placed') await move(order._id, status)
  }
  const page = await openOrders(shopper, { width: 1440 })
  for (const [status, colour] of Object.entries(colours)) {
    const badge = page.getByText(status, { exact: true })
    await badge.waitFor()
    const [tint, expected] = await badge.evaluate(
      (element, name) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}-tint`),
      ],
      colour,
    )
    expect([status, tint]).toEqual([status, rgb(expected ?? '')])
  }
  await expectAccessible(page)
})

function rgb(hex: string): string {
  const [red, green, blue] = hex.trim().slice(1).match(/../g) ?? []
  return `rgb(${[red, green, blue].map((part) => Number.parseInt(part ?? '', 16)).join(', ')})`
}

test('an order that moves on is seen to have moved by whoever comes back to the page', async () => {
  const shopper = await journeys.shopper()
  const order = await buy(journeys.shop, client(shopper), [lineOf(await journeys.sell())])
  const page = await openOrders(shopper)
  await page.getByText('Order Placed').waitFor()
  await move(order._id, 'Shipped')
  // Coming back within the same second asks once.
  await page.waitForTimeout(1_100)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Shipped').waitFor()
  expect(await page.getByText('Order Placed').count()).toBe(0)
})

test('an unpaid order says so and can be paid, also with a second card', async () => {
  const shopper = await journeys.shopper()
  await placeOrder(journeys.shop, client(shopper), [lineOf(await journeys.sell({ price: 30 }))])
  const page = await openOrders(shopper)
  await page.getByText('Awaiting payment').waitFor()
  expect(await page.getByText('Order Placed').count()).toBe(0)
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: /^Pay for it/ })
  await pay.click()
  await page.getByRole('dialog').getByText('$34.50').waitFor()
  await fillCard(page, { number: cards.declined })
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await pay.click()
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  expect(await page.getByRole('definition').first().textContent()).toBe('$34.50')
  await expectOneCharge(journeys, shopper)
})

test('paying an older order leaves another cart alone', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell()
  await placeOrder(journeys.shop, client(shopper), [lineOf(shirt)])
  const page = await openOrders(shopper)
  await page.evaluate(
    (item) => sessionStorage.setItem('cart', JSON.stringify({ items: [item] })),
    lineOf(shirt),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Pay for it/ }).click()
  await fillCard(page)
  await payNow(page).click()
  await page.getByRole('button', { name: 'Continue shopping' }).click()
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).waitFor()
})

test('hundreds of orders come page by page, and the keyboard goes on where the next ones begin', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell()
  for (let count = 0; count < 23; count++) {
    const order = await placeOrder(journeys.shop, client(shopper), [lineOf(shirt)])
    await placedAt(order._id, new Date(2024, 0, 1 + count, 12))
  }
  const page = await openOrders(shopper)
  const orders = page.getByRole('article')
  await expect.poll(() => orders.count()).toBe(20)
  const more = page.getByRole('button', { name: 'Show more orders' })
  await more.click()
  await expect.poll(() => orders.count()).toBe(23)
  await expect.poll(() => focused(page)).toBe(shirt.productName)
  expect(await more.count()).toBe(0)
  expect(await page.getByRole('heading', { name: '1st January, 2024', exact: true }).count()).toBe(1)
})

test('without orders the page says so and shows a way on', async () => {
  const page = await openOrders(await journeys.shopper())
  await page.getByText('You have no orders yet').waitFor()
  await page.getByRole('link', { name: 'See the collection' }).waitFor()
  await expectAccessible(page)
})

test('orders that could not be loaded are asked for again', async () => {
  const shopper = await journeys.shopper()
  await buy(journeys.shop, client(shopper), [lineOf(await journeys.sell())])
  const page = await journeys.visit({ as: shopper })
  let cut = true
  await page.route('**/user/get-user-orders*', (route) => (cut ? route.abort() : route.continue()))
  await page.goto('/my-order')
  await page.getByText('Your orders could not be loaded').waitFor()
  cut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Order Placed').waitFor()
})
