import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InputOf } from '../../../../contract/operations.ts'
import { answerCalls, exampleOf } from '../../../../tests/setup/components/answers.ts'
import { mount } from '../../../../tests/setup/components/mount.tsx'
import { queryClient } from '../../api-query.ts'
import { CustomerNotes } from './customer-notes.tsx'

test('a note is sent again as the same after a lost answer, and as another once its text has changed', async () => {
  let times = 0
  const calls = answerCalls({
    addCustomerNote: () => (++times < 3 ? undefined : exampleOf('addCustomerNote')),
  })
  await mount(
    <QueryClientProvider client={queryClient}>
      <CustomerNotes id={exampleOf('getCustomer').data.id} notes={[]} />
    </QueryClientProvider>,
  )
  const text = page.getByLabelText('Note for staff')
  const add = page.getByRole('button', { name: 'Add note' })
  await text.fill('Calls on Mondays.')
  for (const sent of [1, 2]) {
    await add.click()
    await expect.poll(() => calls.length).toBe(sent)
    await expect.element(page.getByRole('alert')).toBeVisible()
  }
  await text.fill('Calls on Tuesdays.')
  await add.click()
  await expect.element(text).toHaveValue('')
  const [first, again, changed] = calls.map(({ input }) => (input as InputOf<'addCustomerNote'>).note_id)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
