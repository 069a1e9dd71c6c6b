import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import type { FilePrices } from './price-text.ts'
import type { Problem } from './problem.ts'
import { productsInStyle } from './products-in-style.ts'
import { readFileStyle } from './style-in-file.ts'

/** What a file takes of its rows, which all have one handle. */
const productsOf = (...rows: Record<string, string>[]) => productsWith({}, ...rows)

function productsWith(prices: FilePrices, ...rows: Record<string, string>[]) {
  const header = [...new Set(rows.flatMap(Object.keys))]
  const read = rows.map((row, at) => ({ line: at + 2, cells: header.map((name) => row[name] ?? '') }))
  const problems: Problem[] = []
  const style = readFileStyle('tee', read, matchColumns(header), prices)
  const products = productsInStyle(style, (problem) => problems.push(problem))
  return { products, problems: [...style.problems, ...problems] }
}

const tee = { Title: 'Tee', 'Option1 Name': 'Size' }
const size = (value: string, price: string, before: string) => ({
  'Option1 Value': value,
  'Variant Price': price,
  'Variant Compare At Price': before,
})

test.each([
  ['of all sizes', ['40', '40'], 4000, []],
  [
    'of some sizes',
    ['40', ''],
    null,
    ['40.00 Only some of the sizes have a previous price. It is left out.'],
  ],
  [
    'that differ',
    ['40', '30'],
    3000,
    ['40.00 Sizes differ in their previous prices. The lowest, $30.00, is shown.'],
  ],
  [
    'beyond the highest',
    ['100000', '100000'],
    null,
    Array(2).fill('100000 A price can be at most $99,999.99. It is left out.'),
  ],
])('previous prices %s', (_what, [small = '', medium = ''], shown, notes) => {
  const { products, problems } = productsOf({ ...tee, ...size('S', '20', small) }, size('M', '20', medium))
  expect(products.map(({ compareAtPrice }) => compareAtPrice)).toEqual([shown])
  expect(problems.map(({ value, reason }) => `${value.replace('$', '')} ${reason}`)).toEqual(notes)
})

test.each([
  ['FALSCH', '', 'draft', 0],
  ['faux', 'active', 'draft', 0],
  ['WAHR', '', 'active', 0],
  ['maybe', 'active', 'draft', 1],
  ['', '', undefined, 0],
  ['maybe', 'archived', 'archived', 1],
  ['TRUE', 'unlisted', 'draft', 1],
])('Published %j with the status %j is %s', (Published, Status, status, notes) => {
  const { products, problems } = productsOf({ ...tee, Published, Status, ...size('S', '20', '') })
  expect(products[0]?.status).toBe(status)
  expect(problems).toHaveLength(notes)
})

test('a row of WooCommerce that names several sizes, each on a line, is one of each', () => {
  const { products } = productsOf({ ...tee, ...size('S\nM', '20', ''), 'Type (WooCommerce)': 'variable' })
  expect(products[0]?.sizes.map(({ label, line }) => [label, line])).toEqual([
    ['S', 2],
    ['M', 2],
  ])
})

test('rows of one handle that have another title are one product, with a note', () => {
  const dress = { ...tee, Title: 'Linen Dress' }
  const { products, problems } = productsOf(
    { ...dress, ...size('S', '50', '') },
    { ...dress, ...size('M', '50', '') },
    { ...dress, Title: 'Wool Coat', ...size('L', '50', '') },
  )
  expect(products.map(({ productName }) => productName)).toEqual(['Linen Dress'])
  expect(problems).toEqual([
    {
      line: 4,
      field: 'title',
      value: 'Wool Coat',
      reason: 'Line 2 has the same handle and is called “Linen Dress”. Both are taken for one product.',
      kind: 'changed',
    },
  ])
})

test('a row that names its options in another order is named, and one that spells them otherwise is not', () => {
  const row = (first: [string, string], second: [string, string]) => ({
    ...tee,
    ...{ 'Option1 Name': first[0], 'Option1 Value': first[1], 'Option2 Name': second[0] },
    ...{ 'Option2 Value': second[1], 'Variant Price': '50' },
  })
  const { problems } = productsOf(
    row(['Color', 'Red'], ['Size', 'S']),
    row(['Colour', 'Red'], ['Size', 'L']),
    row(['Size', 'M'], ['Color', 'Blue']),
    row(['', 'Green'], ['', 'S']),
  )
  expect(problems).toEqual([
    {
      line: 4,
      field: 'option1Name',
      value: 'Size, Color',
      reason:
        'Line 2 has the same handle and other options: Color, Size. The values of this line are taken for those.',
      kind: 'changed',
    },
  ])
})

