import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { keepOrderLink } from '../../session/way-to-orders.ts'
import GuestOrder from './guest-order.tsx'

test('an order that is cancelled stays on the screen, also where it can’t be read again', async () => {
  const { data } = exampleOf('getGuestOrder')
  const order = {
    ...data,
    status: 'Order Placed' as const,
    payment: { ...data.payment, state: 'paid' as const },
  }
  let read = 0
  answerCalls({
    getGuestOrder: () => (read++ === 0 ? { data: order } : undefined),
    enterGuestOrder: exampleOf('enterGuestOrder'),
    getOrder: { data: order },
    cancelOrder: { data: order },
  })
  keepOrderLink('a-mailed-link')
  await mount(<GuestOrder />)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.element(page.getByText(`Order ${order.number} is cancelled.`)).toBeVisible()
  await expect.poll(() => read).toBe(2)
  await expect.element(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
})
