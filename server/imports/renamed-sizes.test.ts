import { expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { writtenBooksOf } from '../../tests/setup/stock.ts'

/** Product files and sizes that the merchant has renamed. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { applied, exportOf, planned } = importsOf(shop, as)
const merchant = editorOf(shop)

const rowOf = (size: string, cells: Record<string, string> = {}) => ({
  Handle: 'coat',
  Title: 'Harbour Coat',
  'Option1 Name': 'Size',
  'Option1 Value': size,
  'Variant Price': '49.00',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  'Variant Inventory Policy': 'deny',
  ...cells,
})

async function imported(rows: Record<string, string>[]) {
  const id = await planned(tableOf(rows))
  await applied(id)
  const { body } = await shop.call('listProducts', { search: 'Harbour Coat' }, as)
  return { id, product: await merchant.get(body.data[0]?._id ?? '') }
}
const books = (id: string) => writtenBooksOf(shop.running.context.database, id)

test('a file knows a size by its former label and by another case; a new size begins at 0', async () => {
  const { product } = await imported([rowOf('S'), rowOf('M')])
  await merchant.edit(product._id, { renamedSizes: [{ from: 'S', to: 'Small' }] })
  const again = await imported([rowOf('S', { 'Variant Inventory Qty': '7' }), rowOf('m')])
  expect(again.product.size).toEqual(['Small', 'M'])
  expect(await books(product._id)).toEqual(['Small 7+0=7', 'M 5+0=5'])

  const { 'Variant Inventory Qty': _, ...uncounted } = rowOf('L')
  await imported([uncounted])
  await imported([rowOf('XL', { 'Variant Inventory Policy': 'continue' }), rowOf('3XL')])
  expect((await merchant.get(product._id)).variants).toMatchObject([
    { size: 'Small', onHand: 7 },
    { size: 'M', onHand: 5 },
    { size: 'L', onHand: 0 },
    { size: 'XL' },
    { size: '3XL', onHand: 5 },
  ])
  expect((await merchant.get(product._id)).variants[3]).toEqual({ size: 'XL' })
  expect((await books(product._id)).at(-1)).toBe('3XL 5+0=5')
})

test('a file that spells a size in two ways has it once', async () => {
  const rows = [rowOf('S', { Handle: 'cap', Title: 'Cap' }), rowOf('s', { Handle: 'cap', Title: 'Cap' })]
  const id = await planned(tableOf(rows))
  await applied(id)
  const { body } = await shop.call('listProducts', { search: 'Cap' }, as)
  expect(body.data[0]?.size).toEqual(['S'])
})

test('an export, imported again, knows a size by the marks in its label that nobody sees', async () => {
  const { _id } = await merchant.add({ productName: 'Pasted Vest', size: ['S', 'L\u200b'] })
  expect((await merchant.get(_id)).size).toEqual(['S', 'L'])
  await merchant.edit(_id, { size: ['S', 'M\u200b', 'L'] })
  const id = await planned(await exportOf())
  const { data } = (await shop.call('listImportChanges', { id }, as)).body
  expect(data.filter(({ name }) => name === 'Pasted Vest')).toMatchObject([{ differences: [] }])
})
