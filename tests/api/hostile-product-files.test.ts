import { describe, expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { cellsOf, importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Files that no shop exports in earnest: each is taken or refused with the reason, and the shop goes on. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned, uploadFile } = importsOf(shop, as)

type Cells = Record<string, string>
const row = (handle: string, cells: Cells = {}): Cells => ({
  Handle: handle,
  Title: 'Plain Tee',
  Published: 'TRUE',
  'Variant Price': '12',
  ...cells,
})
const countsOf = async (id: ImportId) => (await importOf(id)).counts
const problemsOf = async (id: string) =>
  (await shop.call('listImportProblems', { id: id as never }, as)).body.data

describe('a file is refused as a whole, with the line and the reason', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['a header without rows', 'Handle,Title,Variant Price\n', /a header and no rows/],
    ['only empty lines', '\n\n\r\n', /is empty/],
    ['rows without names', ',,,\na,b,c,d', /^Line 2: This is not a product file of Shopify or WooCommerce/],
    ['rows of blanks', ',,,\n, ,,\n', /is empty/],
    ['NUL in a cell', 'Handle,Title\na,Tee\nb,"T\0ee"', /^Line 3: column Title contains the NUL character/],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0'), /^This is a spreadsheet/],
    ['a spreadsheet of Excel 2003', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /^This is a spreadsheet/],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), /^This is a PDF/],
    ['a photo', Buffer.from('ffd8ffe000104a46494600', 'hex'), /^This is a picture/],
    ['a page for logging in', '\ufeff\n<!DOCTYPE html><title>Log in, please</title>', /^This is a web page/],
    ['JSON', '{"products":[{"handle":"tee"}]}', /^This is JSON/],
    ['a text document', '{\\rtf1\\ansi Handle,Title,Variant Price}', /^This is a text document/],
    [
      'a file of Etsy',
      'TITLE,PRICE,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES\nTee,12,Size,Size,"S,M"',
      /product file of Etsy, which this shop can’t read/,
    ],
    [
      'a file of Squarespace',
      'Title,Option Name 1,Option Value 1,Price\nTee,Size,S,12\n,Size,M,12',
      /product file of Squarespace/,
    ],
    [
      'a file of Square',
      'Token,Item Name,Variation Name,SKU,Price,Option Name 1,Option Value 1\nT1,Tee,S,T-S,12,Size,S',
      /product file of Square,/,
    ],
    ['a file of Wix', 'handle,fieldType,name,price\ntee,PRODUCT,Tee,12', /product file of Wix/],
    [
      'a file of Lightspeed',
      'id,handle,sku,name,variant_option_one_name,retail_price\n1,tee,T-S,Tee,Size,12',
      /product file of Lightspeed/,
    ],
    [
      'a file of BigCommerce',
      'Item,ID,Name,SKU,Options,Inventory Tracking\nProduct,1,Tee,T,,none',
      /BigCommerce/,
    ],
    ['a file of Ecwid', 'type,product_internal_id,product_sku,product_name\nproduct,1,T,Tee', /Ecwid/],
    ['a file of Magento', 'sku,store_view_code,attribute_set_code,name,price\nT,,Default,Tee,12', /Magento/],
    ['a file of PrestaShop', 'Product ID;Active (0/1);Name *;Price tax excluded\n1;1;Tee;12', /PrestaShop/],
    [
      'a feed of Google Merchant Center',
      'id,title,price,image_link,item_group_id,size\n1,Tee,12 USD,https://shop.example/tee.jpg,tee,S',
      /Google Merchant Center/,
    ],
    [
      'Shopify’s file of inventory',
      'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Committed (not editable),On hand (new)\ntee,Tee,Size,S,T-S,Mill,0,5',
      /This is Shopify’s inventory file/,
    ],
    ['a file of redirects', 'Redirect from,Redirect to\n/products/tee,/collections', /under Redirects/],
    [
      'Shopify’s file of orders',
      'Name,Email,Lineitem name,Lineitem price\n#1,a@shop.example,Tee,12',
      /orders/,
    ],
    ['Shopify’s file of customers', 'Email,Accepts Email Marketing\na@shop.example,yes', /file of customers/],
    ['501 columns', `Handle,${'x,'.repeat(500)}\n`, /^Line 1: This row has more than 500 columns/],
    [
      'a cell of 3 MB',
      `Handle,Title\na,Tee\nb,"${'x'.repeat(3e6)}"`,
      /^Line 3: this row is longer than 2 MB/,
    ],
  ])('%s', async (_what, file, reason) => {
    const { status, body } = await uploadFile(file)
    expect([status, body.code]).toEqual([422, 'file-refused'])
    expect(body.message).toMatch(reason)
    expect((await shop.call('listImports', {}, as)).body.data.map(({ state }) => state)).not.toContain(
      'reading',
    )
  })
})

