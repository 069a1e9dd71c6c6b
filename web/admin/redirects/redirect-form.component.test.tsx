import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { RedirectForm } from './redirect-form.tsx'

test('a redirect that someone else has changed is saved over theirs only when that is pressed', async () => {
  const { data: before } = exampleOf('saveRedirect')
  const onSaved = vi.fn()
  const calls = answerCalls({
    saveRedirect: ({ target, seen }) =>
      seen === undefined ? { data: { ...before, target } } : refusal('redirect-changed'),
  })
  await mountPanel(<RedirectForm before={before} onClose={vi.fn()} onSaved={onSaved} />)
  await page.getByLabelText('Leads to').fill('/about-us')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText(/^Someone else has changed this redirect/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.poll(() => onSaved.mock.calls).toEqual([[`${before.path} leads to /about-us.`]])
  expect(calls[0]?.input).toMatchObject({ seen: { path: before.path, target: before.target } })
})
