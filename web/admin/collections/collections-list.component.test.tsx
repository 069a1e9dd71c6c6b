import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, exampleOf } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { CollectionsList } from './collections-list.tsx'

test('the longest address of a collection is no wider than a phone', async () => {
  const handle = 'a'.repeat(80)
  const data = exampleOf('listCollections').data.map((one) => ({ ...one, handle }))
  answerCalls({ listCollections: () => ({ data }) })
  await mountPanel(<CollectionsList onMake={vi.fn()} onEdit={vi.fn()} announce={vi.fn()} />)
  const link = page.getByRole('link', { name: new RegExp(handle) }).first()
  await expect.element(link).toBeVisible()
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})
