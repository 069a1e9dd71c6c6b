import { beforeEach, expect, test } from 'vitest'
import { cellsOf, type Imports, importsOf, tableOf } from '../setup/imports.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

/** Product files as the programs of other shops, spreadsheets and people write them, on their whole way through a shop. */

let shop: TestShop
let as: As
let files: Imports
beforeEach(async () => {
  shop = await openShop()
  as = await shop.signInAdministrator()
  files = importsOf(shop, as)
  return () => shop.close()
})

type Form = { text: string; delimiter?: string; file?: Buffer; products: unknown[] }

const products = async () => {
  const { data } = (await shop.call('listProducts', {}, as)).body
  return data
    .filter(({ status }) => status !== 'archived')
    .map(({ colour = '', productType = '', price, size, onHand }) => [
      colour,
      productType,
      price,
      size.join(),
      onHand,
    ])
    .toSorted((one, other) => `${one}`.localeCompare(`${other}`))
}
const countsOf = async (file: string | Buffer) => {
  const id = await files.planned(file)
  const { counts } = await files.importOf(id)
  await shop.call('discardImport', { id }, as)
  return counts
}

const lines = (end: string, ...rows: string[]) => rows.map((row) => row + end).join('')

const former = lines(
  '\r\n',
  'Handle,Title,Body (HTML),Vendor,Standard Product Type,Custom Product Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Variant Image,Status,,',
  'shirt,Linen Shirt,"<p>One\r\nline ""quoted""</p>",Mill,,Shirts,TRUE,Colour,Navy,Size,S,Fit,Slim,LS-1,shopify,5,deny,49.00,https://pictures.example/1.jpg,1,https://pictures.example/1.jpg,active,,',
  '',
  'shirt,,,,,,,,Navy,,M,,Slim,LS-2,shopify,-2,deny,49.00,,,https://pictures.example/1.jpg,,,',
  'shirt,,,,,,,,White,,S,,Wide,LS-3,,,continue,45.00,https://pictures.example/2.jpg,2,https://pictures.example/2.jpg,,,',
)
const current = lines(
  '\n',
  'TITLE,URL HANDLE,DESCRIPTION,TYPE,PUBLISHED ON ONLINE STORE,STATUS,SKU,OPTION1 NAME,OPTION1 VALUE,OPTION2 NAME,OPTION2 VALUE,PRICE,INVENTORY TRACKER,INVENTORY QUANTITY,CONTINUE SELLING WHEN OUT OF STOCK,Price / Canada,Color (product.metafields.shopify.color-pattern)',
  'Wool Coat,coat,<p>Warm</p>,Coats,TRUE,Active,WC-1,Farbe,Schwarz,Größe,40,199.95,shopify,3,FALSE,249,black',
  ',coat,,,,,WC-2,,Schwarz,,42,199.95,shopify,0,TRUE,249,',
  ',coat,,,,,WC-3,,Rot,,42,219.95,shopify,1,FALSE,259,',
)
const matrixify = lines(
  '\n',
  'ID,Handle,Command,Title,Body HTML,Vendor,Type,Tags,Status,Published,Row #,Top Row,Image Src,Variant ID,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Policy,Variant Inventory Qty',
  '811,smock,MERGE,Smock,<p>Washed</p>,Mill,Smocks,,Active,TRUE,1,TRUE,,901,Size,S,80.00,shopify,deny,4',
  '811,smock,MERGE,,,,,,,,2,,,902,Size,M,80.00,shopify,deny,5',
)
const tabs = lines(
  '\n',
  'Handle\tTitle\tBody (HTML)\tOption1 Name\tOption1 Value\tVariant Price',
  'chemise\tChemise d’été\t"<p>Léger\net doux</p>"\tTaille\tS\t39.9',
  'chemise\t\t\t\tM\t39.9',
)
const semicolons = lines(
  '\r\n',
  'Handle;Title;Type;Published;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant Price;Variant Grams',
  'rock;"Röcke; kurz";Röcke;WAHR;Größe;36;Farbe;Grün;49,90;0,5',
  'rock;;;;;38;;Grün;49,90;0,5',
  'rock;;;;;38;;Weiß;1.049,90;0,5',
)

