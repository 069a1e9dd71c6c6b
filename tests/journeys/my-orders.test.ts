import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectOneCharge, fillCard, payAgain, payNow, succeeded } from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { buy, cards, lineOf, placeOrder } from '../setup/orders.ts'
import type { SignedUp } from '../setup/shoppers.ts'

const journeys = startJourneys()

async function openOrders(as: SignedUp, { width = 390 } = {}): Promise<Page> {
  const page = await journeys.visit({ as, width })
  await page.goto('/my-order')
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  return page
}

/** When an order was placed is otherwise the shop's business. */
const placedAt = (id: string, at: Date) =>
  journeys.shop.running.context.database
    .updateTable('orders')
    .set({ created_at: at })
    .where('id', '=', id)
    .execute()

async function move(id: string, status: 'Packing' | 'Shipped' | 'Out for Delivery' | 'Delivered') {
  const cookie = await journeys.shop.signInAdministrator()
  await journeys.shop.callWith('updateOrderStatus', { order_id: id, status }, { cookie })
}

/** The badge of a line, not the station of the same name. */
const badge = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .getByText(words, { exact: true })

test('groups orders by the day they were placed, each line with all it says', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ productName: 'March Shirt', price: 25, deliveryTime: '7 Days' })
  const coat = await journeys.sell({ productName: 'May Coat', price: 180 })
  const first = await buy(journeys.shop, shopper, [lineOf(shirt, 2, 'M')])
  const second = await buy(journeys.shop, shopper, [lineOf(shirt)])
  const third = await buy(journeys.shop, shopper, [lineOf(coat), lineOf(shirt)])
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
  const line = march.getByRole('listitem').filter({ hasText: 'March Shirt' }).last()
  const said = (await line.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')
  expect(said).toBe(
    'March Shirt $25.00 Quantity: 2 Size: M Delivery time: 7 Days Order Placed Together $50.00',
  )
})

