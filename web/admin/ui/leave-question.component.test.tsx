import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { queryClient } from '../api-query.ts'
import { OfferForm } from '../offers/offer-form.tsx'
import { LeaveQuestion } from './leave-question.tsx'

const left = vi.fn()
const question = page.getByRole('dialog', { name: 'Leave and discard the changes?' })
const link = page.getByRole('link', { name: 'Reports' })

async function mountForm() {
  left.mockClear()
  answerCalls({})
  return await mount(
    <QueryClientProvider client={queryClient}>
      <a
        href="/elsewhere"
        onClick={(event) => {
          event.preventDefault()
          left()
        }}
      >
        Reports
      </a>
      <OfferForm before={undefined} onSaved={vi.fn()} onCancel={vi.fn()} />
      <LeaveQuestion />
    </QueryClientProvider>,
  )
}

test('a link leads away from a form that nothing was typed into', async () => {
  await mountForm()
  await link.click()
  expect(left).toHaveBeenCalledOnce()
})

test('a link away asks first where a form was changed by its buttons alone', async () => {
  await mountForm()
  await page.getByRole('button', { name: 'Generate a code' }).click()
  await link.click()
  await expect.element(question).toBeVisible()
  expect(left).not.toHaveBeenCalled()
})

test('a link away from a form with input asks first, and what is typed stays for who stays', async () => {
  await mountForm()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Autumn sale')
  await link.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Autumn sale')
  expect(left).not.toHaveBeenCalled()
  await link.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  expect(left).toHaveBeenCalledOnce()
})
