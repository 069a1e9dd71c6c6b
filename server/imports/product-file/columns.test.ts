import { expect, test } from 'vitest'
import { generations, matchColumns, otherColumns, translateHeader } from './columns.ts'

test('a column without a name is none that the shop reads, and stays without one', () => {
  expect([...matchColumns(['Title', '', ' ', 'Price']).keys()]).toEqual(['title', 'price'])
  for (const generation of generations) expect(translateHeader('', generation)).toBe('')
})

test('columns that the shop neither shows nor reads others by are named as the file has them', () => {
  const header = [
    'Handle',
    'Title',
    ' ',
    'Gift Card',
    'SEO Title',
    'Fit (product.metafields.custom.fit)',
    'Image URL',
  ]
  expect(otherColumns(header)).toEqual(['SEO Title', 'Fit (product.metafields.custom.fit)', 'Image URL'])
})

test.each(['Product Category', 'Standard Product Type', 'Standardized Product Type'])(
  'Shopify’s type of a product is read where its column is called %s',
  (name) => {
    const columns = matchColumns(['Handle', name, 'Custom Product Type'])
    expect([columns.get('productCategory'), columns.get('type')]).toEqual([[1], [2]])
  },
)