test.each<[string, Form]>([
  [
    'of Shopify in 2022, with CR LF, a mark, quoted line breaks, blank lines and empty columns',
    {
      text: former,
      file: Buffer.from(`\ufeff${former}`),
      products: [
        ['Navy', 'Shirts', 49, 'S / Slim,M / Slim', 5],
        ['White', 'Shirts', 45, 'S / Wide', undefined],
      ],
    },
  ],
  [
    'of Shopify today, with headers in capitals, markets and metafields',
    {
      text: current,
      products: [
        ['Rot', 'Coats', 219.95, '42', 1],
        ['Schwarz', 'Coats', 199.95, '40,42', 3],
      ],
    },
  ],
  ['of Matrixify', { text: matrixify, products: [['', 'Smocks', 80, 'S,M', 9]] }],
  [
    'in UTF-16 with tabs',
    {
      text: tabs,
      delimiter: '\t',
      file: Buffer.from(`\ufeff${tabs}`, 'utf16le'),
      products: [['', '', 39.9, 'S,M', undefined]],
    },
  ],
  [
    'in windows-1252 with semicolons and decimal commas',
    {
      text: semicolons,
      delimiter: ';',
      file: Buffer.from(semicolons, 'latin1'),
      products: [
        ['Grün', 'Röcke', 49.9, '36,38', undefined],
        ['Weiß', 'Röcke', 1049.9, '38', undefined],
      ],
    },
  ],
  [
    'of Numbers, with the name of its table above the header',
    {
      text: matrixify,
      file: Buffer.from(`Table 1\n${matrixify}`),
      products: [['', 'Smocks', 80, 'S,M', 9]],
    },
  ],
  [
    'of a spreadsheet, with a title and an empty row above the header',
    {
      text: matrixify,
      file: Buffer.from(`"Products, spring",,,\n,,,\n${matrixify}`),
      products: [['', 'Smocks', 80, 'S,M', 9]],
    },
  ],
])(
  'a file %s is taken once, comes back cell by cell, and is undone',
  async (_form, { text, delimiter, ...form }) => {
    const file = form.file ?? text
    const before = await products()
    const id = await files.imported(file)
    expect(await products()).toEqual(form.products)
    expect(await countsOf(file)).toMatchObject({
      create: 0,
      change: 0,
      leave: form.products.length,
      refuse: 0,
    })
    const written = await files.exportOf({ id })
    expect(cellsOf(written)).toEqual(cellsOf(text, delimiter))
    expect(await countsOf(written)).toMatchObject({ create: 0, change: 0, refuse: 0 })
    await files.undone(id)
    expect(await products()).toEqual(before)
  },
)

