import { expect, onTestFinished, test } from 'vitest'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { shippedCategories as categories } from '../../../contract/catalogue/categories.ts'
import { setMoney } from '../../../contract/money.ts'
import { euros } from '../../../contract/settings/test-euros.ts'
import { readBlock, writeBlock } from './clipboard.ts'
import { cellName } from './grid-edits.ts'
import { cellOf, changeTo, columnsOf, type GridRow, markedCells } from './grid-rows.ts'
import { movedPlace, only, placesOf, tabbed } from './selection.ts'

const product = {
  _id: '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11',
  productName: 'Harbour Shirt',
  price: 1234.5,
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M'],
  status: 'active',
  tags: ['linen'],
  version: 1,
  variants: [
    { size: 'S', sku: 'HS-S' },
    { size: 'M', onHand: 4 },
  ],
} as unknown as AdminProduct

const row = (cells: Readonly<Record<string, string>> = {}, size?: string): GridRow => ({
  key: product._id,
  product,
  size,
  edited: { seen: product, cells: new Map(Object.entries(cells)), refusals: new Map() },
})
const columnNamed = (id: string, kind: 'products' | 'sizes' = 'products') => {
  const column = columnsOf(kind).find((one) => one.id === id)
  if (column === undefined) throw new Error(`no column ${id}`)
  return column
}
const typedIn = (id: string, text: string) => changeTo(row(), columnNamed(id), text, { categories }).text
const faultOf = (cells: Readonly<Record<string, string>>, id: string) =>
  cellOf(row(cells), columnNamed(id), { categories }).fault

const size = { rows: 4, columns: 3 }

test('a block from a spreadsheet may have quoted cells with tabs, quotes and line breaks', () => {
  const block = [
    ['Shirt "Ada"', 'one\ntwo'],
    ['a\tb', ''],
  ]
  expect(readBlock('"Shirt ""Ada"""\t"one\r\ntwo"\r\n"a\tb"\r\n')).toEqual([
    ['Shirt "Ada"', 'one\r\ntwo'],
    ['a\tb'],
  ])
  expect(readBlock(writeBlock(block))).toEqual(block)
  expect(readBlock(writeBlock([['']]))).toEqual([['']])
  expect(readBlock('5" of rain\t2')).toEqual([['5" of rain', '2']])
})

