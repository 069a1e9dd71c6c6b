import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { OfferForm } from '../offers/offer-form.tsx'

test('what the server finds wrong is summed up in the order of the fields, whatever its own', async () => {
  const fields = { mostUses: 'Enter 1 or more.', 'terms.percent': 'Enter 1 to 100.', label: 'Enter a name.' }
  answerCalls({ createOffer: refusal('invalid-input', { fields }) })
  await mountPanel(<OfferForm before={undefined} onSaved={vi.fn()} onCancel={vi.fn()} />)
  await page.getByLabelText('Name', { exact: true }).fill('Autumn sale')
  await page.getByLabelText('Percent', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Create offer' }).click()
  const summary = page.getByRole('region', { name: 'Please check these fields' })
  await expect.element(summary).toHaveFocus()
  const links = [...summary.element().querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['Enter a name.', 'Enter 1 to 100.', 'Enter 1 or more.'])
})

test('an error of a field that the form does not show is said under it', async () => {
  const fields = { 'terms.appliesTo.productIds': 'Choose a product.' }
  answerCalls({ createOffer: refusal('invalid-input', { fields }) })
  await mountPanel(<OfferForm before={undefined} onSaved={vi.fn()} onCancel={vi.fn()} />)
  await page.getByLabelText('Name', { exact: true }).fill('Autumn sale')
  await page.getByLabelText('Percent', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Create offer' }).click()
  await expect.element(page.getByText('Choose a product.')).toBeVisible()
})
