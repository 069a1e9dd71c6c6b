import { beforeEach, expect, test } from 'vitest'
import { cellsOf, type Imports, importsOf, tableOf } from '../setup/imports.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

/** What an export makes of a handle of which colours or sizes are gone, or were undone. */

let shop: TestShop
let as: As
let files: Imports
beforeEach(async () => {
  shop = await openShop()
  as = await shop.signInAdministrator()
  files = importsOf(shop, as)
  return () => shop.close()
})

type Cells = Record<string, string>
const care = 'Care (product.metafields.custom.care)'
const columns: Cells = {
  ...{ Handle: 'tee', Title: '', Vendor: '', Status: '', 'Option1 Name': '', 'Option1 Value': '' },
  ...{ 'Option2 Name': '', 'Option2 Value': '', 'Variant SKU': '', 'Variant Price': '20.00' },
  ...{ 'Image Src': '', 'Image Position': '', 'Variant Image': '', 'Cost per item': '', [care]: '' },
}
const head = {
  ...{ Title: 'Tee', Vendor: 'Mill', 'Option1 Name': 'Color', 'Option2 Name': 'Size', [care]: 'Cold' },
}
const row = (colour: string, size: string, cells: Cells = {}): Cells => ({
  ...columns,
  ...{ 'Option1 Value': colour, 'Option2 Value': size, 'Variant SKU': `${colour}${size}`.toLowerCase() },
  ...cells,
})
const take = (...rows: Cells[]) => files.imported(tableOf(rows))

/** The rows of an export by the names of their columns, and what an import of it would do. */
async function exported() {
  const file = await files.exportOf()
  const [names = [], ...rows] = cellsOf(file)
  const { counts } = await files.importOf(await files.planned(file))
  const named = rows.map(
    (cells): Cells => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  )
  return { rows: named, counts }
}
const unchanged = (leave: number) => ({ create: 0, change: 0, leave, refuse: 0 })

test('what the first row says of the product stands on the next one where its size is gone', async () => {
  const picture = { 'Image Src': 'https://pictures.example/1.jpg', 'Image Position': '1' }
  await take(
    row('Navy', 'S', { ...head, ...picture, 'Cost per item': '9' }),
    row('Navy', 'M', { 'Cost per item': '8' }),
    row('White', 'M'),
  )
  await files.editFound('navym', { size: ['M'], vendor: 'Weaver' })
  await files.editFound('whitem', { vendor: 'Weaver' })
  const { rows, counts } = await exported()
  expect(rows).toMatchObject([
    { ...head, Vendor: 'Weaver', 'Option1 Value': 'Navy', 'Option2 Value': 'M', 'Cost per item': '8' },
    { Title: '', 'Option1 Value': 'White' },
    { Title: '', 'Option1 Value': '', ...picture },
  ])
  expect(counts).toEqual(unchanged(2))
})

test.each(['S', 'M'])(
  'a size that a file deletes and the shop has, %s, is not deleted by the export',
  async (deleted) => {
    const rows = (command: string) =>
      ['S', 'M'].map((size) =>
        row('Navy', size, {
          ...(size === 'S' && head),
          'Variant Command': size === deleted ? command : '',
          ...(size === deleted && { 'Image Src': 'https://pictures.example/1.jpg' }),
        }),
      )
    await take(...rows(''))
    await take(...rows('DELETE'))
    const { rows: written, counts } = await exported()
    expect(written.map((cells) => cells['Variant Command'])).not.toContain('DELETE')
    expect(written.flatMap((cells) => cells['Option2 Value'] || []).toSorted()).toEqual(['M', 'S'])
    expect(written.flatMap((cells) => cells.Title || [])).toEqual(['Tee'])
    expect(written.flatMap((cells) => cells['Image Src'] || [])).toEqual(['https://pictures.example/1.jpg'])
    expect(counts).toEqual(unchanged(1))
  },
)

test('what another file says of the product goes with it', async () => {
  const origin = 'Origin (product.metafields.custom.origin)'
  await take(row('Navy', 'S', head), row('Navy', 'M'))
  const { Handle = '', Title = '' } = { ...columns, ...head }
  await take({ Handle, Title, [origin]: 'Portugal' })
  await files.editFound('navym', { size: ['M'] })
  const { rows, counts } = await exported()
  expect(rows).toMatchObject([{ ...head, 'Option2 Value': 'M', [origin]: 'Portugal' }])
  expect(counts).toEqual(unchanged(1))
})

