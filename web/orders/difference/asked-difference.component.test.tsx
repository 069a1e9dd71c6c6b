import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderDifference } from '../../../contract/payments/order-edit.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { AskedDifference } from './asked-difference.tsx'

const { data } = exampleOf('getOrderDifference')
const { cancelledAt: _, ...order } = data.order
const asked: OrderDifference = { ...data, order, state: 'waiting', due: 20 }
const calledOff = page.getByText(/called off/)

test('a change of an order that was cancelled does not say that the order stays', async () => {
  const cancelledAt = '2026-11-30T09:00:00.000Z'
  await mount(
    <AskedDifference
      difference={{ ...asked, state: 'withdrawn', order: { ...order, cancelledAt } }}
      onChanged={async () => {}}
    />,
  )
  await expect.element(page.getByText(/^The order is cancelled, and this change with it/)).toBeVisible()
  await expect.element(calledOff).not.toBeInTheDocument()
})

test('a change says until when it can be paid, as that is no whole day', async () => {
  await mount(<AskedDifference difference={asked} onChanged={async () => {}} />)
  await expect.element(page.getByText(/ Pay by Fri, Mar 6, 10:12 AM UTC, and /)).toBeVisible()
})

/** A shop that has replaced the change by another one while the shopper typed their card. */
function Replaced() {
  const [difference, setDifference] = useState(asked)
  return (
    <AskedDifference
      difference={difference}
      onChanged={async () => setDifference({ ...asked, editId: crypto.randomUUID(), due: 8 })}
    />
  )
}

test('a change that was replaced while its card was typed is not said to need no payment', async () => {
  answerCalls({
    getPaymentProvider: { data: { name: 'test' }, leastCents: 50 },
    payOrderDifference: refusal('edit-over'),
  })
  const shop = fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    address.includes('/test-gateway/') ? Response.json({ token: 'test_1' }) : shop(address, request),
  )
  await mount(<Replaced />)
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await page.getByLabelText('Card number').fill('4242 4242 4242 4242')
  await page.getByLabelText('Expiry date').fill('12/39')
  await page.getByLabelText('Card security code').fill('123')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect.element(page.getByRole('button', { name: 'Pay $8.00' })).toBeVisible()
  await expect
    .element(page.getByText('This change is no longer valid. The page now shows where your order stands.'))
    .toBeVisible()
  await expect.element(calledOff).not.toBeInTheDocument()
})
