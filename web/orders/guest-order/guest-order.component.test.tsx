import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { keepOrderLink } from '../../session/way-to-orders.ts'
import GuestOrder from './guest-order.tsx'

/** @param media 'print', or '' for a screen */
const showAs = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })

const { data } = exampleOf('getGuestOrder')
const order = {
  ...data,
  status: 'Order Placed' as const,
  payment: { ...data.payment, state: 'paid' as const },
}

test('an order that is cancelled stays on the screen, also where it can’t be read again', async () => {
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
  await expect.element(page.getByText(`Order ${order.number} cancelled.`)).toBeVisible()
  await expect.poll(() => read).toBe(2)
  await expect.element(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
})

test('is printed as a receipt of the shop, without what can be pressed', async () => {
  answerCalls({ getGuestOrder: { data: order } })
  keepOrderLink('a-mailed-link')
  await mount(<GuestOrder />)
  const cancel = page.getByText('Cancel order')
  const receipt = page.getByText(`Receipt, ${window.location.host}`)
  await expect.element(cancel).toBeVisible()
  await expect.element(receipt).not.toBeVisible()
  await showAs('print')
  onTestFinished(async () => void (await showAs('')))
  await expect.element(receipt).toBeVisible()
  await expect.element(cancel).not.toBeVisible()
  await expect.element(page.getByText('Ask about this order')).not.toBeVisible()
  const [line] = page.getByRole('listitem').elements()
  expect(line && getComputedStyle(line).breakInside).toBe('avoid')
})
