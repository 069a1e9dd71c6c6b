import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { queryClient } from '../api-query.ts'
import { OfferForm } from './offer-form.tsx'

const { data: offer } = exampleOf('createOffer')
const onSaved = vi.fn()

const openForm = (before: typeof offer | undefined) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <OfferForm before={before} onSaved={onSaved} onCancel={vi.fn()} />
    </QueryClientProvider>,
  )

test('what is typed can be saved over what someone else has saved meanwhile', async () => {
  const theirs = { ...offer, version: offer.version + 3 }
  const calls = answerCalls({
    updateOffer: ({ version }) => (version === undefined ? { data: theirs } : refusal('offer-changed')),
  })
  await openForm(offer)
  await page.getByLabelText('Name', { exact: true }).fill('Autumn sale')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect.element(page.getByText(/^Someone else has changed this offer/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.poll(() => onSaved.mock.calls).toEqual([[theirs]])
  expect(calls.at(-1)?.input).toMatchObject({ offer: { terms: { label: 'Autumn sale' } } })
})

test('an offer whose answer was lost is created again under the same id', async () => {
  let times = 0
  const calls = answerCalls({ createOffer: () => (++times === 1 ? undefined : { data: offer }) })
  await openForm(undefined)
  await page.getByLabelText('Name', { exact: true }).fill('Autumn sale')
  await page.getByLabelText('Percent', { exact: true }).fill('20')
  const create = page.getByRole('button', { name: 'Create offer' })
  await create.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await create.click()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.input).toEqual(calls[0]?.input)
})