test('a list of prices by handle comes back as it is', async () => {
  const row = { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Variant Price': '10.00' }
  await files.imported(
    tableOf([
      { ...row, 'Option1 Value': 'S' },
      { ...row, Title: '', 'Option1 Value': 'M' },
    ]),
  )
  const prices = tableOf([{ Handle: 'tee', 'Variant Price': '12.00' }])
  const id = await files.imported(prices)
  expect(await products()).toEqual([['', '', 12, 'S,M', undefined]])
  const written = await files.exportOf({ id })
  expect(cellsOf(written)).toEqual(cellsOf(prices))
})

test('cells that are formulas of a text, which keep zeros in spreadsheets, say that text', async () => {
  const cells = { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': '="08"' }
  const file = tableOf([{ ...cells, 'Variant SKU': '="00123"', 'Variant Price': '="19.99"' }])
  const id = await files.imported(file)
  expect(await products()).toEqual([['', '', 19.99, '08', undefined]])
  const [product] = (await shop.call('listProducts', {}, as)).body.data
  const { variants } = (await shop.call('getProduct', { id: product?._id ?? '' }, as)).body.data
  expect(variants).toMatchObject([{ sku: '00123' }])
  expect(cellsOf(await files.exportOf({ id }))).toEqual(cellsOf(file))
})

test('the review names columns that the shop has no place for', async () => {
  const file = tableOf([
    { Handle: 'tee', Title: 'Tee', 'Variant Price': '20', 'SEO Title': 'Tee', Picture: 'a.jpg' },
  ])
  const { otherColumns } = await files.importOf(await files.planned(file))
  expect(otherColumns).toEqual(['SEO Title', 'Picture'])
  const woo = tableOf([{ ID: '1', Type: 'simple', Name: 'Tee', 'Regular price': '20', 'Weight (kg)': '1' }])
  expect(await files.importOf(await files.planned(woo))).toMatchObject({ otherColumns: [] })
})

test('sizes that a later file has in between and before stand there', async () => {
  const sizes = async (...labels: string[]) => {
    const row = { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Variant Price': '20' }
    await files.imported(tableOf(labels.map((label) => ({ ...row, 'Option1 Value': label }))))
    return (await products()).map(([, , , size]) => size)
  }
  expect(await sizes('S', 'L')).toEqual(['S,L'])
  expect(await sizes('XS', 'S', 'M', 'L', 'XL')).toEqual(['XS,S,M,L,XL'])
  expect(await sizes('XXL')).toEqual(['XS,S,M,L,XL,XXL'])
})

test('the descriptions of a file of Matrixify are taken', async () => {
  const id = await files.imported(matrixify)
  const [change] = (await shop.call('listImportChanges', { id }, as)).body.data
  const { data } = (await shop.call('getProduct', { id: change?.productId ?? '' }, as)).body
  expect(data.productDescription).toBe('Washed')
})

test.each<[string, string]>([
  ['Shopify', 'Handle,Title,Variant Price\na,A,20\nHandle,Title,Variant Price\nb,B,30\n'],
  [
    'Shopify, the second with a mark of UTF-8,',
    'Handle,Title,Variant Price\na,A,20\n\ufeffHandle,Title,Variant Price\nb,B,30\n',
  ],
  ['WooCommerce', 'ID,Type,Name,Regular price\n1,simple,A,20\nID,Type,Name,Regular price\n2,simple,B,30\n'],
])('two exports of %s that were joined are one file without the header in between', async (shopOf, text) => {
  const id = await files.planned(text)
  const { counts } = await files.importOf(id)
  expect(counts).toMatchObject({ create: 2, refuse: 0 })
  const { data } = (await shop.call('listImportProblems', { id }, as)).body
  const repeated = { line: 3, reason: 'This row repeats the column names.' }
  expect(data).toMatchObject(shopOf === 'WooCommerce' ? [] : [repeated])
  await files.imported(text)
  const written = cellsOf(await files.exportOf())
  expect(written.filter(([first]) => first === 'Handle' || first === 'ID')).toHaveLength(1)
})

test('what is wrong with a picture of several colours is said once', async () => {
  const row = { Handle: 'smock', 'Option1 Name': 'Colour', 'Variant Price': '80', 'Image Src': '' }
  const colours = ['Navy', 'Sand', 'Rust'].map((colour) => ({ ...row, 'Option1 Value': colour }))
  const file = tableOf([
    { ...row, Title: 'Smock', 'Option1 Value': 'Black', 'Image Src': 'front.jpg' },
    ...colours.map((colour) => ({ ...colour, 'Variant Image': 'back.jpg' })),
  ])
  const id = await files.planned(file)
  expect((await shop.call('listImportProblems', { id }, as)).body.data).toMatchObject([
    { line: 2, column: 'Image Src', value: 'front.jpg' },
    { line: 3, column: 'Variant Image', value: 'back.jpg' },
  ])
})

test('a new product whose pieces the file does not say is named, once', async () => {
  const row = { Handle: 'smock', 'Variant Price': '80', 'Variant Inventory Tracker': 'shopify' }
  const problemsOf = async (policy: string, more: Record<string, string> = {}) => {
    const cells = { ...row, ...more, 'Option1 Name': 'Size', 'Variant Inventory Policy': policy }
    const sizes = ['S', 'M'].map((size) => ({ ...cells, Title: 'Smock', 'Option1 Value': size }))
    const id = await files.planned(tableOf(sizes))
    return (await shop.call('listImportProblems', { id }, as)).body.data
  }
  expect(await problemsOf('continue')).toEqual([])
  expect(await problemsOf('deny', { 'Variant Inventory Qty': '' })).toEqual([])
  expect(await problemsOf('deny')).toMatchObject([
    { line: 2, column: 'Variant Inventory Tracker', value: 'shopify', kind: 'changed' },
  ])
  await files.imported(tableOf([{ ...row, Title: 'Smock', 'Option1 Name': 'Size', 'Option1 Value': 'S' }]))
  expect(await problemsOf('deny')).toEqual([])
})

test.each([
  [
    'Shopify',
    { Handle: 'pattern', 'Variant Price': '9', Status: 'active', 'Variant Requires Shipping': 'false' },
  ],
  ['WooCommerce', { ID: '7', Type: 'simple, virtual', Published: '1', 'Regular price': '9' }],
])(
  'a download of %s is a draft until the merchant sells it',
  async (_shop, cells: Record<string, string>) => {
    const name = cells.ID === undefined ? 'Title' : 'Name'
    const file = tableOf([{ ...cells, [name]: 'Sewing Pattern' }])
    const statusOf = async () => (await shop.call('listProducts', {}, as)).body.data[0]?.status
    const again = async () => {
      const id = await files.planned(file)
      const { counts, problems } = await files.importOf(id)
      return { left: counts.leave, problems }
    }
    const first = await files.planned(file)
    expect(await files.importOf(first)).toMatchObject({ problems: 1 })
    await files.applied(first)
    expect(await statusOf()).toBe('draft')
    if (cells.ID === undefined) expect(cellsOf(await files.exportOf({ id: first }))).toEqual(cellsOf(file))
    expect(await again()).toEqual({ left: 1, problems: 0 })
    await files.undone(first)
    const second = await files.imported(file)
    expect(await statusOf()).toBe('draft')
    await files.editFound('pattern', { status: 'active' })
    expect(await again()).toEqual({ left: 1, problems: 0 })
    const exported = await files.exportOf({ id: second })
    expect(await files.importOf(await files.planned(exported))).toMatchObject({
      counts: { leave: 1 },
    })
  },
)
