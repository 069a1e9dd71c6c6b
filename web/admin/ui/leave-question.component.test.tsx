import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { OfferForm } from '../offers/offer-form.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ListAndForm } from './list-and-form.tsx'

const left = vi.fn()
const question = page.getByRole('dialog', { name: 'Leave and discard the changes?' })
const link = page.getByRole('link', { name: 'Reports' })

async function mountForm() {
  left.mockClear()
  answerCalls({})
  return await mountPanel(
    <>
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
    </>,
  )
}

test('a link leads away from a form that nothing was typed into', async () => {
  await mountForm()
  await link.click()
  expect(left).toHaveBeenCalledOnce()
})

test('a link leads away from a form whose first words were typed back', async () => {
  await mountForm()
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Autumn sale')
  await name.fill('')
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

test('Back from a form with input asks first, and leads to its list', async () => {
  answerCalls({})
  await mountPanel(
    <>
      <ListAndForm<string>
        name="Offers"
        list={({ onMake }) => (
          <button type="button" onClick={onMake}>
            Create an offer
          </button>
        )}
        form={(_before, { onCancel, onDone }) => (
          <OfferForm before={undefined} onSaved={() => onDone({ words: 'Saved.' })} onCancel={onCancel} />
        )}
      />
      <LeaveQuestion />
    </>,
  )
  const make = page.getByRole('button', { name: 'Create an offer' })
  const name = page.getByLabelText('Name', { exact: true })
  await make.click()
  await name.fill('Autumn sale')
  for (const stay of [() => question.getByRole('button', { name: 'Stay' }).click(), () => history.back()]) {
    history.back()
    await expect.element(question).toBeVisible()
    await stay()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Autumn sale')
  }
  history.back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(make).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await make.click()
  await expect.element(name).toHaveValue('')
  history.back()
  await expect.element(make).toBeVisible()
})
