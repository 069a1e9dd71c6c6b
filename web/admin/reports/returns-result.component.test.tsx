import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import ReturnsResult from './returns-result.tsx'

test('returns are shown by reason and product, and can be saved as a file', async () => {
  answerCalls({ getReturnsReport: exampleOf('getReturnsReport') })
  await mountPanel(<ReturnsResult period={{ from: '2026-03-01', to: '2026-03-31' }} />)
  await expect.element(page.getByRole('row', { name: 'Too small 2' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Oxford Shirt 2 40' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Save as CSV' }))
    .toHaveAttribute('href', '/admin/export-report?by=returns&from=2026-03-01&to=2026-03-31')
})
