import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import { answerCalls, exampleOf } from '../../tests/setup/components/answers.ts'
import { mountScreen } from '../../tests/setup/components/mount.tsx'
import { signedIn } from '../session/session.ts'
import * as myOrder from './my-order.tsx'

const { _id: id, ...account } = exampleOf('login').data.user
beforeEach(() => signedIn({ id, ...account, profilePicture: '' }))

const { parcel: _, returns: __, ...example } = exampleOf('getUserOrders').data[0] as Order
const [line] = example.productInfo
let made = 0

/** An order of the shopper's that is paid; say only what the test is about. */
function orderOf(particulars: Partial<Order> = {}): Order {
  made++
  return {
    ...example,
    _id: `01890000-0000-7000-8000-${String(made).padStart(12, '0')}` as OrderId,
    number: 1000 + made,
    status: 'Order Placed',
    ...particulars,
  }
}

const linesOf = (...lines: Partial<Order['productInfo'][number]>[]) =>
  lines.map((more) => ({ ...(line as Order['productInfo'][number]), ...more }))

async function openOrders(orders: readonly Order[]) {
  answerCalls({
    getUserOrders: { data: [...orders] },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
  })
  await mountScreen(myOrder)
  await expect.element(page.getByRole('article').first()).toBeVisible()
}

/** @param media 'print', or '' for a screen */
const showAs = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })

const headings = (level: number) =>
  page
    .getByRole('heading', { level })
    .elements()
    .map(({ textContent }) => textContent)

test('groups orders by the day they were placed, each line with all it says', async () => {
  const coat = { productName: 'May Coat', price: 180 }
  const shirt = { productName: 'March Shirt', price: 25, deliveryTime: '7 Days' } as const
  await openOrders([
    orderOf({
      createdAt: '2024-05-22T12:00:00.000Z',
      productInfo: linesOf(coat, { ...shirt, selectedSize: 'S' }),
    }),
    orderOf({ createdAt: '2024-03-03T18:00:00.000Z', productInfo: linesOf(shirt) }),
    orderOf({
      createdAt: '2024-03-03T09:00:00.000Z',
      productInfo: linesOf({ ...shirt, quantity: 2, selectedSize: 'M' }),
    }),
  ])
  expect(headings(2)).toEqual(['22nd May, 2024', '3rd March, 2024'])
  expect(headings(3)).toHaveLength(3)
  const facts = ['Delivery to', 'Payment']
  const [shirtOnly, both] = [
    ['March Shirt', ...facts],
    ['May Coat', 'March Shirt', ...facts],
  ]
  expect(headings(4)).toEqual([...both, ...shirtOnly, ...shirtOnly])
  const march = page.getByRole('region', { name: '3rd March, 2024' })
  expect(march.getByRole('article').elements()).toHaveLength(2)
  const said = march.getByRole('listitem').filter({ hasText: 'March Shirt' }).last().element() as HTMLElement
  expect(said.innerText.replaceAll(/\s+/g, ' ')).toBe(
    'March Shirt $25.00 Quantity: 2 Size: M Delivery time: 7 Days Order Placed Together $50.00',
  )
})

test('shows every status in its colour, and how far the order has come', async () => {
  const colours = ['blue', 'yellow', 'purple', 'orange', 'green']
  await page.viewport(1440, 844)
  await openOrders(
    orderStatuses.map((status) => orderOf({ status, productInfo: linesOf({ productName: status }) })),
  )
  const root = getComputedStyle(document.documentElement)
  const colourOf = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = root.getPropertyValue(name)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  for (const [place, status] of orderStatuses.entries()) {
    const card = page.getByRole('article').nth(place)
    const badge = card
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .getByText(status)
      .last()
    expect([status, getComputedStyle(badge.element()).backgroundColor]).toEqual([
      status,
      colourOf(`--color-${colours[place]}-tint`),
    ])
    const steps = card.getByRole('list', { name: 'Progress' }).getByRole('listitem').elements()
    expect(steps.map(({ textContent }) => textContent)).toEqual(
      orderStatuses.map((step, at) => (at < place ? `${step}, done` : step)),
    )
    expect(steps.map((step) => step.getAttribute('aria-current') === 'step')).toEqual(
      orderStatuses.map((step) => step === status),
    )
    expect(
      steps.map(
        (step) => getComputedStyle(step).borderTopColor === colourOf(`--color-${colours[place]}-text`),
      ),
    ).toEqual(orderStatuses.map((_, at) => at <= place))
  }
})

test('prints one order as a receipt with all facts, without the other orders and what can be pressed', async () => {
  const payment = { ...example.payment, state: 'paid', last4: '4242' } as const
  const [first, second] = ['Paper Shirt', 'Ink Shirt'].map((productName) =>
    orderOf({ payment, productInfo: linesOf({ productName }) }),
  ) as [Order, Order]
  await openOrders([first, second])
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: `Print order ${first.number}` }).click()
  expect(print).toHaveBeenCalledOnce()
  onTestFinished(async () => void (await showAs('')))
  await showAs('print')
  const paper = () => (page.getByRole('main').element() as HTMLElement).innerText
  await expect.poll(paper).toContain('Receipt')
  for (const fact of [
    `Order ${first.number}`,
    first._id,
    first.userData.email,
    'Paper Shirt',
    'Subtotal',
    'Shipping fee',
    first.delivery.address.street,
    'ending in 4242',
    'Paid',
  ])
    expect(paper()).toContain(fact)
  for (const other of ['Ink Shirt', 'My Orders', 'Print', 'Buy again']) expect(paper()).not.toContain(other)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(paper).toContain('Ink Shirt')
  expect(paper()).toContain(second._id)
})

test('comes page by page, and the keyboard goes on where the next ones begin', async () => {
  const orders = Array.from({ length: 23 }, () => orderOf())
  const next = exampleOf('getUserOrders').next ?? 'next'
  answerCalls({
    getUserOrders: ({ cursor }) =>
      cursor === undefined ? { data: orders.slice(0, 20), next } : { data: orders.slice(20) },
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
  })
  await mountScreen(myOrder)
  const more = page.getByRole('button', { name: 'Show more orders' })
  await more.click()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(23)
  await expect.element(page.getByRole('article').nth(20).getByRole('heading').getByRole('link')).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
})

test('asks again for orders that could not be loaded', async () => {
  let isCut = true
  answerCalls({
    getUserOrders: () => (isCut ? undefined : { data: [orderOf()] }),
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
  })
  await mountScreen(myOrder)
  await expect.element(page.getByText('Your orders could not be loaded')).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('a name of several lines stands between the line of the card and its own price', async () => {
  await openOrders([
    orderOf({ productInfo: linesOf({ productName: 'Fisherman Cable Cardigan '.repeat(8), price: 90 }) }),
  ])
  const name = page.getByRole('link', { name: /^Fisherman/ }).element()
  const words = document.createRange()
  words.selectNodeContents(name)
  const lines = [...words.getClientRects()]
  const price = page.getByText('$90.00').first().element().getBoundingClientRect()
  expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(price.top)
  const row = name.closest('li')?.getBoundingClientRect()
  expect(Math.min(...lines.map(({ top }) => top))).toBeGreaterThanOrEqual((row?.top ?? 0) + 6)
})
