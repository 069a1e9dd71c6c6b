import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/orders/order.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { keepOrderLink } from '../../session/way-to-orders.ts'
import { GuestActions } from './guest-actions.tsx'

const { data } = exampleOf('getGuestOrder')
const order: Order = { ...data, payment: { ...data.payment, state: 'paid' } }

/** A tab that the browser opens for the page. */
function openedTab() {
  const tab = { location: { assign: vi.fn() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, open }
}

async function askForInvoice() {
  keepOrderLink('a-mailed-link')
  await mount(<GuestActions order={order} isEntered={false} onChanged={async () => {}} />)
  await page.getByRole('button', { name: /^Invoice/ }).click()
}

test('opens an invoice in a tab of its own, as My Orders does', async () => {
  const calls = answerCalls({ enterGuestOrder: exampleOf('enterGuestOrder'), getOrder: { data: order } })
  const { tab, open } = openedTab()
  await askForInvoice()
  await expect.poll(() => tab.location.assign.mock.calls).toEqual([[`/user/invoice?order_id=${order._id}`]])
  expect(open.mock.calls).toEqual([['', '_blank']])
  expect(calls.map(({ name }) => name)).toEqual(['enterGuestOrder', 'getOrder'])
  expect(tab.close).not.toHaveBeenCalled()
})

test('closes the tab of an invoice and says why, where the order can no longer be entered', async () => {
  answerCalls({ enterGuestOrder: refusal('too-many-attempts') })
  const { tab } = openedTab()
  await askForInvoice()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.assign).not.toHaveBeenCalled()
})

test('says that cookies are blocked where the browser has refused that of the guest', async () => {
  answerCalls({ enterGuestOrder: exampleOf('enterGuestOrder'), getOrder: refusal('not-signed-in') })
  const { tab } = openedTab()
  await askForInvoice()
  const told = 'Cookies are blocked, so you can’t do this. Allow cookies for this site, then try again.'
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.assign).not.toHaveBeenCalled()
})

test('names each return with its state, and leads to the slip that the email speaks of', async () => {
  answerCalls({ enterGuestOrder: exampleOf('enterGuestOrder'), getOrder: { data: order } })
  keepOrderLink('a-mailed-link')
  const made = [
    { id: crypto.randomUUID(), code: 'R1042-1', state: 'refused' as const },
    { id: crypto.randomUUID(), code: 'R1042-2', state: 'requested' as const },
  ]
  const returns = { until: '2026-12-07T12:00:00.000Z', made }
  const shown = await mount(
    <GuestActions order={{ ...order, returns }} isEntered={false} onChanged={async () => {}} />,
  )
  for (const name of ['Return R1042-1: not accepted', 'Return R1042-2: waiting for your parcel'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  expect(page.getByRole('button', { name: /^Print the slip/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Print the slip of R1042-2' }).click()
  await expect.poll(() => shown.location.pathname).toBe(`/my-order/${order._id}/slip/R1042-2`)
})
