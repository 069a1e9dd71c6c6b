import { expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { everyRow } from '../../../tests/setup/every-row.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const names = [
  'apron Dress',
  'Écru Overshirt',
  'Fleece',
  'Ørsted Knit',
  'Tee 10',
  'Zip Hoodie',
  'Tee 2',
  'Äpfel Tee',
  'Coat, long',
  'Coat',
]
const inOrder = [
  'Äpfel Tee',
  'apron Dress',
  'Coat',
  'Coat, long',
  'Écru Overshirt',
  'Fleece',
  'Ørsted Knit',
  'Tee 2',
  'Tee 10',
  'Zip Hoodie',
]

const shop = await shopOfFile()
const merchant = editorOf(shop)
for (const productName of names) await merchant.add({ productName, productDescription: 'Plain.' })

async function pageByPage(sort: 'asc' | 'desc', search = ''): Promise<string[]> {
  const asked = { order: 'name', sort, search, limit: 3 } as const
  const rows = await everyRow(
    async (from) => (await asAdministrator(shop, 'listProducts', { ...asked, ...from })).body,
  )
  return rows.map(({ productName }) => productName)
}

test('names stand in the order of the alphabet, whatever their accents and capitals, and numbers in theirs, page by page', async () => {
  expect(await pageByPage('asc')).toEqual(inOrder)
  expect(await pageByPage('desc')).toEqual(inOrder.toReversed())
  expect(await pageByPage('asc', 'plain')).toEqual(inOrder)
})

test('categories stand in the order of the alphabet, too', async () => {
  const called: Record<string, string> = { Men: 'men', Women: 'Écharpes', Kids: 'Zip' }
  for (const category of Object.keys(called)) await merchant.add({ productName: 'Linen', category })
  const { version } = (await asAdministrator(shop, 'getSettings', {})).body.data.catalogue
  const categories = shippedCategories.map((entry) => ({ ...entry, name: called[entry.id] ?? '' }))
  const renaming = { group: 'catalogue', value: { categories }, version } as InputOf<'updateSettings'>
  expect((await asAdministrator(shop, 'updateSettings', renaming)).status).toBe(200)

  const found: string[] = []
  for (let next: string | undefined, isMore = true; isMore; isMore = next !== undefined) {
    const input = { order: 'category', sort: 'asc', search: 'linen', limit: 1 } as const
    const { body } = await asAdministrator(shop, 'listProducts', { ...input, ...(next && { cursor: next }) })
    found.push(...body.data.map(({ category }) => category))
    next = body.next
  }
  expect(found).toEqual(['Écharpes', 'men', 'Zip'])
})
