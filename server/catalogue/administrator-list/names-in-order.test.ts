import { expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const names = [
  'apron Dress',
  'Écru Overshirt',
  'Fleece',
  'Ørsted Knit',
  'Zip Hoodie',
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
  'Zip Hoodie',
]

const shop = await shopOfFile()
const merchant = editorOf(shop)
for (const productName of names) await merchant.add({ productName, productDescription: 'Plain.' })

async function pageByPage(sort: 'asc' | 'desc', search = ''): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const input = {
      order: 'name' as const,
      sort,
      search,
      limit: 3,
      ...(cursor === undefined ? {} : { cursor }),
    }
    const { data, next } = (await asAdministrator(shop, 'listProducts', input)).body
    found.push(...data.map(({ productName }) => productName))
    cursor = next
  } while (cursor !== undefined)
  return found
}

test('names stand in the order of the alphabet, whatever their accents and capitals, page by page', async () => {
  expect(await pageByPage('asc')).toEqual(inOrder)
  expect(await pageByPage('desc')).toEqual(inOrder.toReversed())
  expect(await pageByPage('asc', 'plain')).toEqual(inOrder)
})
