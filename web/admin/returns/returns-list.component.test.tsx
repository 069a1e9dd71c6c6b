import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { ReturnsList } from './returns-list.tsx'

test('a return of an order that was paid in test mode says so', async () => {
  const listed = exampleOf('listReturns')
  answerCalls({ listReturns: { ...listed, data: listed.data.map((each) => ({ ...each, livemode: false })) } })
  await mountPanel(<ReturnsList announce={vi.fn()}>{null}</ReturnsList>)
  await expect.element(page.getByText('Test', { exact: true })).toBeVisible()
})

test('a return that is decided keeps the keyboard, as its buttons are gone', async () => {
  answerCalls({ listReturns: exampleOf('listReturns'), refuseReturn: exampleOf('refuseReturn') })
  await mountPanel(<ReturnsList announce={vi.fn()}>{null}</ReturnsList>)
  await page.getByRole('button', { name: /^Refuse/ }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The shirt was worn.')
  await page.getByRole('button', { name: 'Refuse the return' }).click()
  await expect.element(page.getByText('You wrote: The shirt was worn.')).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveFocus()
})

test('the tracking of an exchange that someone else has changed is saved over theirs only when that is pressed', async () => {
  const listed = exampleOf('listReturns')
  const parcel = { carrier: 'ups', trackingNumber: '1Z999AA10' } as const
  const sent = { state: 'done', sentAt: '2026-11-20T10:00:00.000Z', parcel } as const
  const data = listed.data.map((each) => ({
    ...each,
    ...sent,
    lines: each.lines.map((line) => ({
      ...line,
      received: 1,
      exchangeSize: 'M' as typeof line.selectedSize,
    })),
  }))
  const [first] = data
  if (first === undefined) throw new Error('no return is listed')
  const calls = answerCalls({
    listReturns: { ...listed, data },
    sendExchange: ({ seen }) => (seen === undefined ? { data: first } : refusal('parcel-changed')),
  })
  await mountPanel(<ReturnsList announce={vi.fn()}>{null}</ReturnsList>)
  await page.getByRole('button', { name: /^Edit tracking/ }).click()
  await page.getByLabelText(/^Tracking number/).fill('1Z000BB20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(page.getByText('Someone else has changed this tracking. Nothing was saved.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.poll(() => calls.length).toBe(3)
  expect(calls[1]?.input).toMatchObject({ seen: { parcel } })
  expect(calls[2]?.input).toMatchObject({ parcel: { trackingNumber: '1Z000BB20' } })
})
