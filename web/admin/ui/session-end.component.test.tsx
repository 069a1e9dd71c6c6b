import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  logOutAdministrator,
  noteLeftAddress,
  onSessionEnd,
  takeLeftAddress,
  verifyAdministrator,
} from '../admin-session.ts'
import { apiQuery, queryClient } from '../api-query.ts'
import { CustomerNotes } from '../customers/customer/customer-notes.tsx'
import { OfferForm } from '../offers/offer-form.tsx'
import ParcelForm from '../orders/parcel-form.tsx'
import { RefundForm } from '../orders/refund/refund-form.tsx'
import { noteSignedIn } from '../role.ts'

const ended = refusal('not-administrator')
const again = page.getByRole('link', { name: 'Log in again in a new tab' })
const field = (label: string) => page.getByLabelText(label, { exact: true })

beforeEach(async () => {
  answerCalls({ adminVerify: exampleOf('adminVerify') })
  await verifyAdministrator()
})

/** @returns whether the panel was led to its login */
async function open(form: ReactNode) {
  const leave = vi.fn()
  onTestFinished(onSessionEnd(leave))
  await mountPanel(form)
  return leave
}

test('an offer that is being written when the session ends stays, and is created after another login', async () => {
  let isEnded = true
  const offer = exampleOf('createOffer')
  answerCalls({
    listProducts: () => (isEnded ? ended : exampleOf('listProducts')),
    createOffer: () => (isEnded ? ended : offer),
  })
  const onSaved = vi.fn()
  const leave = await open(<OfferForm before={undefined} onSaved={onSaved} onCancel={vi.fn()} />)
  await field('Name').fill('Autumn sale')
  await field('Applies to').selectOptions('Selected products')
  await field('Products').fill('coat')
  await expect.element(again).toHaveAttribute('href', '/admin')
  await field('Applies to').selectOptions('All products')
  await field('Percent').fill('20')
  await page.getByRole('button', { name: 'Create offer' }).click()
  await expect.element(page.getByRole('alert').getByRole('link')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Autumn sale')
  expect(leave).not.toHaveBeenCalled()
  isEnded = false
  await page.getByRole('button', { name: 'Create offer' }).click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(offer.data))
})

test('so does a refund, and what it reads again leads to no login either', async () => {
  const order = exampleOf('refundOrder').data
  const refunds = exampleOf('getRefunds').data
  answerCalls({ refundOrder: ended, getRefunds: ended, getAllOrders: ended, getTakings: ended })
  const refund = { order, refunds, footer: document.body, announce: vi.fn(), onClose: vi.fn() }
  const leave = await open(<RefundForm {...refund} />)
  await page.getByRole('button', { name: 'All of it' }).click()
  await page.getByRole('button', { name: /^Refund / }).click()
  await expect.element(again).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

test('so does a note about a customer', async () => {
  noteSignedIn({ email: 'owner@shop.example', role: 'owner' })
  answerCalls({ addCustomerNote: ended })
  const id = exampleOf('getCustomer').data.id
  const leave = await open(<CustomerNotes id={id} notes={[]} />)
  await field('Note for staff').fill('Prefers the side door.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(again).toBeVisible()
  await expect.element(field('Note for staff')).toHaveValue('Prefers the side door.')
  expect(leave).not.toHaveBeenCalled()
})

function Counts() {
  const { data } = useQuery(apiQuery('countOrders', {}))
  return <p>{data ? 'Counted' : 'Counting'}</p>
}

/** What is shown is read again, as when a merchant comes back to the window. */
async function readAgainWhere(
  form: ReactNode,
  fill?: () => Promise<unknown>,
  more: Parameters<typeof answerCalls>[0] = {},
) {
  let isEnded = false
  answerCalls({ ...more, countOrders: () => (isEnded ? ended : exampleOf('countOrders')) })
  const leave = await open(
    <>
      <Counts />
      {form}
    </>,
  )
  await expect.element(page.getByText('Counted')).toBeVisible()
  await fill?.()
  isEnded = true
  await queryClient.invalidateQueries({ queryKey: ['countOrders'] })
  return leave
}

test('what is read again leads to the login', async () => {
  expect(await readAgainWhere(null)).toHaveBeenCalledOnce()
})

test('what is read again leads to no login while a dialog is open', async () => {
  const dialog = (
    <Dialog open title="Refund" onClose={vi.fn()}>
      <input />
    </Dialog>
  )
  expect(await readAgainWhere(dialog)).not.toHaveBeenCalled()
})

test('what is read again leads to no login while a tracking number is typed', async () => {
  const parcel = <ParcelForm order={exampleOf('setParcel').data} onClose={vi.fn()} />
  const leave = await readAgainWhere(parcel, () => field('Tracking number').fill('1Z 999'))
  expect(leave).not.toHaveBeenCalled()
})

test('a call that finds the session ended once the login is there does not change where the login leads', () => {
  noteLeftAddress({ pathname: '/admin/home', search: '?tab=orders' })
  noteLeftAddress({ pathname: '/admin', search: '' })
  expect([takeLeftAddress(), takeLeftAddress()]).toEqual(['/admin/home?tab=orders', undefined])
})

test('a call that was on its way when the merchant logged out leads nowhere', async () => {
  const answers = { adminLogout: exampleOf('adminLogout') }
  expect(await readAgainWhere(null, logOutAdministrator, answers)).not.toHaveBeenCalled()
})

test('a logout that fails leaves the session as it was', async () => {
  const answers = { adminLogout: refusal('unavailable') }
  const logOut = () => logOutAdministrator().catch(() => {})
  expect(await readAgainWhere(null, logOut, answers)).toHaveBeenCalledOnce()
})
