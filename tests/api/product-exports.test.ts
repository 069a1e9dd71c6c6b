import { beforeEach, describe, expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { cellsOf, type Imports, importsOf, tableOf } from '../setup/imports.ts'
import { garment } from '../setup/products.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

let shop: TestShop
let as: As
let files: Imports
beforeEach(async () => {
  shop = await openShop()
  as = await shop.signInAdministrator()
  files = importsOf(shop, as)
  return () => shop.close()
})

const exported = () => files.exportOf()

/** The cells of a line by the names of their columns, without the empty ones. */
function lineOf(file: string, line: number): Record<string, string> {
  const [header = [], ...rows] = cellsOf(file)
  const cells = rows[line - 2] ?? []
  return Object.fromEntries(
    header.map((name, place) => [name, cells[place] ?? '']).filter(([, cell]) => cell),
  )
}

const countsOf = async (id: ImportId) => (await files.importOf(id)).counts

const nothing = { create: 0, change: 0, refuse: 0 }

const shirt = {
  Handle: 'linen-shirt',
  Title: 'Linen Shirt',
  'Body (HTML)': '<p>Soft</p>',
  Vendor: 'Mill',
  Published: 'TRUE',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Variant Price': '49.00',
  'Care (product.metafields.custom.care)': 'Wash cold',
}
const vest = {
  'URL handle': 'wool-vest',
  Title: 'Wool Vest',
  'Option1 name': 'Size',
  'Option1 value': 'L',
  Price: '30.00',
  Status: 'Active',
  'Inventory quantity': '5',
}

describe('An export of several files', () => {
  test('has the whole catalogue where a later file has prices alone, which are those of today', async () => {
    await files.imported(tableOf([shirt]))
    const { Handle, Title } = shirt
    await files.imported(
      tableOf([{ Handle, Title, 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': '45.00' }]),
    )
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject({ ...shirt, 'Variant Price': '45.00' })
    expect(cellsOf(file)).toHaveLength(2)
    expect(await countsOf(await files.planned(file))).toMatchObject(nothing)
  })

  test('has what each of them says in columns that the shop has no place for', async () => {
    const { Handle, Title } = shirt
    const sizes = (size: string, cells: Record<string, string>) => ({
      Handle,
      'Option1 Name': 'Size',
      'Option1 Value': size,
      'Variant Price': '49.00',
      ...cells,
    })
    const care = 'Care (product.metafields.custom.care)'
    const origin = 'Origin (product.metafields.custom.origin)'
    const first = { ...shirt, [origin]: 'Portugal' }
    await files.imported(tableOf([first, sizes('L', { 'Variant SKU': 'L-1' })]))
    await files.imported(
      tableOf([
        sizes('L', { Title, [care]: 'Wash cold', 'Cost per item': '9' }),
        sizes('M', { 'Cost per item': '8' }),
      ]),
    )
    await files.imported(
      tableOf([
        sizes('M', { Title, 'Variant Price': '55.00', [care]: 'Wash warm' }),
        sizes('L', { 'Variant Price': '55.00' }),
      ]),
    )
    const file = await exported()
    expect(cellsOf(file)).toHaveLength(3)
    expect(lineOf(file, 2)).toMatchObject({
      'Option1 Value': 'M',
      [origin]: 'Portugal',
      [care]: 'Wash warm',
      'Cost per item': '8',
    })
    expect(lineOf(file, 3)).toMatchObject({ 'Option1 Value': 'L', 'Cost per item': '9' })
    expect(await countsOf(await files.planned(file))).toMatchObject(nothing)
  })

  test('in both generations of headers is taken again without a change', async () => {
    await files.imported(tableOf([shirt]))
    await files.imported(tableOf([vest]))
    const file = await exported()
    expect(await countsOf(await files.planned(file))).toMatchObject(nothing)
  })

  test('has a colour that only a list of some columns has named', async () => {
    const rows = (colour: string) => ({
      ...shirt,
      'Option1 Name': 'Color',
      'Option1 Value': colour,
      'Option2 Name': 'Size',
      'Option2 Value': 'M',
    })
    await files.imported(tableOf([rows('Navy'), rows('White')]))
    const { 'Body (HTML)': _body, Vendor: _vendor, ...some } = rows('Red')
    await files.imported(tableOf([some]))
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject(rows('Navy'))
    expect(lineOf(file, 4)).toMatchObject({
      Handle: shirt.Handle,
      'Option1 Value': 'Red',
      'Option2 Value': 'M',
    })
    // The words of a garment stand once, on its first row, so the new colour takes them as well.
    expect(await countsOf(await files.planned(file))).toMatchObject({ create: 0, refuse: 0 })
  })
})

test('An edit of what a file has no column for is in the export, and an import of it takes nothing back', async () => {
  const { Vendor: _, ...row } = shirt
  await files.imported(tableOf([row]))
  await files.editFound('Linen Shirt', { vendor: 'Weaver', status: 'archived' })
  const file = await exported()
  expect(lineOf(file, 2)).toMatchObject({ Vendor: 'Weaver', Status: 'archived' })
  expect(await countsOf(await files.planned(file))).toMatchObject(nothing)
})

test('Of two columns of a field, one of each generation, the one that a row fills counts', async () => {
  const { Handle, Title, ...rest } = shirt
  await files.imported(tableOf([{ Handle, Title, ...rest }, vest]))
  const found = async (search: string) => (await shop.call('listProducts', { search }, as)).body.data
  expect(await found(Title)).toMatchObject([{ productName: Title, price: 49, size: ['M'] }])
  expect(await found(vest.Title)).toMatchObject([
    { productName: vest.Title, price: 30, size: ['L'], onHand: 5 },
  ])
})

describe('A file that names no size', () => {
  const found = async (search: string) => {
    const { data } = (await shop.call('listProducts', { search }, as)).body
    return data.toSorted((one, other) => (one.colour ?? '').localeCompare(other.colour ?? ''))
  }
  const ofSize = (colour: string, size: string, cells: Record<string, string> = {}) => ({
    Handle: shirt.Handle,
    'Option1 Name': 'Color',
    'Option1 Value': colour,
    'Option2 Name': 'Size',
    'Option2 Value': size,
    'Variant Price': '49.00',
    ...cells,
  })
  const colours = tableOf([
    ofSize('Navy', 'S', { Title: shirt.Title }),
    ofSize('Navy', 'M'),
    ofSize('White', 'S'),
  ])

  test('changes the products of its handles with all their sizes, and an export keeps both', async () => {
    await files.imported(colours)
    const prices = tableOf([
      { Handle: shirt.Handle, Vendor: 'Weaver', 'Variant Price': '45.00' },
      { Handle: 'new-hat', Vendor: 'Weaver', 'Variant Price': '' },
    ])
    const id = await files.planned(prices)
    expect(await countsOf(id)).toEqual({ create: 0, change: 2, leave: 0, refuse: 1 })
    await shop.call('applyImport', { id }, as)
    await files.work()
    expect(await found(shirt.Title)).toMatchObject([
      { colour: 'Navy', size: ['S', 'M'], price: 45, vendor: 'Weaver' },
      { colour: 'White', size: ['S'], price: 45, vendor: 'Weaver' },
    ])
    expect(await countsOf(await files.planned(prices))).toMatchObject({ change: 0, leave: 2 })
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject({ Vendor: 'Weaver', 'Variant Price': '45.00' })
    expect(await countsOf(await files.planned(file))).toMatchObject({ create: 0, change: 0 })
  })

  test('says nothing of a single size or colour, and that is told', async () => {
    await files.imported(colours)
    const [, white] = await found(shirt.Title)
    const changes = { productName: 'White Linen Shirt' }
    await shop.call('updateProduct', { id: white?._id ?? '', version: white?.version ?? 0, changes }, as)
    const rows = [
      {
        Handle: shirt.Handle,
        Title: 'Summer Shirt',
        'Variant Price': '45.00',
        'Variant SKU': 'LS-1',
        'Image Src': 'https://pictures.example/shirt.jpg',
      },
      { Handle: shirt.Handle, 'Variant Price': '47.00' },
    ]
    const id = await files.planned(tableOf(rows))
    const { data } = (await shop.call('listImportProblems', { id }, as)).body
    expect(data.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'Variant SKU', 'Left out: the row does not say which size it is for.'],
      [3, 'Variant Price', 'Left out: the row does not say which size it is for.'],
      [2, 'Title', 'Left out: the row does not say which colour it is for.'],
      [2, 'Image Src', 'Left out: the row does not say which colour it is for.'],
    ])
    await shop.call('applyImport', { id }, as)
    await files.work()
    expect(await found('Linen Shirt')).toMatchObject([
      { productName: shirt.Title, price: 45, size: ['S', 'M'] },
      { productName: 'White Linen Shirt', price: 45, size: ['S'] },
    ])
  })

  test('is exported with the sizes where no other file has them', async () => {
    await shop.call('addProduct', garment({ productName: 'Wool Sock', size: ['S', 'M'] }), as)
    const [header = [], row = []] = cellsOf(await exported())
    const [Handle = '', Title = ''] = ['Handle', 'Title'].map((name) => row[header.indexOf(name)])
    await files.imported(tableOf([{ Handle, Title, Vendor: 'Weaver' }]))
    expect(await found('Wool Sock')).toMatchObject([{ vendor: 'Weaver', size: ['S', 'M'] }])
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject({
      Handle,
      Title,
      Vendor: 'Weaver',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
    })
    expect(lineOf(file, 3)).toMatchObject({ Handle, 'Option1 Value': 'M' })
    expect(cellsOf(file)).toHaveLength(3)
    expect(await countsOf(await files.planned(file))).toMatchObject(nothing)
  })
})

describe('A garment of which one product is edited', () => {
  const tee = {
    Handle: 'tee',
    Title: 'Tee',
    'Option1 Name': 'Color',
    'Option2 Name': 'Size',
    Status: 'active',
  }
  const row = (colour: string, size: string, price: string) => ({
    Handle: 'tee',
    ...{ 'Option1 Value': colour, 'Option2 Value': size, 'Variant Price': price },
    'Variant SKU': `tee-${colour}-${size}`,
  })

  test('keeps its status where only one colour is archived, and has that of all', async () => {
    await files.imported(tableOf([{ ...tee, ...row('Red', 'M', '20') }, row('Blue', 'M', '20')]))
    await files.editFound('tee-Blue-M', { status: 'archived' })
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject({ Status: 'active' })
    expect(await countsOf(await files.planned(file))).toMatchObject({ change: 0, leave: 2 })
    await files.editFound('tee-Red-M', { status: 'archived' })
    expect(lineOf(await exported(), 2)).toMatchObject({ Status: 'archived' })
  })

  test('keeps what is edited of one colour where all are archived in its file', async () => {
    const rows = [
      { ...tee, Status: 'archived', Vendor: 'Mill', ...row('Red', 'M', '20') },
      row('Blue', 'M', '20'),
    ]
    await files.imported(tableOf(rows))
    const editArchived = async (search: string, changes: object) => {
      const [found] = (await shop.call('listProducts', { search, status: 'archived' }, as)).body.data
      const { _id: id, version } = found ?? {}
      expect((await shop.callWith('updateProduct', { id, version, changes }, as)).status).toBe(200)
    }
    await editArchived('tee-Red-M', { vendor: 'Weaver' })
    expect(await countsOf(await files.planned(await exported()))).toMatchObject({ ...nothing, leave: 2 })
    await editArchived('tee-Blue-M', { status: 'active' })
    expect(await countsOf(await files.planned(await exported()))).toMatchObject({ ...nothing, leave: 2 })
  })

  test('keeps its words where one colour alone has others, and has those of all', async () => {
    const words = { Vendor: 'Mill', Type: 'Tees', Tags: 'new', 'Body (HTML)': '<p>Soft</p>' }
    const rows = [
      { ...tee, ...words, ...row('Red', 'M', '20') },
      row('Blue', 'M', '20'),
      row('Sand', 'M', '20'),
    ]
    await files.imported(tableOf(rows))
    const others = {
      vendor: 'Weaver',
      productType: 'Shirts',
      tags: ['sale'],
      productDescription: 'Fine',
    }
    await files.editFound('tee-Blue-M', others)
    const file = await exported()
    expect(lineOf(file, 2)).toMatchObject(words)
    const id = await files.planned(file)
    expect(await countsOf(id)).toEqual({ create: 0, change: 0, leave: 3, refuse: 0 })
    const { data } = (await shop.call('listImportProblems', { id }, as)).body
    expect(data.map(({ line, column }) => [line, column])).toEqual(
      ['Body (HTML)', 'Vendor', 'Type', 'Tags'].map((column) => [3, column]),
    )
    for (const search of ['tee-Red-M', 'tee-Sand-M']) await files.editFound(search, others)
    expect(lineOf(await exported(), 2)).toMatchObject({
      Vendor: 'Weaver',
      Type: 'Shirts',
      Tags: 'sale',
      'Body (HTML)': 'Fine',
    })
  })

  test('says nothing of one colour in columns that its file lacks', async () => {
    const { Status: _, ...first } = tee
    await files.imported(tableOf([{ ...first, ...row('Red', 'M', '20') }, row('Blue', 'M', '20')]))
    await files.editFound('tee-Red-M', { vendor: 'Weaver', tags: ['sale'] })
    const written = Object.keys(lineOf(await exported(), 2))
    expect(['Vendor', 'Tags'].filter((name) => written.includes(name))).toEqual([])
    await files.editFound('tee-Red-M', { status: 'archived' })
    const file = await exported()
    expect(Object.keys(lineOf(file, 2))).not.toContain('Status')
    expect(await countsOf(await files.planned(file))).toMatchObject({ ...nothing, leave: 2 })
  })

  test('keeps its name where only the product of another price is renamed', async () => {
    await files.imported(tableOf([{ ...tee, ...row('Red', 'S', '20') }, row('Red', 'XL', '25')]))
    await files.editFound('tee-Red-XL', { productName: 'Big Tee' })
    expect(lineOf(await exported(), 2)).toMatchObject({ Title: 'Tee' })
    await files.editFound('tee-Red-S', { productName: 'Fine Tee' })
    expect(lineOf(await exported(), 2)).toMatchObject({ Title: 'Fine Tee' })
  })
})
