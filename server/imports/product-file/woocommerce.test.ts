import { expect, test } from 'vitest'
import { bodyText } from './body-text.ts'
import { optionKinds } from './option-names.ts'
import { storableTags } from './storable-text.ts'
import { fromWooCommerce, isWooCommerce } from './woocommerce.ts'

type Cells = Record<string, string>

/** What Shopify's file would say, by its columns, of rows of WooCommerce's. */
const translated = (...rows: Cells[]) => translatedWith(new Map(), ...rows)

/** @param handles those that earlier files gave to numbers */
async function translatedWith(handles: ReadonlyMap<string, string>, ...rows: Cells[]): Promise<Cells[]> {
  const named = [...new Set(rows.flatMap(Object.keys))]
  async function* given() {
    for (const [at, row] of rows.entries())
      yield { line: at + 2, cells: named.map((name) => row[name] ?? '') }
  }
  const { header, rows: found } = fromWooCommerce(named, given(), handles)
  const all: Cells[] = []
  for await (const { line, cells } of found)
    all.push({ line: String(line), ...Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) })
  return all
}

const tee = { ID: '7', Type: 'variable', SKU: 'tee', Name: 'Tee', Published: '1' }
const size = (value: string, more: Cells = {}) => ({
  ...{ ID: `8${value}`, Type: 'variation', Parent: 'tee', Published: '1', 'Regular price': '20' },
  ...{ 'In stock?': '1', 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': value },
  ...more,
})
const options = (rows: Cells[]) => rows.map((row) => [row['Option1 Name'], row['Option1 Value']])
const stockOf = (row: Cells = {}) => [row['Variant Inventory Tracker'], row['Variant Inventory Qty']]

test('a product has the options by which its variations differ, wherever they stand among its attributes', async () => {
  const attributes = Object.fromEntries(
    ['Brand', 'Material', 'Care', 'Size'].flatMap((name, at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, name === 'Size' ? 'S, M' : 'x'],
    ]),
  )
  const rows = await translated({ ...tee, ...attributes }, size('S'), size('M'))
  expect(options(rows)).toEqual([
    ['Size', ''],
    ['', 'S'],
    ['', 'M'],
  ])
})

test('of four attributes by which variations differ none is lost, and colour and size stay apart', async () => {
  const jeans = (length: string) =>
    size('32', {
      ...{ 'Attribute 2 name': 'Fit', 'Attribute 2 value(s)': 'Slim' },
      ...{ 'Attribute 3 name': 'Length', 'Attribute 3 value(s)': length },
      ...{ 'Attribute 4 name': 'Color', 'Attribute 4 value(s)': 'Indigo' },
    })
  const [names, ...rows] = await translated(tee, jeans('30'), jeans('34'))
  const cellsOf = (row: Cells | undefined, of: string) => [1, 2, 3].map((at) => row?.[`Option${at} ${of}`])
  expect(cellsOf(names, 'Name')).toEqual(['Size', 'Color', 'Fit / Length'])
  expect(rows.map((row) => cellsOf(row, 'Value'))).toEqual([
    ['32', 'Indigo', 'Slim / 30'],
    ['32', 'Indigo', 'Slim / 34'],
  ])
})

test('a variation of any size names each on a line; one that comes before its product belongs to it', async () => {
  const any = size('', { Parent: 'id:7' })
  const rows = await translated(any, {
    ...tee,
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': 'S, M, 2\\, wide',
  })
  expect(rows.map((row) => [row.line, row.Handle, row['Option1 Value']])).toEqual([
    ['3', 'tee-7', ''],
    ['2', 'tee-7', 'S\nM\n2, wide'],
  ])
})

test.each(['37,5', '37\\,5'])('a variation of the size %s is of one size', async (value) => {
  const shoe = { ...tee, 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '37\\,5, 38' }
  const [, row] = await translated(shoe, size(value))
  expect(row?.['Option1 Value']).toBe('37,5')
})

test.each([
  ['pa_color', 'pa_size', 'navy-blue, red', 's, xl', 'navy-blue', 'xl', ['Navy blue', 'XL']],
  ['Color', 'Size', 'Navy Blue, Red', 'S, XL', 'navy-blue', 'xl', ['Navy Blue', 'XL']],
  ['pa_color', 'pa_shoe-size', 'navy-blue, red', '37-5, 38', '', '37-5', ['Navy blue\nRed', '37.5']],
  ['Color', 'Size', 'navy-blue, red', 's, xl', 'navy-blue', 'xl', ['navy-blue', 'xl']],
])(
  'values of %s and %s are read by the names that shoppers know',
  async (...[of, by, all, sizes, ...one]) => {
    const names = { 'Attribute 1 name': of, 'Attribute 2 name': by }
    const [first = {}, row = {}] = await translated(
      { ...tee, ...names, 'Attribute 1 value(s)': all, 'Attribute 2 value(s)': sizes },
      { ...size(''), ...names, 'Attribute 1 value(s)': one[0], 'Attribute 2 value(s)': one[1] },
    )
    expect(optionKinds(['Option1 Name', 'Option2 Name'].map((name) => first[name] ?? ''))).toEqual([
      'colour',
      'size',
    ])
    expect([row['Option1 Value'], row['Option2 Value']]).toEqual(one[2])
  },
)