test.each([
  ['12', undefined, 12],
  ['12.0', undefined, 12],
  ['12,00', undefined, 12],
  ['1 200', undefined, 1200],
  ['1,200', '.', 1200],
  ['1.000', '.', 1],
  ['1.200', ',', 1200],
  ['1.000', ',', 1000],
  ['1,000', ',', 1],
  ['0.000', undefined, 0],
  ['0,000', undefined, 0],
  ['12.0000', undefined, 12],
  ['1.000', undefined, null],
  ['1,200', undefined, null],
  ['12,5', '.', null],
  ['1,200', ',', null],
] as const)(
  'a quantity of %j beside prices with the decimal mark %j is %j',
  (quantity, decimalMark, onHand) => {
    const counted = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': quantity }
    const { products, problems } = productsWith(
      { decimalMark },
      { ...tee, ...size('M', '20', ''), ...counted },
    )
    expect(products[0]?.sizes[0]?.onHand).toBe(onHand)
    expect(problems).toHaveLength(onHand === null ? 1 : 0)
  },
)

test('characters that no field takes are left out of options and numbers', () => {
  const { products } = productsOf({
    ...tee,
    'Option2 Name': 'Color',
    'Option2 Value': 'Na\u00advy\u0007',
    'Variant SKU': '\u202aTEE-M\u202c',
    ...size('M\u202c', '20', ''),
  })
  expect(products).toMatchObject([{ colour: 'Navy', sizes: [{ label: 'M', sku: 'TEE-M' }] }])
})

test.each([
  'Navy Blue\u200b',
  'Navy\u200d Blue',
  'Navy\u00a0Blue',
  'Navy\u2009 Blue',
  '\u200cNa\u200dvy Blue',
])('the colour %j is the same as Navy Blue', (colour) => {
  const options = { ...tee, 'Option2 Name': 'Color' }
  const { products } = productsOf(
    { ...options, 'Option2 Value': 'Navy Blue', ...size('S', '20', '') },
    {
      ...options,
      'Option2 Value': colour,
      ...size(`M${colour.at(-1) === '\u200b' ? '\u200b' : ''}`, '20', ''),
    },
  )
  expect(products.map((one) => [one.colour, one.sizes.map(({ label }) => label)])).toEqual([
    ['Navy Blue', ['S', 'M']],
  ])
})

test('letters with accents are the same in both forms of Unicode, but for addresses', () => {
  const colour = (text: string, picture: string) => ({
    'Option2 Value': text,
    'Variant Image': picture,
    'Image Src': picture,
  })
  const [composed, decomposed] = ['https://a.example/\u00e9.jpg', 'https://a.example/e\u0301.jpg']
  const { products } = productsOf(
    { ...tee, 'Option2 Name': 'Colour', Tags: '\u00e9t\u00e9, e\u0301te\u0301', ...size('M', '20', '') },
    { ...size('S', '20', ''), ...colour('Fonc\u00e9', composed) },
    { ...size('M', '20', ''), ...colour('Fonce\u0301', decomposed) },
  )
  expect(products.slice(1)).toMatchObject([
    { colour: 'Fonc\u00e9', tags: ['\u00e9t\u00e9'], pictures: [{ url: composed }, { url: decomposed }] },
  ])
})

test('a size in which nothing can be seen is none', () => {
  const { products } = productsOf({ ...tee, ...size('\u200b', '20', '') })
  expect(products[0]?.sizes.map(({ label }) => label)).toEqual(['One size'])
})

test('a number that a spreadsheet has shortened is left out and named', () => {
  const numbers = { 'Variant SKU': '1,2E+11', 'Variant Barcode': '4.00638E+12' }
  const { products, problems } = productsOf({ ...tee, ...size('M', '20', ''), ...numbers })
  expect(products[0]?.sizes[0]).not.toHaveProperty('barcode')
  expect(products[0]?.sizes[0]).not.toHaveProperty('sku')
  expect(problems.map(({ value, reason }) => [value, reason])).toEqual(
    Object.values(numbers).map((value) => [
      value,
      'A spreadsheet has shortened this number. It is left out.',
    ]),
  )
})

