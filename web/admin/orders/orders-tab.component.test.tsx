import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { emulateForcedColours } from '../../../tests/setup/components/emulate-forced-colours.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { queryClient } from '../api-query.ts'
import { OrdersTab } from './orders-tab.tsx'

const [example] = exampleOf('getAllOrders').data as [Order]
const orders = Array.from({ length: 26 }, (_, place) => ({
  ...example,
  _id: `01890000-0000-7000-8000-${String(place).padStart(12, '0')}` as OrderId,
}))
const articles = page.getByRole('article')
const chip = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
const sales = page.getByRole('region', { name: 'Sales' })
const slider = page.getByRole('slider')

afterEach(() => queryClient.clear())

const day = (place: number) => new Date(Date.UTC(2026, 5, 1 + place)).toISOString().slice(0, 10)
const nothing = { orders: 0, cents: 0 }
const twoOrders = { orders: 2, cents: 18_400 }
const sold = { ...twoOrders, before: nothing }
const takings: AnswerOf<'getTakings'> = {
  data: {
    timeZone: 'UTC',
    livemode: false,
    days: Array.from({ length: 30 }, (_, place) => ({
      day: day(place),
      ...(place < 29 ? nothing : twoOrders),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      from: `${day(29)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
      ...nothing,
    })),
    today: sold,
    month: sold,
  },
}
async function openTab(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    getBooks: exampleOf('getBooks'),
    countOrders: {
      data: { toShip: 2, byStatus: orderStatuses.map((status, place) => ({ status, orders: place })) },
    },
    getTakings: takings,
    getAllOrders: { data: [example] },
    ...answers,
  })
  await page.viewport(1440, 900)
  const place = await mountPanel(<OrdersTab />)
  await expect.element(articles.first()).toBeVisible()
  return { address: () => place.location.search, calls }
}

test('the statuses have counts, and are walked along with arrow keys', async () => {
  const { address } = await openTab()
  await expect.element(chip('Shipped 2 orders')).toBeInTheDocument()
  chip('All').element().focus()
  for (const [key, name, query] of [
    ['ArrowRight', 'Order Placed', '?tab=orders&status=Order+Placed'],
    ['ArrowLeft', 'All', '?tab=orders'],
    ['ArrowLeft', 'Delivered', '?tab=orders&status=Delivered'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(chip(name)).toBeChecked()
    await expect.poll(address).toBe(query)
  }
})

test('a status that is chosen while the search is still being typed stays, and a search shows no counts', async () => {
  const asked: (OrderStatus | undefined)[] = []
  const { address } = await openTab({
    getAllOrders({ status, search }) {
      asked.push(status)
      return { data: search ? [] : [example] }
    },
  })
  const widthOf = (name: string) => chip(name).element().getBoundingClientRect().width
  await expect.element(chip('Shipped 2 orders')).toBeInTheDocument()
  const counted = widthOf('Shipped')
  await page.getByRole('searchbox').fill('nobody at all')
  await chip('Delivered').click()
  await expect.poll(address).toBe('?tab=orders&search=nobody+at+all&status=Delivered')
  await expect.element(chip('Shipped 2 orders')).not.toBeInTheDocument()
  // The search begins as soon as a chip is pressed, which must not move away.
  expect(widthOf('Shipped')).toBe(counted)
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect.element(articles.first()).toBeVisible()
  expect([address(), asked.at(-1)]).toEqual(['?tab=orders', undefined])
})

test('orders come a page at a time, and the keyboard goes on where the new ones begin', async () => {
  const next = 'a-cursor'
  await openTab({
    getAllOrders: ({ cursor }) =>
      cursor === undefined ? { data: orders.slice(0, 25), next } : { data: orders.slice(25) },
  })
  expect(articles.elements()).toHaveLength(25)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect.element(articles.nth(25)).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
})

test('a status that somebody else has set meanwhile is not replaced unseen, and shows with the reason', async () => {
  let status: Order['status'] = 'Order Placed'
  const { calls } = await openTab({
    getAllOrders: () => ({ data: [{ ...example, status }] }),
    updateOrderStatus: () => {
      status = 'Delivered'
      return refusal('order-status-changed')
    },
  })
  await articles.getByRole('combobox').selectOptions('Shipped')
  await expect
    .element(articles.getByText('Not changed. The status of this order has changed since.'))
    .toBeVisible()
  await expect.element(articles.getByRole('combobox')).toHaveValue('Delivered')
  const sent = calls.filter(({ name }) => name === 'updateOrderStatus').map(({ input }) => input)
  expect(sent).toEqual([{ order_id: example._id, status: 'Shipped', seen: 'Order Placed' }])
})

test('a status is taken back with its notice, or done again with the key z, before the customer is emailed', async () => {
  const { calls } = await openTab({
    updateOrderStatus: ({ status }) => ({
      data: { ...example, status },
      ...(status === 'Shipped' && { emailInSeconds: 60 }),
    }),
  })
  await articles.getByRole('combobox').selectOptions('Shipped')
  const shipped = page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/)
  await expect.element(shipped).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(page.getByText(/^Undone\. Order \d+: Order Placed\. No email is sent\.$/))
    .toBeVisible()
  await expect.element(articles.getByRole('combobox')).toHaveValue('Order Placed')
  await userEvent.keyboard('z')
  await expect.element(shipped).toBeVisible()
  expect(calls.filter(({ name }) => name === 'updateOrderStatus')).toHaveLength(3)
})

test('sales stand in figures; their chart, for who asks for it, follows keys and pointer and is a table too', async () => {
  await openTab()
  await expect.element(sales.getByText('$184.00').first()).toBeVisible()
  await expect.element(sales.getByText('paid, not yet shipped')).toBeVisible()
  await expect.element(slider).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show chart' }).click()
  const today = 'Tuesday, June 30'
  await expect.element(slider).toHaveAttribute('aria-valuetext', `${today}: $184.00, 2 orders`)
  await expect.poll(() => slider.element().querySelectorAll('rect').length).toBeGreaterThan(60)
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Monday, June 29: $0.00, 0 orders')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuenow', '29')
  await slider.hover({ position: { x: 60, y: 40 } })
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0')
  await sales.getByText('As a table').click()
  expect(sales.getByRole('row').elements()).toHaveLength(31)
  await expect.element(sales.getByRole('row').nth(1)).toHaveTextContent(`${today}2$184.00`)
  await chip('Today').click()
  await expect.element(page.getByRole('slider', { name: 'Hour of the chart' })).toBeVisible()
})

test('a chart that was shown is shown again the next time, in forced colours too, until it is hidden', async () => {
  localStorage.setItem('admin:takings', 'yes')
  await openTab()
  await expect.element(slider).toBeVisible()
  await emulateForcedColours()
  const look = (element: Element | null | undefined) => element && getComputedStyle(element)
  await expect.poll(() => look(slider.element().querySelector('rect'))?.fill).toBe('rgb(0, 0, 0)')
  expect(look(chip('All').element().parentElement)?.forcedColorAdjust).toBe('none')
  await page.getByRole('button', { name: 'Hide chart' }).click()
  await expect.element(slider).not.toBeInTheDocument()
  expect(localStorage.getItem('admin:takings')).toBe('no')
})

test('sales that could not load say so, leave the orders as they are, and can be asked for again', async () => {
  let isCut = true
  await openTab({ getTakings: () => (isCut ? undefined : takings) })
  await expect.element(page.getByText('Could not load the sales.')).toBeVisible()
  await expect.element(articles.first()).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sales.getByText(/^This month/)).toBeVisible()
})

test('what an act takes away the button of, leaves the keyboard at its order', async () => {
  const order: Order = {
    ...example,
    status: 'Order Placed',
    payment: { ...example.payment, state: 'failed' },
  }
  await openTab({
    getAllOrders: { data: [order] },
    adminCancelOrder: { data: { ...order, cancelledAt: order.createdAt } },
  })
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.element(page.getByRole('button', { name: /^Cancel order/ })).not.toBeInTheDocument()
  await expect.element(articles.first()).toHaveFocus()
})

test('an order that is booked as paid in cash keeps the keyboard', async () => {
  const payment = { ...example.payment, method: 'Cash on delivery', state: 'awaiting' } as const
  const order: Order = { ...example, payment }
  await openTab({
    getAllOrders: { data: [order] },
    recordCashPayment: { data: { ...order, payment: { ...payment, state: 'paid' } } },
  })
  await page.getByRole('button', { name: /^Paid in cash/ }).click()
  await expect.element(page.getByRole('button', { name: /^Paid in cash/ })).not.toBeInTheDocument()
  await expect.element(articles.first()).toHaveFocus()
})
