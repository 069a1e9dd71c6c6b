import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, merchant, add, found } = await openSearch()

const addNumbered = async (
  productName: string,
  numbers: { sku?: string; barcode?: string },
  status?: 'draft',
) => {
  const { _id } = await add(productName, { size: ['S', 'M'], ...(status && { status }) })
  await merchant.edit(_id, { variants: [{ size: 'M', sku: '', barcode: '', ...numbers }] })
}

await addNumbered('Harbour Parka', { sku: 'RC-1023-M', barcode: '4006381333931' })
await addNumbered('Quay Parka', { sku: 'RC-1024-M' })
await addNumbered('Hidden Parka', { sku: 'RC-1025-M' }, 'draft')
await addNumbered('Parka 501', { sku: 'parka' })

test.each([
  'RC-1023-M',
  ' rc-1023-m ',
  'RC 1023 M',
  'rc 1023  m',
  'RC-1023',
  'rc 1023',
  'ＲＣ－１０２３－Ｍ',
  'RC–1023–M',
  '４００６３８１３３３９３１',
  '4006381333931',
  '4 006381 333931',
  '04006381333931',
])('the product whose size has the number %j is found alone', async (search) => {
  const { names, total, unmatched } = await found(search)
  expect([names, total, unmatched]).toEqual([['Harbour Parka'], 1, undefined])
})

test('a number of a hidden product finds nothing of it', async () => {
  expect((await found('RC-1025-M')).names).not.toContain('Hidden Parka')
})

test('a word that is also a SKU is read as a word', async () => {
  expect((await found('parka')).names).toHaveLength(3)
})

test('a number finds its product as soon as the merchant has saved it', async () => {
  expect((await found('RC-2000-M')).names).toEqual([])
  await addNumbered('Pier Parka', { sku: 'RC-2000-M' })
  expect((await found('RC-2000-M')).names).toEqual(['Pier Parka'])
})

test('the number of a style finds all that have it at the beginning of theirs', async () => {
  await addNumbered('L1212 White', { sku: 'L1212-001-M' })
  await addNumbered('Pique Polo', { sku: 'L1212-031-M' })
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