test('a product without variations and a variation without a product are rows all the same', async () => {
  const rows = await translated(tee, size('S', { Parent: 'nobody' }))
  expect(rows.map((row) => [row.line, row.Title, row.Handle])).toEqual([
    ['2', 'Tee', 'tee-7'],
    ['3', '', ''],
  ])
})

test('a file says nothing of what it has no column for', async () => {
  const [row = {}] = await translated({ Type: 'simple', SKU: 'tee', Name: 'Tee', 'Regular price': '20' })
  expect(Object.keys(row)).not.toContain('Body (HTML)')
  expect(row).toMatchObject({ Title: 'Tee', Published: '', 'Variant SKU': 'tee', 'Variant Price': '20' })
  expect(['Image Src', 'Tags', 'Variant Inventory Qty'].filter((name) => name in row)).toEqual([])
})

test.each(['\\,', ','])('an address of a picture may have a comma, written %j', async (comma) => {
  const front = `https://a.example/w_2${comma}h_3/front.jpg`
  const Images = `${front}, https://a.example/back.jpg,https://a.example/side.jpg`
  const [first, row] = await translated({ ...tee, Images }, size('S', { Images: front }))
  const plain = 'https://a.example/w_2,h_3/front.jpg'
  expect(first?.['Image Src']?.split('\n')).toEqual([
    plain,
    'https://a.example/back.jpg',
    'https://a.example/side.jpg',
  ])
  expect(row?.['Variant Image']).toBe(plain)
})

test('cells beyond the header stay beyond it', async () => {
  async function* rows() {
    yield { line: 2, cells: ['7', 'simple', 'Tee', '20', 'more'] }
  }
  const { header, rows: found } = fromWooCommerce(['ID', 'Type', 'Name', 'Regular price'], rows(), new Map())
  const [row] = await Array.fromAsync(found)
  expect(row?.cells.slice(header.length)).toEqual(['more'])
})

test('a product keeps the handle that an earlier file gave to its number, under another name as well', async () => {
  const renamed = { ...tee, Name: 'Linen Tee' }
  const handles = new Map(Object.entries({ 7: 'tee-7', 17: 'shirt-17' }))
  const rows = await translatedWith(handles, renamed, size('S'), { ...renamed, ID: '17' })
  expect(rows.map((row) => [row.Title, row.Handle])).toEqual([
    ['Linen Tee', 'tee-7'],
    ['', 'tee-7'],
    ['Linen Tee', 'shirt-17'],
  ])
})

test('products of a file without numbers are told apart by their SKUs', async () => {
  const { ID: _, ...unnumbered } = tee
  const rows = await translated(unnumbered, { ...unnumbered, SKU: 'Tee 2' }, { ...unnumbered, SKU: '' })
  expect(rows.map(({ Handle }) => Handle).toSorted()).toEqual(['sku-tee', 'sku-tee-2', 'tee'])
})

test.each([
  ['sold out', { 'In stock?': '0' }, ['shop', '0']],
  ['sold out, in a word', { 'In stock?': 'FALSE' }, ['shop', '0']],
  ['sold out, as all sizes together are', { 'In stock?': '0', Stock: 'parent' }, ['shop', '0']],
  ['counted with all sizes together', { Stock: 'parent' }, ['shop', 'parent']],
  ['hidden', { Published: '0', Stock: '5' }, ['shop', '0']],
  ['hidden, in a word', { Published: 'false', Stock: '5' }, ['shop', '0']],
  ['counted', { Stock: '5' }, ['shop', '5']],
  ['not counted', {}, ['', '']],
])('a variation that is %s', async (_what, cells, stock) => {
  expect(stockOf((await translated(tee, size('S', cells)))[1])).toEqual(stock)
})

test.each([
  ['12 of all sizes', { Stock: '12' }, ['shop', 'parent', 'deny']],
  ['none of any size', { Stock: '0', 'In stock?': '0' }, ['shop', '0', 'deny']],
  ['none of any size, and is sold on', { Stock: '0', 'Backorders allowed?': '1' }, ['shop', '0', 'continue']],
  ['no count', { Stock: '' }, ['', '', 'deny']],
])('a product that has %s says so of each', async (_what, product, stock) => {
  const [, row = {}] = await translated({ ...tee, 'Backorders allowed?': '0', ...product }, size('S'))
  expect([...stockOf(row), row['Variant Inventory Policy']]).toEqual(stock)
})