describe('a file is taken', () => {
  const text = tableOf([row('utf-16', { Title: 'Größe 羊' })])
  const swapped = (file: Buffer) => Buffer.from(file).swap16()
  test.each<[string, Buffer]>([
    ['in UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['in UTF-16, big-endian', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('%s', async (_form, file) => {
    const id = await planned(file)
    const { data } = (await shop.call('listImportChanges', { id }, as)).body
    expect(data.map(({ name }) => name)).toEqual(['Größe 羊'])
  })

  test('with lines of different length, headers that stand twice, and 300 further columns', async () => {
    const wide = Array.from({ length: 300 }, (_, n) => `Note ${n}`).join(',')
    const lines = [
      `Handle,Title,Variant Price,Title,${wide}`,
      'short',
      'long,Long,5,Other,1,2,3',
      'no-price,No price',
      `beyond,Beyond,5,${','.repeat(300)},6`,
    ]
    const id = await planned(lines.join('\n'))
    expect(await countsOf(id)).toEqual({ create: 2, change: 0, leave: 0, refuse: 2 })
    expect((await shop.call('listImportChanges', { id, action: 'create' }, as)).body.data[0]?.name).toBe(
      'Long',
    )
    expect((await problemsOf(id)).map(({ line }) => line)).toEqual([2, 4, 5])
  })

  test('with texts of any length: what the shop shows is cut, and said', async () => {
    const type = `${'Socks '.repeat(2_000)}\u0001`
    const id = await imported(
      tableOf([
        row('l'.repeat(300), {
          Title: 'x'.repeat(500),
          'Body (HTML)': `${'<div>'.repeat(50_000)}deep`,
          Type: type,
          Vendor: 'v'.repeat(9_000),
          Tags: 't'.repeat(9_000),
          'Image Src': `https://pictures.example/${'é'.repeat(1_500)}`,
        }),
        row(`${'h'.repeat(254)}👕`, { Type: type }),
      ]),
    )
    expect(await countsOf(id)).toMatchObject({ create: 2 })
    const reasons = (await problemsOf(id)).map(({ column }) => column)
    expect(reasons).toEqual(expect.arrayContaining(['Title', 'Vendor', 'Image Src']))
  })

  test('but for products with more than 100 sizes, also together with those that are there', async () => {
    const sized = (handle: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) =>
        row(handle, { 'Option1 Name': 'Size', 'Option1 Value': `EU ${from + n}` }),
      )
    const file = [...sized('boots', 0, 101), ...sized('shoes', 0, 32), row('belt')]
    const id = await imported(tableOf(file))
    expect(await countsOf(id)).toEqual({ create: 2, change: 0, leave: 0, refuse: 1 })
    expect(await problemsOf(id)).toEqual([
      {
        line: 102,
        column: 'Option1 Value',
        value: 'EU 100',
        reason: 'A product has at most 100 sizes; this one has 101.',
        kind: 'refused',
      },
    ])
    const more = await imported(tableOf([...sized('shoes', 10, 102), row('belt', { Title: 'Belt' })]))
    expect(await countsOf(more)).toEqual({ create: 0, change: 1, leave: 0, refuse: 1 })
    expect(await problemsOf(more)).toMatchObject([
      { line: 92, value: 'EU 100', reason: 'A product has at most 100 sizes; this one would have 102.' },
    ])
  })

  test('with handles that differ in their capitals: two products, as in the file', async () => {
    const file = tableOf([row('Tee'), row('tee')])
    await imported(file)
    expect(await countsOf(await planned(file))).toMatchObject({ create: 0, leave: 2 })
  })
})

test('a cell that a spreadsheet would run is harmless in an export, and comes back as it was', async () => {
  const dangerous = [
    '=1+1',
    '+cmd|calc',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("https://x.example")',
  ]
  const rows = dangerous.map((cell, n) =>
    row(`formula-${n}`, {
      Title: cell,
      Vendor: cell,
      Tags: cell,
      'Body (HTML)': cell,
      'Cost per item': cell,
    }),
  )
  const id = await imported(tableOf([...rows, row('number', { 'Cost per item': '-5' })]))
  const file = await exportOf({ id })
  const cells = cellsOf(file).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual(['-5'])
  expect(cells).toContain("'=1+1")
  expect(await countsOf(await planned(file))).toEqual({ create: 0, change: 0, leave: 8, refuse: 0 })
  const { data } = (await shop.call('listProducts', { search: 'cmd|calc' }, as)).body
  expect(data.map(({ productName, vendor }) => [productName, vendor])).toContainEqual([
    '+cmd|calc',
    '+cmd|calc',
  ])
})

test('the name of a column that a spreadsheet would run is harmless in an export, and stays one column', async () => {
  const formula = '=HYPERLINK("https://x.example")'
  const id = await imported(tableOf([row('named-formula', { [formula]: 'a' })]))
  const headerOf = async () => {
    const file = await exportOf({ id })
    return { file, names: (cellsOf(file)[0] ?? []).filter((name) => name.includes('HYPERLINK')) }
  }
  const { file, names } = await headerOf()
  expect(names).toEqual([`'${formula}`])
  await imported(file)
  expect((await headerOf()).names).toEqual([`'${formula}`])
})
