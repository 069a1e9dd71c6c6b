import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
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
  await page.getByRole('textbox', { name: /^Why/ }).fill('The shirt was worn.')
  await page.getByRole('button', { name: 'Refuse the return' }).click()
  await expect.element(page.getByText('You wrote: The shirt was worn.')).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveFocus()
})