test.each([
  [
    '"Ada" Shirt\t1\nNext\t2',
    [
      ['"Ada" Shirt', '1'],
      ['Next', '2'],
    ],
  ],
  [
    '"Ada\t1\nNext\t2',
    [
      ['"Ada', '1'],
      ['Next', '2'],
    ],
  ],
  [
    '"Ada\t1\n"Bob"\t2',
    [
      ['"Ada', '1'],
      ['Bob', '2'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['\t\n', [['', '']]],
  ['""', [['']]],
  ['', []],
  ['\r\n', [['']]],
])('of the block %j every row is read by itself', (copied, cells) => {
  expect(readBlock(copied)).toEqual(cells)
})

test('a row that is shorter than others leaves the cells beyond it as they are', () => {
  const { cells, filled } = placesOf(readBlock('a\nb\tc'), only({ row: 0, column: 0 }), size)
  expect(cells.map(({ place, text }) => [place.row, place.column, text])).toEqual([
    [0, 0, 'a'],
    [1, 0, 'b'],
    [1, 1, 'c'],
  ])
  expect(filled).toEqual({ top: 0, left: 0, bottom: 1, right: 1 })
})

test.each([
  ['price', '1,234.50', undefined],
  ['price', '$1,300', '1300.00'],
  ['price', '12 each', '12 each'],
  ['category', ' women ', 'Women'],
  ['subCategory', 'WINTERWEAR', 'Winterwear'],
  ['status', 'draft', 'Draft'],
  ['tags', 'summer,  Linen, linen', 'summer, Linen'],
  ['productName', 'Harbour\nShirt', undefined],
])('in %s, %j is read as %j', (id, typed, text) => {
  expect(typedIn(id, typed)).toBe(text)
})

test('amounts are read and written as the shop writes them', () => {
  setMoney(euros)
  onTestFinished(() => setMoney())
  expect(cellOf(row(), columnNamed('price'), { categories }).text).toBe('1234,50')
  expect(typedIn('price', '1.234,50 €')).toBeUndefined()
  expect(typedIn('price', '1.300')).toBe('1300,00')
  expect(faultOf({ price: 'viel' }, 'price')).toBe('“viel” is no price such as 1.234,50\u00a0€.')
})

test('a cell that the shop can not take says why', () => {
  expect(faultOf({ price: '-1' }, 'price')).toBe('The price can’t be negative.')
  expect(faultOf({ category: 'Mens' }, 'category')).toBe(
    '“Mens” is none of the categories: Men, Women, Kids.',
  )
  expect(faultOf({ productName: '' }, 'productName')).toBe('Enter a product name.')
  expect(faultOf({ tags: 'x'.repeat(256) }, 'tags')).toContain('255')
  expect(faultOf({ price: '10.00' }, 'price')).toBeUndefined()
})

test.each(['sku', 'barcode'])('a %s that a spreadsheet has shortened is not taken', (id) => {
  const column = columnNamed(id, 'sizes')
  const faultIn = (text: string) => cellOf(row({ [`${id} M`]: text }, 'M'), column, { categories }).fault
  expect(faultIn('4.00638E+12')).toBe('A spreadsheet has shortened “4.00638E+12”. Enter all of its digits.')
  expect(faultIn('4006381333931')).toBeUndefined()
})

test('a sub-category is held against the category that stands beside it', () => {
  const own = [
    ...categories,
    { ...categories[0], id: 'Home', name: 'Home', types: [{ id: 'Towels', name: 'Towels' }] },
  ] as unknown as typeof categories
  const edits = new Map([[product._id as string, row({ category: 'Home' }).edited]]) as Parameters<
    typeof markedCells
  >[0]
  expect(markedCells(edits, { categories: own })).toMatchObject([
    { cell: 'subCategory', message: '“Topwear” is none of the sub-categories of Home: Towels.' },
  ])
})

test('sizes have a SKU and a count each; an empty count ends counting', () => {
  const count = columnNamed('onHand', 'sizes')
  const change = (text: string) => changeTo(row({}, 'M'), count, text, { categories })
  expect(change('1,200')).toMatchObject({ cell: cellName('onHand', 'M'), text: '1200' })
  expect(change('')).toMatchObject({ text: '' })
  expect(change('4').text).toBeUndefined()
  expect(cellOf(row({ 'onHand M': 'six' }, 'M'), count, { categories }).fault).toContain('whole number')
})

test('a pasted cell fills what is chosen, a block goes from its corner, and what has no place is told', () => {
  const square = { anchor: { row: 0, column: 0 }, active: { row: 1, column: 1 } }
  expect(placesOf([['x']], square, size).cells).toHaveLength(4)
  const block = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  const { cells, lost } = placesOf(block, only({ row: 3, column: 2 }), size)
  expect(cells).toEqual([{ place: { row: 3, column: 2 }, text: 'a' }])
  expect(lost).toEqual({ rows: 1, columns: 1 })
})

test('arrows stay in the grid, and Tab goes on in the next row until the last cell', () => {
  expect(movedPlace({ row: 0, column: 0 }, { key: 'ArrowUp', ctrl: false }, size)).toEqual({
    row: 0,
    column: 0,
  })
  expect(movedPlace({ row: 0, column: 0 }, { key: 'End', ctrl: true }, size)).toEqual({ row: 3, column: 2 })
  expect(tabbed({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(tabbed({ row: 3, column: 2 }, 1, size)).toBeUndefined()
})