test('what the first row says of the product stands on the first new size where all sizes were replaced', async () => {
  await take(row('Navy', 'S', head))
  await files.editFound('navys', { size: ['XL', 'XXL'] })
  const { rows, counts } = await exported()
  expect(rows).toMatchObject([
    { ...head, 'Option1 Value': 'Navy', 'Option2 Value': 'XL' },
    { Title: '', 'Option1 Value': 'Navy', 'Option2 Value': 'XXL' },
  ])
  expect(counts).toEqual(unchanged(1))
})

const pictured = (colour: string, position: string, cells: Cells = {}) => {
  const url = `https://pictures.example/${colour}.jpg`
  return row(colour, 'M', { 'Image Src': url, 'Image Position': position, 'Variant Image': url, ...cells })
}

test('a colour whose sizes were all replaced keeps its picture to itself', async () => {
  await take(pictured('Navy', '1', head), pictured('White', '2'))
  await files.editFound('whitem', { size: ['L', 'XL'] })
  const { rows, counts } = await exported()
  expect(rows.filter((cells) => cells['Option1 Value'] === 'White')).toMatchObject(
    Array(2).fill({ 'Variant Image': 'https://pictures.example/White.jpg' }),
  )
  expect(counts).toEqual(unchanged(2))
})

test('a colour that the undo of its file left, as it was edited, is exported with its picture', async () => {
  const two = [pictured('Navy', '1', head), pictured('White', '2')]
  await take(...two)
  const second = await take(...two, pictured('Red', '3'))
  await files.editFound('redm', { price: 30 })
  await files.undone(second)
  const { rows, counts } = await exported()
  expect(rows[2]).toMatchObject({
    'Variant Price': '30.00',
    'Variant Image': 'https://pictures.example/Red.jpg',
  })
  expect(counts).toEqual(unchanged(3))
})

test.each([{ 'Gift Card': 'TRUE' }, { 'Variant Price': 'none' }, { Command: 'DELETE' }])(
  'a product that a later file with %j was refused is exported as its own file has it',
  async (cells) => {
    const whole = (more: Cells) => row('', 'M', { ...head, 'Gift Card': '', Command: 'MERGE', ...more })
    await take(whole({}))
    await take(whole({ Title: 'Another', Vendor: 'Another', [care]: 'Hot', ...cells }))
    const { rows, counts } = await exported()
    expect(rows).toMatchObject([whole({})])
    expect(counts).toEqual(unchanged(1))
  },
)

test('a colour that an undo has archived is left out, so that an import of the export does not bring it back', async () => {
  const first = await take(row('White', 'M', head), row('Grey', 'M'))
  await take(row('White', 'M', head), row('Navy', 'M'))
  await files.undone(first)
  const { rows, counts } = await exported()
  expect(rows.map((cells) => [cells.Title, cells['Option1 Value']])).toEqual([['Tee', 'Navy']])
  expect(counts).toEqual(unchanged(1))
})

test('a colour that the merchant has archived stays so, also after the undo of a correction', async () => {
  const file = [row('Navy', 'M', head), row('White', 'M')]
  await take(...file)
  await files.undone(await take(row('White', 'M', { ...head, 'Variant Price': '25.00' })))
  for (const search of ['whitem', 'navym']) await files.editFound(search, { status: 'archived' })
  expect((await exported()).counts).toEqual(unchanged(2))
  const again = await files.planned(tableOf(file))
  expect((await files.importOf(again)).counts).toEqual(unchanged(2))
})

test('a product that the shop does not have is refused where the file says to update it, and changed where it has it', async () => {
  const whole = row('', 'M', { ...head, Command: 'UPDATE' })
  const counts = async (rows: Cells[]) => {
    const id = await files.planned(tableOf(rows))
    const { body } = await shop.call('getImport', { id }, as)
    return { ...body.data.counts, problems: (await shop.call('listImportProblems', { id }, as)).body.data }
  }
  expect(await counts([whole])).toMatchObject({
    ...{ create: 0, change: 0, leave: 0, refuse: 1 },
    problems: [{ value: 'UPDATE', reason: expect.stringContaining('the shop has none with this handle') }],
  })
  await take({ ...whole, Command: 'NEW' })
  expect(await counts([{ ...whole, 'Variant Price': '25.00' }])).toMatchObject({ change: 1, refuse: 0 })
})