test.each([
  ['S', '4', '4'],
  ['', '4', 'parent'],
  ['', '0', '0'],
])('a variation of the size %j that has %s pieces says %s of each', async (value, stock, said) => {
  const sizes = { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': 'S, M' }
  const [, row] = await translated({ ...tee, ...sizes }, size(value, { Stock: stock }))
  expect(stockOf(row)).toEqual(['shop', said])
})

test.each([
  ['no days', {}, '12'],
  ['a price that is not reduced', { 'Sale price': '20,00' }, '20'],
  ['a day to come', { 'Date sale price starts': '2999-11-20' }, '20'],
  ['a day that is over', { 'Date sale price ends': '2024-11-30 23:59:59' }, '20'],
  [
    'days around today',
    { 'Date sale price starts': '2020-01-01', 'Date sale price ends': '2999-01-01' },
    '12',
  ],
])('a sale with %s', async (_what, days, price) => {
  const [, row] = await translated(tee, size('S', { 'Sale price': '12', ...days }))
  expect([row?.['Variant Price'], row?.['Variant Compare At Price']]).toEqual([
    price,
    price === '12' ? '20' : '',
  ])
})

test.each([
  [{ Published: '1' }, 'TRUE'],
  [{ Published: 'TRUE' }, 'TRUE'],
  [{ Published: '0' }, 'FALSE'],
  [{ Published: '-1' }, 'FALSE'],
  [{ 'Visibility in catalog': 'hidden' }, 'FALSE'],
  [{ 'Visibility in catalog': 'search' }, 'TRUE'],
  [{ Type: 'external' }, 'FALSE'],
  [{ Type: 'simple, virtual' }, 'FALSE'],
  [{ Type: 'simple, downloadable, virtual' }, 'FALSE'],
  [{ Type: 'bundle' }, 'TRUE'],
])('a product with %j is published: %s', async (cells, published) => {
  const [row] = await translated({ ...tee, Type: 'simple', 'Regular price': '20', ...cells })
  expect(row?.Published).toBe(published)
})

test.each([
  ['Simple', ''],
  ['', ''],
  ['simple, virtual', 'simple, virtual'],
  ['grouped', 'grouped'],
])('a product of the type %j is no garment by its %j', async (type, kind) => {
  const [row] = await translated({ ...tee, Type: type, 'Regular price': '20' })
  expect(row?.['Type (WooCommerce)']).toBe(kind)
})

test('a product whose variations are virtual is a draft', async () => {
  const [row] = await translated(tee, size('May', { Type: 'variation, virtual' }), size('June'))
  expect([row?.Published, row?.['Type (WooCommerce)']]).toEqual(['FALSE', 'variable: variation, virtual'])
})

test('backorders with a notice are sold on, as those without one', async () => {
  const sizes = ['notify', 'true', '0'].map((cell) => size(cell, { 'Backorders allowed?': cell }))
  const policies = (await translated(tee, ...sizes)).slice(1).map((row) => row['Variant Inventory Policy'])
  expect(policies).toEqual(['continue', 'continue', 'deny'])
})

test.each([
  ['ID,Type,SKU,Name,Regular price', true],
  ['Type,SKU,Name,Regular price,Published', true],
  ['ID,Type,Name,Regular price', true],
  ['Type,Name,Regular price', false],
  ['Handle,ID,Type,SKU,Name,Regular price', false],
])('a file with the columns %s is of WooCommerce: %s', (header, is) => {
  expect(isWooCommerce(header.split(','))).toBe(is)
})

test.each([
  ['Soft.', 'Of wool.', 'Soft.\n\nOf wool.'],
  ['<p>Soft.</p>', '<p>Of wool.</p>', 'Soft.\n\nOf wool.'],
  ['Soft.', '', 'Soft.'],
  ['', '<p>Of wool.</p>', 'Of wool.'],
  ['Soft.', '<p>Soft. Of wool.</p>', 'Soft. Of wool.'],
])('a short description %j and the long one %j are %j', async (short, long, words) => {
  const [row] = await translated({ ...tee, 'Short description': short, Description: long })
  expect(bodyText(row?.['Body (HTML)'] ?? '')).toBe(words)
})

test('30,000 variations before their product take little more time than after it', async () => {
  const variations = Array.from({ length: 30_000 }, (_, at) => size(`${at}`))
  const secondsOf = async (...rows: Parameters<typeof translated>) => {
    const begun = performance.now()
    expect(await translated(...rows)).toHaveLength(30_001)
    return (performance.now() - begun) / 1_000
  }
  const after = await secondsOf(tee, ...variations)
  const before = await secondsOf(...variations, tee)
  expect(before).toBeLessThan(5 * after + 1)
})

test('names, which WordPress keeps as HTML, are read as they are seen', async () => {
  const attributes = { 'Attribute 1 name': 'Size &amp; Fit', 'Attribute 1 value(s)': 'S &amp; M, L' }
  const words = { Brands: 'Loom &amp; Co', Categories: 'Women > Tops &amp; Tees', Tags: 'black &#038; white' }
  const [row, first] = await translated(
    { ...tee, ...attributes, ...words, Name: 'Salt &amp; Pepper Tee' },
    size('', { ...attributes, 'Attribute 1 value(s)': 'S &amp; M' }),
  )
  expect(row).toMatchObject({
    Title: 'Salt & Pepper Tee',
    Vendor: 'Loom & Co',
    Type: 'Tops & Tees',
    Tags: 'black & white, Women, Tops & Tees',
    'Option1 Name': 'Size & Fit',
  })
  expect(first?.['Option1 Value']).toBe('S & M')
})

test.each([
  ['[vc_row css=".a{b:c}"][vc_column]A tee.[/vc_column][/vc_row]', 'A tee.'],
  ['A tee.\\n[gallery ids="1,2"]\\n[size_chart]', 'A tee.'],
  ['<p>[caption id=\'x\' width=300]<img src="a.jpg"> In linen[/caption]</p>', 'In linen'],
  ['[Toggle]Wash at 30°[/toggle] [new] [M = 40 cm]', 'Wash at 30° [new] [M = 40 cm]'],
  ['[Model height=180cm] See [products](/tees)', '[Model height=180cm] See [products](/tees)'],
  ['Sizes S\\\\nM\\nare in stock', 'Sizes S\\nM\nare in stock'],
  ['A 5\\" cuff, it\\\'s wide', 'A 5" cuff, it\'s wide'],
])('the description %j is %j', async (written, words) => {
  const [row] = await translated({ ...tee, Description: written })
  expect(bodyText(row?.['Body (HTML)'] ?? '')).toBe(words)
})

test('a description keeps the lines that its editor shows', async () => {
  const [row] = await translated({ ...tee, Description: 'A tee.\\n\\n<b>Care:</b> wash' })
  expect(row?.['Body (HTML)']).toBe('A tee.<br>\n<br>\n<b>Care:</b> wash')
})

test('the apostrophe that WooCommerce puts before minus signs is no part of a text', async () => {
  const [row, first] = await translated(
    { ...tee, SKU: "'-tee", 'Short description': 'Soft.', Description: "'- Linen\\n- Wool", Stock: "'-2" },
    size('S', { Parent: "'-tee", Stock: 'parent', 'Attribute 1 value(s)': "'-S-" }),
  )
  expect(row?.['Body (HTML)']).toBe('Soft.<br><br>- Linen<br>\n- Wool')
  expect(first?.['Option1 Value']).toBe('-S-')
  expect(stockOf(first)).toEqual(['shop', '0'])
})

test('columns are called as in the English of Britain too', async () => {
  const rows = await translated({
    ...{ ID: '7', Type: 'simple', Name: 'Tee', Published: '1', 'Regular price': '20' },
    ...{ 'Visibility in catalogue': 'hidden', 'GTIN, UPC, EAN or ISBN': '4006381333931' },
  })
  expect(rows).toMatchObject([{ Published: 'FALSE', 'Variant Barcode': '4006381333931' }])
})

test('the one colour of a product that has no option of colours is told; of several, none is', async () => {
  const colour = 'Color (product.metafields.shopify.color-pattern)'
  const attribute = (name: string, values: string) => ({
    ...{ ID: '9', Type: 'simple', SKU: 'cap', Name: 'Cap', Published: '1', 'Regular price': '20' },
    ...{ 'Attribute 1 name': 'Fabric', 'Attribute 1 value(s)': 'Wool' },
    ...{ 'Attribute 2 name': name, 'Attribute 2 value(s)': values },
  })
  const rows = await translated(
    attribute('Colour', 'Navy'),
    attribute('Farbe', 'Navy, Red'),
    attribute('Size', 'S'),
  )
  expect(rows.map((row) => row[colour])).toEqual(['Navy', '', ''])
})

test('a category with a comma in its name is one tag, and its type keeps the comma', async () => {
  const words = { Categories: 'Women > Hats\\, Scarves, Sale', Tags: 'warm\\,soft' }
  const [row] = await translated({ ...tee, ...words, Type: 'simple' })
  const { tags } = storableTags(row?.Tags ?? '')
  expect([row?.Type, tags]).toEqual(['Hats, Scarves', ['warm soft', 'Women', 'Hats Scarves', 'Sale']])
})
