import { expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { cellsOf, importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** The file that WooCommerce's own exporter writes. */

type Cells = Record<string, string>
const columns = [
  'ID,Type,SKU,GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description',
  'Date sale price starts|Date sale price ends|Tax status|In stock?|Stock|Low stock amount|Backorders allowed?',
  'Sale price|Regular price|Categories|Tags|Images|Parent|Position|Brands',
  'Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global',
  'Attribute 2 name|Attribute 2 value(s)|Attribute 2 visible|Attribute 2 global',
]
const header = columns.join('|').replace('ID,Type,SKU,GTIN, UPC', 'ID|Type|SKU|GTIN, UPC').split('|')
const line = (cells: Cells): Cells => Object.fromEntries(header.map((name) => [name, cells[name] ?? '']))
const variation = (number: number, colour: string, size: string, cells: Cells = {}) =>
  line({
    ID: `${100 + number}`,
    Type: 'variation',
    SKU: `hoodie-${colour}-${size}`.toLowerCase(),
    Name: `Organic Hoodie - ${colour}, ${size}`,
    Published: '1',
    'In stock?': '1',
    Stock: `${number}`,
    'Backorders allowed?': '0',
    'Regular price': '60',
    Parent: 'hoodie',
    Position: `${number}`,
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': colour,
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': size,
    ...cells,
  })

const file = tableOf([
  line({
    ID: '11',
    Type: 'simple',
    SKU: 'cap-01',
    'GTIN, UPC, EAN, or ISBN': '4006381333931',
    Name: 'Wool Cap',
    Published: '1',
    Description: '<p>A <strong>warm</strong> cap &amp; more.</p>\\n<ul><li>Wool</li><li>One size</li></ul>',
    'In stock?': '1',
    Stock: '7',
    'Backorders allowed?': '0',
    'Sale price': '19.90',
    'Regular price': '25',
    Categories: 'Men > Accessories, Sale',
    Tags: 'winter, wool',
    Images: 'https://pictures.example/cap.jpg, https://pictures.example/cap-back.jpg',
    Brands: 'Fjord',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Navy',
  }),
  line({
    ID: '100',
    Type: 'variable',
    SKU: 'hoodie',
    Name: 'Organic Hoodie',
    Published: '1',
    'Short description': 'Soft.',
    'In stock?': '1',
    Categories: 'Women > Hoodies',
    Images: 'https://pictures.example/hoodie.jpg',
    'Attribute 1 name': 'Colour',
    'Attribute 1 value(s)': 'Navy, Sand',
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': 'S, M',
  }),
  variation(1, 'Navy', 'S', { Images: 'https://pictures.example/navy.jpg' }),
  variation(2, 'Navy', 'M'),
  variation(3, 'Sand', 'S', { Parent: 'id:100', 'Sale price': '45', Stock: '', 'In stock?': '0' }),
  variation(4, 'Sand', 'M', { 'Sale price': '45', 'Backorders allowed?': '1' }),
  line({
    ID: '12',
    Type: 'simple',
    SKU: 'draft-01',
    Name: 'Hidden Scarf',
    Published: '0',
    'Regular price': '9',
  }),
  line({ ID: '13', Type: 'simple', SKU: 'free-01', Name: 'Nothing To Pay', Published: '1' }),
  variation(9, 'Navy', 'L', { Parent: 'nobody' }),
])

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { applied, exportOf, importOf, planned } = importsOf(shop, as)
const id = await planned(file)
await applied(id)

const found = async (search: string) => (await shop.call('listProducts', { search }, as)).body.data

test('a simple product has its sale price, the regular one before, stock, brand, colour, tags and words', async () => {
  const [cap] = await found('cap-01')
  expect(cap).toMatchObject({
    productName: 'Wool Cap',
    productDescription: 'A warm cap & more.\n\n• Wool\n• One size',
    price: 19.9,
    compareAtPrice: 25,
    vendor: 'Fjord',
    colour: 'Navy',
    productType: 'Accessories',
    category: 'Men',
    tags: ['winter', 'wool', 'Men', 'Accessories', 'Sale'],
    size: ['One size'],
    onHand: 7,
    status: 'active',
  })
})

test('variations become a product for each colour, of one style, with their sizes, stock and prices', async () => {
  const [navy] = await found('hoodie-navy-s')
  const [sand] = await found('hoodie-sand-s')
  expect(navy).toMatchObject({
    productName: 'Organic Hoodie',
    productDescription: 'Soft.',
    colour: 'Navy',
    size: ['S', 'M'],
    price: 60,
    onHand: 3,
    category: 'Women',
    subCategory: 'Winterwear',
  })
  expect(sand).toMatchObject({
    colour: 'Sand',
    size: ['S', 'M'],
    price: 45,
    compareAtPrice: 60,
    stock: { S: 0 },
  })
  expect(navy?.styleId).toBe(sand?.styleId)
})

test('pictures are those of the colour, then those of the product', async () => {
  const { data } = (await shop.call('listImportChanges', { id }, as)).body
  expect(data.map(({ name, product }) => [name, product?.colour, product?.pictures])).toEqual([
    ['Wool Cap', 'Navy', 2],
    ['Organic Hoodie', 'Navy', 2],
    ['Organic Hoodie', 'Sand', 1],
    ['Hidden Scarf', undefined, 0],
    ['Nothing To Pay', undefined, undefined],
  ])
})

test('what is not published is a draft; what has no price or no parent is refused with its line', async () => {
  expect(await found('draft-01')).toMatchObject([{ status: 'draft', price: 9 }])
  const { data } = (await shop.call('listImportProblems', { id }, as)).body
  expect(data.map(({ line, reason }) => [line, reason])).toEqual([
    [10, 'The column Parent names “nobody”, and the file has no variable product with this ID or SKU.'],
    [9, 'This size has no price.'],
    [9, 'None of its sizes can be imported.'],
  ])
})

test('the same file again changes nothing', async () => {
  const again = await planned(file)
  const { format, counts } = await importOf(again)
  expect([format, counts]).toEqual(['woocommerce', { create: 0, change: 0, leave: 4, refuse: 1 }])
})

test('a product with another name is the same product', async () => {
  const again = await planned(file.replaceAll('Organic Hoodie', 'Cotton Hoodie'))
  const { counts } = await importOf(again)
  expect(counts).toEqual({ create: 0, change: 2, leave: 2, refuse: 1 })
})

const problemsOf = async (ofImport: ImportId) =>
  (await shop.call('listImportProblems', { id: ofImport }, as)).body.data

test('a stock of all sizes is not counted, which the review says of each size', async () => {
  const tee = { ...line({}), Published: '1', 'Attribute 1 name': 'Size', 'Backorders allowed?': '0' }
  const sizes = ['S', 'M'].map((size, at) => ({
    ...tee,
    ...{ ID: `${301 + at}`, Type: 'variation', Parent: 'id:300', SKU: `shared-${size}` },
    ...{ 'Regular price': '20', 'In stock?': '1', 'Attribute 1 value(s)': size },
  }))
  const product = { ...tee, ID: '300', Type: 'variable', Name: 'Shared Tee', Stock: '12', 'In stock?': '1' }
  const shared = await planned(tableOf([product, ...sizes]))
  expect(await problemsOf(shared)).toEqual(
    [3, 4].map((number) => ({
      line: number,
      column: 'Stock',
      value: 'parent',
      reason: 'The other shop counted all sizes together, and this one counts each. The size is not counted.',
      kind: 'changed',
    })),
  )
})

test('what is wrong is named by the columns of the file', async () => {
  const cells = { Published: '1', 'Regular price': 'soon', Images: 'front.jpg', Name: 'Coming Coat' }
  const coat = await planned(tableOf([{ ...line({}), ID: '950', Type: 'simple', ...cells }]))
  const named = (await problemsOf(coat)).map(({ column, value }) => [column, value])
  expect(named).toEqual([
    ['Sale price, Regular price', 'soon'],
    ['Images', 'front.jpg'],
    ['Name', 'Coming Coat'],
  ])
})

test('a product of another shop that has the same number is a new one, and the review says so', async () => {
  const row = { ...line({}), Type: 'simple', Published: '1', 'Regular price': '80' }
  const others = [
    { ...row, ID: '11', SKU: 'coat-1', Name: 'Rain Coat' },
    { ...row, ID: '100', Name: 'Canvas Belt' },
  ]
  const other = await planned(tableOf(others))
  const { counts } = await importOf(other)
  expect(counts).toEqual({ create: 2, change: 0, leave: 0, refuse: 0 })
  const found = await problemsOf(other)
  expect(found.map((problem) => [problem.line, problem.column, problem.value, problem.kind])).toEqual([
    [3, 'ID', '100', 'changed'],
    [2, 'ID', '11', 'changed'],
  ])
  expect(found[1]?.reason).toBe(
    'In an earlier file this is the number of “Wool Cap”, which shares no SKU and no name with it. It is taken for another product.',
  )
  await applied(other)
  for (const again of [tableOf(others), file]) {
    const { counts: left } = (await shop.call('getImport', { id: await planned(again) }, as)).body.data
    expect(left).toMatchObject({ create: 0, change: 0 })
  }
})

test('sizes that one variation stood for are exported in rows of their own once they differ', async () => {
  const tee = { ...line({}), Published: '1', 'In stock?': '1', 'Attribute 1 name': 'Size' }
  const rows = [
    { ...tee, ID: '400', Type: 'variable', Name: 'Any Tee', 'Attribute 1 value(s)': 'S, M, L' },
    { ...tee, ID: '401', Type: 'variation', Parent: 'id:400', SKU: 'any', Name: 'Any Tee' },
  ].map((row) => ({ ...row, 'Regular price': row.Type === 'variation' ? '20' : '' }))
  const any = await planned(tableOf(rows))
  await applied(any)
  const exported = async () => {
    const text = await exportOf({ id: any })
    const [names = [], ...cells] = cellsOf(text)
    const columns = ['Option1 Value', 'Variant Price', 'Variant Inventory Qty'].map((name) =>
      names.indexOf(name),
    )
    return { text, rows: cells.map((row) => columns.map((at) => row[at])) }
  }
  expect((await exported()).rows).toEqual([
    ['', '', ''],
    ['S\nM\nL', '20', ''],
  ])
  const [product] = await found('any')
  const { _id: id, version } = product ?? {}
  await shop.callWith('updateProduct', { id, version, changes: { size: ['S', 'L'], price: 25 } }, as)
  const { text, rows: written } = await exported()
  expect(written).toEqual([
    ['', '', ''],
    ['S', '25.00', ''],
    ['L', '25.00', ''],
  ])
  const { counts } = await importOf(await planned(text))
  expect(counts).toMatchObject({ create: 0, change: 0 })
})

test('a variation for any of millions of sizes is refused before they are listed', async () => {
  const values = Array.from({ length: 150 }, (_, at) => `${at}`).join(', ')
  const attributes = ['Size', 'Fit', 'Length'].flatMap((name, at) => [
    [`Attribute ${at + 1} name`, name],
    [`Attribute ${at + 1} value(s)`, values],
  ])
  const tee = { ID: '500', Type: 'variable', Name: 'Endless Tee', Published: '1', 'Regular price': '' }
  const any = { ...tee, ID: '501', Type: 'variation', Parent: 'id:500', 'Regular price': '20' }
  const names = attributes.filter(([name]) => name?.endsWith('name'))
  const rows = [
    { ...tee, Parent: '', ...Object.fromEntries(attributes) },
    { ...any, ...Object.fromEntries(names) },
  ]
  const endless = await planned(tableOf(rows))
  expect((await importOf(endless)).counts).toMatchObject({ refuse: 1 })
  expect((await problemsOf(endless)).map((problem) => [problem.line, problem.reason])).toEqual([
    [3, 'A product has at most 100 sizes; the rows of this one are for more than 10,000 sizes and colours.'],
  ])
})

test('what is no garment in the other shop is refused or taken otherwise, with its type and the reason', async () => {
  const row = { ...line({}), Published: '1', 'Regular price': '20' }
  const kinds = ['grouped', 'pw-gift-card', 'external', 'simple, virtual', 'bundle', 'simple', 'variable']
  const others = kinds.map((Type, at) => ({ ...row, ID: `${600 + at}`, Type, Name: `Other ${at}` }))
  const other = await planned(tableOf(others))
  const { data } = (await shop.call('listImportChanges', { id: other }, as)).body
  expect(data.map(({ action, product }) => product?.status ?? action)).toEqual([
    ...['refuse', 'refuse', 'draft', 'draft', 'active', 'active', 'refuse'],
  ])
  const problems = await problemsOf(other)
  expect(problems.map(({ line, column, value, kind }) => [line, column, value, kind])).toEqual([
    [2, 'Type', 'grouped', 'refused'],
    [3, 'Type', 'pw-gift-card', 'refused'],
    [4, 'Type', 'external', 'changed'],
    [5, 'Type', 'simple, virtual', 'changed'],
    [6, 'Type', 'bundle', 'changed'],
    [8, 'Sale price, Regular price', '', 'refused'],
  ])
  expect(problems[0]?.reason).toMatch(/^This is a group of other products/)
  expect(problems.at(-1)?.reason).toMatch(/^The file has none of the variations of this product/)
})

test('sizes, which the other shop sorts by name, stand from the smallest to the largest', async () => {
  const tee = { ...line({}), Published: '1', 'In stock?': '1', 'Attribute 1 name': 'Size' }
  const sizes = ['L', 'M', 'S', 'XL'].map((size, at) => ({
    ...tee,
    ...{ ID: `${701 + at}`, Type: 'variation', Parent: 'id:700', 'Regular price': '20' },
    'Attribute 1 value(s)': size,
  }))
  const product = {
    ...tee,
    ID: '700',
    Type: 'variable',
    Name: 'Sorted Tee',
    'Attribute 1 value(s)': 'L, M, S, XL',
  }
  const sorted = await planned(tableOf([product, ...sizes]))
  const { data } = (await shop.call('listImportChanges', { id: sorted }, as)).body
  expect(data.map(({ line, product }) => [line, product?.size])).toEqual([[3, ['S', 'M', 'L', 'XL']]])
})