test.each([
  '08-Oct',
  '10-Aug',
  '10. Aug',
  '08-oct.',
  '10.M\u00e4r',
  'Aug-32',
  '8/10/2026',
  '2026-10-08',
  '2026-10-08 00:00:00',
])('a size that has become the date %j is taken as it stands, and named', (date) => {
  const { products, problems } = productsOf(
    { ...tee, ...size('S', '20', '') },
    { ...tee, ...size(date, '20', '') },
  )
  expect(products[0]?.sizes.map(({ label }) => label)).toEqual(['S', date])
  expect(problems).toMatchObject([{ line: 3, field: 'option1Value', value: date, kind: 'changed' }])
  expect(problems[0]?.reason).toContain('looks like a date')
})

test.each(['8-10', '8/10', '10/12', '32-34', '1-Set', '2-XL', '10-Slim', '8 Oct', 'Set-32x', '38.5', 'May'])(
  'the size %j is no date',
  (label) => {
    expect(productsOf({ ...tee, ...size(label, '20', '') }).problems).toEqual([])
  },
)

test.each([
  ['active', 1],
  ['draft', 0],
  ['archived', 0],
])('a product with the status %j that costs nothing is named in %i notes', (Status, notes) => {
  const { products, problems } = productsOf(
    { ...tee, Status, ...size('S', '0', '') },
    { ...tee, ...size('M', '0.00', '') },
    { ...tee, ...size('L', '5', '') },
  )
  expect(products.map(({ price }) => price)).toEqual([0, 500])
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual(
    Array(notes).fill([2, 'The price is 0: this is sold for nothing.']),
  )
})

test.each([
  ['Size', 'S', 's', 's: This size stands at line 2 already.'],
  ['Color', 'Red', 'red', 'red: This colour stands at line 2 already.'],
  ['', '', '', ': This product stands at line 2 already.'],
  ['Title', 'Default Title', 'Default Title', ': This product stands at line 2 already.'],
])('of the option %j, %j and %j are one', (name, value, again, note) => {
  const first = { ...tee, 'Option1 Name': name, ...size(value, '20', '') }
  const { products, problems } = productsOf(first, size(again, '20', ''))
  expect(products).toHaveLength(1)
  expect(problems.map((problem) => `${problem.value}: ${problem.reason}`)).toEqual([note])
})

test.each([
  ['Logo', ['Yes', 'No'], ['Logo: Yes', 'Logo: No']],
  ['Bolsillo?', ['Sí', 'Grande'], ['Bolsillo: Sí', 'Grande']],
  ['', ['Yes', 'No'], ['Yes', 'No']],
])('values of the option %j, %j, are the sizes %j', (name, values, labels) => {
  const [first = '', second = ''] = values
  const { products } = productsOf(
    { ...tee, 'Option1 Name': name, ...size(first, '20', '') },
    size(second, '20', ''),
  )
  expect(products.map(({ sizes }) => sizes.map(({ label }) => label))).toEqual([labels])
})

test('a line break within a name, a colour or a size is a blank', () => {
  const { products } = productsOf({
    Title: 'Heavy\n Tee',
    'Option1 Name': 'Color',
    'Option1 Value': 'Navy\nBlue',
    'Option2 Name': 'Size',
    'Option2 Value': 'One\r\n Size',
    'Variant Price': '40',
  })
  expect(
    products.map(({ productName, colour, sizes }) => [productName, colour, sizes.map(({ label }) => label)]),
  ).toEqual([['Heavy Tee', 'Navy Blue', ['One Size']]])
})

test('a Default Title beside sizes is no part of their labels', () => {
  const { products } = productsOf(
    { ...tee, 'Option2 Name': 'Title', 'Option2 Value': 'Default Title', ...size('S', '20', '') },
    { 'Option2 Value': 'Default Title', ...size('M', '20', '') },
  )
  expect(products[0]?.sizes.map(({ label }) => label)).toEqual(['S', 'M'])
})
