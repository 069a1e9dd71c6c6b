import { beforeEach, expect, test } from 'vitest'
import { type Imports, importsOf, tableOf } from '../setup/imports.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

/** What a file says once for all colours of a handle, and what the merchant has said of one of them. */

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
const row = (colour: string, cells: Cells = {}): Cells => ({
  ...{ Handle: 'tee', Title: 'Tee', Vendor: 'Mill', Status: 'active', 'Option1 Name': 'Color' },
  ...{ 'Option1 Value': colour, 'Variant Price': '20', 'Variant SKU': colour },
  ...cells,
})
const take = (...rows: Cells[]) => files.imported(tableOf(rows))
async function undoLast(search: string) {
  const [product] = (await shop.call('listProducts', { search }, as)).body.data
  const { data } = (await shop.call('getProductHistory', { id: product?._id ?? '' }, as)).body
  expect((await shop.callWith('undo', { actId: data[0]?.actId }, as)).body).toMatchObject({ changed: 1 })
}
/** The products that a file would change, and which of their fields. */
async function changesOf(...rows: Cells[]) {
  const id = await files.planned(tableOf(rows))
  const { data } = (await shop.call('listImportChanges', { id }, as)).body
  const changes = data.filter(({ action }) => action !== 'leave')
  await shop.call('discardImport', { id }, as)
  return changes.map(({ line, differences }) => [line, differences.map(({ field }) => field)])
}

test('a file that says what another colour has takes nothing back that was edited on one', async () => {
  const file = [row('navy'), row('white')]
  await take(...file)
  await files.editFound('white', { vendor: 'Weaver', productName: 'Best Tee' })
  await files.editFound('white', { status: 'archived' })
  expect(await changesOf(...file)).toEqual([])
  expect(await changesOf(...file.map((cells) => ({ ...cells, Vendor: 'Loom' })))).toEqual([
    [2, ['vendor']],
    [3, ['vendor']],
  ])
})

test('a description that is empty in the file takes none back that was written for one colour', async () => {
  const file = [row('navy', { 'Body (HTML)': '' }), row('white', { 'Body (HTML)': '' })]
  await take(...file)
  await files.editFound('white', { productDescription: 'White as chalk.' })
  expect(await changesOf(...file)).toEqual([])
})

test('a name that was given to sizes of another price stays, as the file has none of theirs', async () => {
  const sizes = (title: string, price = '24') =>
    ['S', 'M', '2XL'].map((size) =>
      row(size, {
        ...{ Title: title, 'Option1 Name': 'Size' },
        'Variant Price': size === '2XL' ? price : '20',
      }),
    )
  await take(...sizes('Tee'))
  await files.editFound('2XL', { productName: 'Large Tee' })
  expect(await changesOf(...sizes('Tee'))).toEqual([])
  expect(await changesOf(...sizes('Tee', '25'))).toEqual([[4, ['price']]])
  expect(await changesOf(...sizes('Polo'))).toEqual([[2, ['productName']]])
  const id = await files.planned(await files.exportOf())
  expect((await files.importOf(id)).counts).toMatchObject({ create: 0, change: 0, refuse: 0 })
})

test('what a file has changed of one colour, another file changes back', async () => {
  const file = [row('navy'), row('white')]
  await take(...file)
  await take(row('white', { Vendor: 'Weaver' }))
  expect(await changesOf(...file)).toEqual([[3, ['vendor']]])
})

test('what was edited on the only colour, or on all, a file changes back', async () => {
  const file = [row('navy'), row('white')]
  await take(...file)
  for (const search of ['navy', 'white']) await files.editFound(search, { vendor: 'Weaver' })
  expect(await changesOf(...file)).toEqual([
    [2, ['vendor']],
    [3, ['vendor']],
  ])
  expect(await changesOf(row('white'))).toEqual([[2, ['vendor']]])
})

test('what an undo gives back of the merchant’s own stays as well', async () => {
  const file = [row('navy'), row('white')]
  await take(...file)
  await files.editFound('white', { vendor: 'Weaver' })
  const id = await take(...file.map((cells) => ({ ...cells, Vendor: 'Loom' })))
  await files.undone(id)
  expect(await changesOf(...file)).toEqual([])
  await files.editFound('white', { vendor: 'Wevar' })
  await undoLast('white')
  expect(await changesOf(...file)).toEqual([])
})

test('what an undo gives back of a file’s, another file changes', async () => {
  const file = [row('navy'), row('white')]
  await take(...file)
  await take(row('white', { Vendor: 'Loom' }))
  await files.editFound('white', { vendor: 'Weaver' })
  await undoLast('white')
  expect(await changesOf(...file)).toEqual([[3, ['vendor']]])
})
