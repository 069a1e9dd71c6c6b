import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import type { ImportId, ImportInDetail } from '../../../contract/imports/product-import.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { answerCalls, exampleOf, refusal } from '../../../tests/setup/components/answers.ts'
import { mountPanel } from '../../../tests/setup/components/mount-panel.tsx'
import { ImportPage } from './import-page.tsx'

const id = '00000000-0000-4000-8000-000000000001' as ImportId

/** A file under review whose trousers have no category yet; they are where the merchant puts them. */
function answerReview() {
  let place = { category: 'Men', subCategory: 'Bottomwear' }
  let isKnown = false
  const { data } = exampleOf('getImport')
  const counts = { create: 1, change: 0, leave: 0, refuse: 0 }
  const review = () => ({
    data: {
      ...data,
      ...{ id, state: 'review' as const, counts, kept: 0, problems: 0 },
      types: [{ type: 'trousers', products: 1, isKnown, ...place }],
    },
  })
  const row = { line: 2, handle: 'chino', name: 'Chino', action: 'create' as const, differences: [] }
  const chino = { price: 80, size: ['M'], status: 'active', pictures: 1 }
  return answerCalls({
    getImport: review,
    getShopSettings: { data: {} },
    listImportChanges: () => ({ data: [{ ...row, product: { ...chino, ...place } }] }),
    setImportTypes: ({ types: [chosen] }) => {
      if (chosen) place = { category: chosen.category, subCategory: chosen.subCategory }
      isKnown = true
      return review()
    },
  })
}

test('a type of a file stays what it is in another category, and the products below follow when it is saved', async () => {
  const calls = answerReview()
  await mountPanel(<ImportPage id={id} />)
  await expect.element(page.getByText(/Men, Bottomwear/)).toBeVisible()
  await page.getByLabelText('Category of trousers', { exact: true }).selectOptions('Women')
  await page.getByRole('button', { name: 'Save categories' }).click()
  await expect.element(page.getByText(/Women, Bottomwear/)).toBeVisible()
  const sent = calls.flatMap(({ name, input }) =>
    name === 'setImportTypes' ? (input as InputOf<'setImportTypes'>).types : [],
  )
  expect(sent).toEqual([{ type: 'trousers', category: 'Women', subCategory: 'Bottomwear' }])
})

test('a category that somebody has added since the panel was opened is among those of the review', async () => {
  const { data } = exampleOf('getImport')
  const types = [{ type: 'rompers', products: 1, isKnown: false, category: 'Baby', subCategory: 'Rompers' }]
  const entry = {
    ...shippedCategories[0],
    id: 'Baby',
    name: 'Baby',
    types: [{ id: 'Rompers', name: 'Rompers' }],
  }
  answerCalls({
    getImport: () => ({ data: { ...data, id, state: 'review' as const, problems: 0, types } }),
    listImportChanges: () => ({ data: [] }),
    getShopSettings: () => ({ data: { catalogue: { categories: [...shippedCategories, entry] } } }),
  })
  await mountPanel(<ImportPage id={id} />)
  await expect.element(page.getByLabelText('Category of rompers', { exact: true })).toHaveValue('Baby')
})

test('a file can be discarded while it is compared with the shop', async () => {
  const { data } = exampleOf('getImport')
  const calls = answerCalls({
    getImport: () => ({ data: { ...data, id, state: 'planning' as const, types: [] } }),
    discardImport: () => exampleOf('discardImport'),
  })
  await mountPanel(<ImportPage id={id} />)
  await page.getByRole('button', { name: 'Discard this file' }).click()
  await expect.poll(() => calls.map(({ name }) => name)).toContain('discardImport')
})

test.each([
  [0, 'This import is undone: the products it added are archived, and those it changed are as before.'],
  [
    2,
    'This import is undone: the other products it added are archived, and the others it changed are as before.',
  ],
])('an undone import that has kept %i products says which are as before', async (kept, words) => {
  const { data } = exampleOf('getImport')
  answerCalls({
    getImport: () => ({ data: { ...data, id, state: 'undone' as const, kept, types: [] } }),
    listImportChanges: () => exampleOf('listImportChanges'),
    listImportProblems: () => exampleOf('listImportProblems'),
  })
  await mountPanel(<ImportPage id={id} />)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('an undo whose answer was lost is shown as begun, and nothing asks for it again', async () => {
  const { data } = exampleOf('getImport')
  const counts = { create: 1, change: 0, leave: 0, refuse: 0 }
  let state: ImportInDetail['state'] = 'applied'
  answerCalls({
    getImport: () => ({ data: { ...data, id, state, counts, problems: 0, types: [] } }),
    listImportChanges: () => exampleOf('listImportChanges'),
    undoImport: () => {
      state = 'undone'
      return undefined
    },
  })
  await mountPanel(<ImportPage id={id} />)
  const status = page.getByRole('status').filter({ hasText: 'Imported' })
  await expect.element(status).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an import is begun as it was shown, and one that has been compared anew is shown again', async () => {
  const { data } = exampleOf('getImport')
  const plans = ['2026-12-01T08:00:00.000Z', '2026-12-01T09:00:00.000Z']
  const counts = { create: 0, change: 1, leave: 0, refuse: 0 }
  const one = { line: 2, handle: 'chino', name: 'Chino', action: 'change' as const }
  const to = () => (plans.length > 1 ? 80 : 60)
  const calls = answerCalls({
    getImport: () => ({
      data: {
        ...{ ...data, id, state: 'review' as const, counts, kept: 0, problems: 0, types: [] },
        plannedAt: plans[0] ?? '',
      },
    }),
    listImportChanges: () => ({ data: [{ ...one, differences: [{ field: 'price', from: 90, to: to() }] }] }),
    applyImport: () => {
      plans.shift()
      return refusal('import-not-ready')
    },
  })
  await mountPanel(<ImportPage id={id} />)
  await expect.element(page.getByText('$80.00')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This import has moved on. Please look at it again.')
  await expect.element(page.getByText('$60.00')).toBeVisible()
  expect(calls.find(({ name }) => name === 'applyImport')?.input).toEqual({
    id,
    seen: '2026-12-01T08:00:00.000Z',
  })
})
