import { expect, test } from 'vitest'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)

const add = async (productName: string, numbers: { sku?: string; barcode?: string }, status?: 'draft') => {
  const product = await merchant.add({
    productName,
    productDescription: 'Plain.',
    size: ['S', 'M'],
    ...(status && { status }),
  })
  await merchant.edit(product._id, { variants: [{ size: 'M', sku: '', barcode: '', ...numbers }] })
}

await add('Harbour Parka', { sku: 'RC-1023-M', barcode: '4006381333931' })
await add('Quay Parka', { sku: 'RC-1024-M' })
await add('Hidden Parka', { sku: 'RC-1025-M' }, 'draft')
await add('Parka 501', { sku: 'parka' })

const found = async (search: string) => {
  const { data, total, ...facts } = (await shop.call('getBySearch', { search, limit: 24 })).body.data
  expect(total).toBe(data.length)
  return { names: data.map(({ item }) => item.productName), unmatched: facts.unmatched }
}

test.each([
  'RC-1023-M',
  ' rc-1023-m ',
  'RC 1023 M',
  'rc 1023  m',
  'RC-1023',
  'rc 1023',
  '4006381333931',
  '4 006381 333931',
  '04006381333931',
])('the product whose size has the number %j is found alone', async (search) => {
  expect(await found(search)).toEqual({ names: ['Harbour Parka'], unmatched: undefined })
})

test('a number of a hidden product finds nothing of it', async () => {
  expect((await found('RC-1025-M')).names).not.toContain('Hidden Parka')
})

test('a word that is also a SKU is read as a word', async () => {
  expect((await found('parka')).names).toHaveLength(3)
})

test('a number finds its product as soon as the merchant has saved it', async () => {
  expect((await found('RC-2000-M')).names).toEqual([])
  await add('Pier Parka', { sku: 'RC-2000-M' })
  expect((await found('RC-2000-M')).names).toEqual(['Pier Parka'])
})

test('the number of a style finds all that have it at the beginning of theirs', async () => {
  await add('L1212 White', { sku: 'L1212-001-M' })
  await add('Pique Polo', { sku: 'L1212-031-M' })
  expect((await found('l1212')).names.toSorted()).toEqual(['L1212 White', 'Pique Polo'])
})

test('suggestions know SKUs and barcodes', async () => {
  for (const search of ['RC-1023-M', '4006381333931', 'rc-1024']) {
    const { products } = (await shop.call('getSuggestions', { search })).body.data
    expect(products.map(({ productName }) => productName)).toEqual([
      search === 'rc-1024' ? 'Quay Parka' : 'Harbour Parka',
    ])
  }
})
