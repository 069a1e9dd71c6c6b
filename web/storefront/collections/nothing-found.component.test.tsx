import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { mount } from '../../../tests/setup/components/mount.tsx'
import { readListParams } from './list-params.ts'
import type { ProductList } from './load-list.ts'
import NothingFound from './nothing-found.tsx'

const open = (query: string, found: Partial<ProductList> = {}) =>
  mount(
    <NothingFound
      params={readListParams(new URLSearchParams(query), shippedCategories)}
      list={{ counts: {}, ...found }}
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

test('very long words of a search and of a collection are no wider than their page', async () => {
  const long = 'W'.repeat(60)
  const collections = [{ name: long, handle: 'long' }]
  const alternatives = { searches: [], parts: [], collections, products: [], newest: false }
  await open(`search=${long.repeat(3)}`, { alternatives })
  for (const shown of [page.getByText(/Check the spelling/), page.getByRole('link', { name: long })])
    expect(shown.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
})

test('a search for a page of the shop leads there, and does not ask for another spelling', async () => {
  await open('search=track+my+order', { pages: [{ name: 'my-order', title: 'Orders' }] })
  await expect.element(page.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/my-order')
  await expect.element(page.getByText('No products match “track my order”.')).toBeVisible()
})
