import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { readListParams } from './list-params.ts'
import NothingFound from './nothing-found.tsx'

const open = (query: string) =>
  mount(
    <NothingFound
      params={readListParams(new URLSearchParams(query), shippedCategories)}
      list={{ counts: {} }}
    />,
  )

test('the whole collection of a shop without products leads to no list, as there is no other', async () => {
  await open('')
  await expect.element(page.getByText('Our first products are on their way.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('an empty part of it leads to the whole', async () => {
  await open('category=Kids')
  await expect.element(page.getByRole('link', { name: 'See the whole collection' })).toBeVisible()
})