test('gives every order a heading, with its products, its address and its payment below', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ productName: 'Linen Shirt' })
  const coat = await journeys.sell({ productName: 'Wool Coat' })
  await buy(journeys.shop, shopper, [lineOf(shirt), lineOf(coat)])
  await buy(journeys.shop, shopper, [lineOf(shirt)])
  const page = await openOrders(shopper)
  const headings = page.getByRole('article').getByRole('heading')
  await headings.first().waitFor()
  const outline = await headings.evaluateAll((all) =>
    all.map(({ tagName, textContent }) => `${tagName} ${textContent.replace(/^(Order) .*/, '$1')}`),
  )
  const facts = ['H4 Delivery to', 'H4 Payment']
  const one = ['H3 Order', 'H4 Linen Shirt', ...facts]
  const two = ['H3 Order', 'H4 Linen Shirt', 'H4 Wool Coat', ...facts]
  expect(outline).toEqual([...one, ...two])
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
    const order = await buy(journeys.shop, shopper, [lineOf(shirt)])
    if (status !== 'Order Placed') await move(order._id, status)
  }
  const page = await openOrders(shopper, { width: 1440 })
  for (const [status, colour] of Object.entries(colours)) {
    const [tint, expected] = await badge(page, status).evaluate(
      (element, name) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}-tint`),
      ],
      colour,
    )
    expect([status, tint]).toEqual([status, rgb(expected ?? '')])
  }
})

function rgb(hex: string): string {
  const [red, green, blue] = hex.trim().slice(1).match(/../g) ?? []
  return `rgb(${[red, green, blue].map((part) => Number.parseInt(part ?? '', 16)).join(', ')})`
}

test('says how far an order has come, station by station', async () => {
  const shopper = await journeys.shopper()
  const order = await buy(journeys.shop, shopper, [lineOf(await journeys.sell())])
  await move(order._id, 'Out for Delivery')
  const page = await openOrders(shopper)
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await steps.first().waitFor()
  expect(await steps.allTextContents()).toEqual([
    'Order Placed, done',
    'Packing, done',
    'Shipped, done',
    'Out for Delivery',
    'Delivered',
  ])
  const colours = await steps.evaluateAll((items) =>
    items.map((item) => [item.getAttribute('aria-current'), getComputedStyle(item).borderTopColor]),
  )
  const orange = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-orange-text'),
  )
  expect(colours.slice(0, 4)).toEqual([null, null, null, 'step'].map((step) => [step, rgb(orange)]))
  expect(colours[4]).not.toEqual([null, rgb(orange)])
})

test('tells of each order where it goes, how it was paid and what it cost', async () => {
  const shopper = await journeys.shopper()
  const order = await buy(journeys.shop, shopper, [lineOf(await journeys.sell({ price: 19.99 }), 2)])
  const page = await openOrders(shopper)
  const card = page.getByRole('article', { name: `Order ${order.number}` })
  for (const words of ['12 St James Square', 'Westminster', 'SW1Y', '+44 20 7946 0000', 'ending in 4242'])
    await card.getByText(words).waitFor()
  const costs = await card.getByRole('definition').allTextContents()
  expect(costs.slice(-3)).toEqual(['$39.98', '$6.00', '$45.98'])
})

describe('on paper', () => {
  const onPaper = async (page: Page) => (await page.locator('body').allInnerTexts()).join()

  const twoOrders = async () => {
    const shopper = await journeys.shopper()
    const first = await buy(journeys.shop, shopper, [
      lineOf(await journeys.sell({ productName: 'Paper Shirt' })),
    ])
    const second = await buy(journeys.shop, shopper, [
      lineOf(await journeys.sell({ productName: 'Ink Shirt' })),
    ])
    const page = await openOrders(shopper, { width: 794 })
    await page.getByRole('heading', { name: 'Ink Shirt' }).waitFor()
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-print-asked', '')
    })
    return { page, shopper, first, second }
  }

  test('an order is a receipt: all facts, no navigation, nothing to press', async () => {
    const { page, shopper, first } = await twoOrders()
    await page.getByRole('button', { name: `Print order ${first.number}` }).click()
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-print-asked'))).toBe(true)
    await page.emulateMedia({ media: 'print' })
    const paper = await onPaper(page)
    for (const fact of [
      'Selvedge',
      'Receipt',
      `Order ${first.number}`,
      first._id,
      shopper.email,
      'Paper Shirt',
      'Size:\nS',
      'Subtotal',
      'Shipping fee (15%)',
      '$56.35',
      '12 St James Square',
      'ending in 4242',
      'Paid',
    ])
      expect(paper).toContain(fact)
    for (const other of ['Ink Shirt', 'COLLECTION', 'About us', 'Print', 'My Orders', 'Skip to content'])
      expect(paper).not.toContain(other)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await onPaper(page)).toContain('Ink Shirt')
  })

  test('the page printed as it is shows every order', async () => {
    const { page, first, second } = await twoOrders()
    await page.emulateMedia({ media: 'print' })
    const paper = await onPaper(page)
    for (const { _id } of [first, second]) expect(paper).toContain(_id)
    expect(paper).not.toContain('About us')
  })
})

test('an order that moves on is seen to have moved by whoever comes back to the page', async () => {
  const shopper = await journeys.shopper()
  const order = await buy(journeys.shop, shopper, [lineOf(await journeys.sell())])
  const page = await openOrders(shopper)
  await badge(page, 'Order Placed').waitFor()
  await move(order._id, 'Shipped')
  // Coming back within the same second asks once.
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    return badge(page, 'Shipped').count()
  }
  await expect.poll(comeBack, { interval: 300 }).toBe(1)
  expect(await badge(page, 'Order Placed').count()).toBe(0)
})

test('an unpaid order says so and can be paid, also with a second card', { tags: ['merge'] }, async () => {
  const shopper = await journeys.shopper()
  await placeOrder(journeys.shop, shopper, [lineOf(await journeys.sell({ price: 30 }))])
  const page = await openOrders(shopper)
  await badge(page, 'Awaiting payment').waitFor()
  expect(await page.getByText('Order Placed').count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Progress' }).count()).toBe(0)
  const pay = page.getByRole('button', { name: /^Pay for it/ })
  await pay.click()
  await page.getByRole('dialog').getByText('$34.50').waitFor()
  await fillCard(page, { number: cards.declined })
  await payNow(page).click()
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
  await payAgain(page)
  await succeeded(page)
  expect(await page.getByRole('definition').nth(-3).textContent()).toBe('$34.50')
  await expectOneCharge(journeys, shopper)
})

test('paying an older order leaves another cart alone', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell()
  await placeOrder(journeys.shop, shopper, [lineOf(shirt)])
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
    const order = await buy(journeys.shop, shopper, [lineOf(shirt)])
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
})

test('orders that could not be loaded are asked for again', async () => {
  const shopper = await journeys.shopper()
  await buy(journeys.shop, shopper, [lineOf(await journeys.sell())])
  const page = await journeys.visit({ as: shopper })
  let cut = true
  await page.route('**/user/get-user-orders*', (route) => (cut ? route.abort() : route.continue()))
  await page.goto('/my-order')
  await page.getByText('Your orders could not be loaded').waitFor()
  cut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await badge(page, 'Order Placed').waitFor()
})
