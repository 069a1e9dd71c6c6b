import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '../../../contract/operations.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { OrderList } from './order-list.tsx'

const { parcel: _, ...paid } = exampleOf('updateOrderStatus').data
const ordered: Order = { ...paid, status: 'Order Placed' }
const card = page.getByRole('article', { name: ordered.userData.name })
const select = card.getByRole('combobox')

type Change = InputOf<'updateOrderStatus'>

async function openList(answer: (change: Change) => Promise<unknown> | unknown, order = ordered) {
  const calls = answerCalls({
    getBooks: exampleOf('getBooks'),
    countOrders: exampleOf('countOrders'),
    async updateOrderStatus(change) {
      const refused = await answer(change)
      if (refused) return refusal('order-not-found')
      return { data: { ...order, status: change.status }, emailInSeconds: 60 }
    },
  })
  await page.viewport(1440, 844)
  await mountPanel(<OrderList orders={[order]} loading={false} />)
  return () =>
    calls.flatMap(({ name, input }) => (name === 'updateOrderStatus' ? [(input as Change).status] : []))
}

function pressPrint() {
  card
    .getByRole('button', { name: /^Print order/ })
    .element()
    .focus()
  return userEvent.keyboard('{Enter}')
}

test('what can be pressed at two orders of one customer is named by their numbers', async () => {
  const another: Order = {
    ...ordered,
    _id: ordered._id.replace(/.$/, 'f') as OrderId,
    number: ordered.number + 1,
  }
  answerCalls({ getBooks: exampleOf('getBooks'), countOrders: exampleOf('countOrders') })
  await mountPanel(<OrderList orders={[ordered, another]} loading={false} />)
  const named = page
    .getByRole('article')
    .getByRole('checkbox')
    .or(page.getByRole('article').getByRole('button'))
  const names = [...named.elements(), ...page.getByRole('article').getByRole('combobox').elements()].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('takes a status back that the shop refused, and says so at the order', async () => {
  await openList(() => true)
  await select.selectOptions('Delivered')
  await expect.element(card.getByText(/^Not changed\./)).toBeVisible()
  await expect.element(page.getByText(/^Order \d+ \(.+\): Not changed\./)).toBeVisible()
  await expect.element(select).toHaveValue('Order Placed')
})

test('keeps the last of several statuses chosen in a row, and leaves out those passed on the way', async () => {
  const first = Promise.withResolvers<void>()
  const sent = await openList(() => first.promise)
  for (const status of ['Packing', 'Shipped', 'Delivered']) await select.selectOptions(status)
  await expect.element(select).toHaveValue('Delivered')
  first.resolve()
  await expect
    .element(page.getByText(/^Order \d+: Delivered\. The customer is emailed in 60 s\.$/))
    .toBeVisible()
  expect(sent()).toEqual(['Packing', 'Delivered'])
})

test('the slip of an order that was paid with money says nothing of tests, and goes with the next key', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await openList(() => undefined)
  await pressPrint()
  await expect.poll(() => print).toHaveBeenCalledOnce()
  const slip = () => document.querySelector('.packing-slip')
  expect(slip()?.textContent).toContain('Packing slip')
  expect(slip()?.textContent).not.toContain('TEST')
  await userEvent.keyboard('{Shift}')
  await expect.poll(slip).toBeNull()
})

test('the slip says until when pieces can be returned, also for staff who may not read the settings', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  await openList(() => undefined)
  await pressPrint()
  await expect
    .poll(() => document.querySelector('.packing-slip')?.textContent)
    .toContain('Returns and exchanges within 7 days.')
})

test('the slip says how many pieces there are on one line, however long its sums are', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const label = 'A sale of the end of the summer and of what is left of it'
  const adjustments = [{ kind: 'discount', label, percent: 12.5, amount: -7.51 }, ...ordered.adjustments]
  await openList(() => undefined, { ...ordered, adjustments })
  await pressPrint()
  await expect.poll(() => document.querySelector('.packing-slip')).not.toBeNull()
  const slip = document.querySelector<HTMLElement>('.packing-slip')
  // As on paper: it is not shown on screens.
  Object.assign(slip?.style ?? {}, { display: 'block', width: '660px' })
  const [pieces] = Array.from(slip?.querySelectorAll('p > span') ?? []).filter(({ textContent }) =>
    /^\d+ items?$/.test(textContent),
  )
  const range = document.createRange()
  range.selectNodeContents(pieces as Element)
  expect(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size).toBe(1)
})

test('names the colour to pack; marks pieces that were refunded, and leaves them out of the slip', async () => {
  vi.spyOn(window, 'print').mockReturnValue()
  const [line] = ordered.productInfo
  if (line === undefined) throw new Error('the example has no line')
  const productInfo = [
    { ...line, colour: 'Navy', quantity: 3, refundedQuantity: 1 },
    { ...line, productName: 'Field Coat', selectedSize: 'XL', quantity: 1, refundedQuantity: 1 },
  ]
  await openList(() => undefined, { ...ordered, productInfo })
  await expect.element(card.getByText('1 refunded').first()).toBeVisible()
  await pressPrint()
  const cells = () =>
    Array.from(document.querySelectorAll('.packing-slip tbody tr'), (row) =>
      Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent).slice(1, 3),
    )
  await expect.poll(cells).toEqual([['2', `${line.productName}, Navy`]])
})

test('marks what is awaiting payment, whose status stays as it is', async () => {
  await openList(() => undefined, { ...ordered, payment: { ...ordered.payment, state: 'awaiting' } })
  await expect.element(card.getByText('Awaiting payment')).toBeVisible()
  await expect.element(select).toBeDisabled()
  await expect.element(card.getByRole('checkbox')).not.toBeInTheDocument()
})
