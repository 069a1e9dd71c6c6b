import { expect, test } from 'vitest'
import { cellsOf, importsOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Prices of a file that have two meanings alone, and one beside the others. The shop writes dollars with a point. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { editFound, exportOf, imported, importOf, planned } = importsOf(shop, as)

const fileOf = (handle: string, prices: readonly string[]) =>
  [
    'Handle;Title;Variant SKU;Variant Price;Cost per item',
    ...prices.map((price, at) => `${handle}-${at};Tee;${handle}${at};${price}`),
  ].join('\r\n')

const priceOf = async (sku: string) =>
  (await shop.call('listProducts', { search: sku }, as)).body.data.map(({ price }) => price)
const problemsOf = async (id: string) =>
  (await shop.call('listImportProblems', { id: id as never }, as)).body.data.map(({ line, kind, reason }) => [
    line,
    kind,
    reason.replace(/:.*/, ''),
  ])

test.each<[string, string, string[], number]>([
  ['a comma', 'comma', ['12,50;', '12,500;'], 12.5],
  ['a comma in its costs', 'cost', ['12;6,25', '12,500;'], 12.5],
  ['a point', 'dot', ['12.50;', '12,500;'], 12_500],
])(
  'in a file whose other prices have %s before decimals “12,500” is one price',
  async (_what, handle, prices, price) => {
    const id = await imported(fileOf(handle, prices))
    expect(await priceOf(`${handle}1`)).toEqual([price])
    expect(await problemsOf(id)).toEqual([[3, 'changed', expect.stringContaining('The comma is read as')]])
  },
)

test('in a file that has both marks before decimals it is refused, and the reason says what to write', async () => {
  const id = await planned(fileOf('both', ['12,50;', '9.90;', '12,500;']))
  const { data } = (await shop.call('listImportProblems', { id }, as)).body
  expect(data[0]).toEqual({
    line: 4,
    column: 'Variant Price',
    value: '12,500',
    reason: 'This can mean $12.50 or $12,500.00. Write it with two decimals.',
    kind: 'refused',
  })
})

test.each([
  ['note', 'Price note (product.metafields.custom.price_note)', 'Save 10,5'],
  ['only', 'Price', 'Only 3,-'],
  ['list', 'Price list', '12,50'],
  ['market', 'Price / Spain (product.metafields.custom.spain)', '12,50'],
])('words and columns that are no prices prove nothing (%s)', async (handle, column, text) => {
  const header = ['Handle', 'Title', 'Variant SKU', 'Variant Price', column].join(';')
  await imported(`${header}\r\n${handle};Tee;${handle}0;12,500;${text}`)
  expect(await priceOf(`${handle}0`)).toEqual([12_500])
})

test.each([
  ['spain', 'Price / Spain', '12,50'],
  ['regular', 'Regular price', '12,50\u00a0€'],
  ['before', 'Variant Compare At Price', 'Rs. 1.299,-'],
])('a price beside it proves the comma, also one with a currency (%s)', async (handle, column, text) => {
  const header = ['Handle', 'Title', 'Variant SKU', 'Variant Price', column].join(';')
  await imported(`${header}\r\n${handle};Tee;${handle}0;12,500;${text}`)
  expect(await priceOf(`${handle}0`)).toEqual([12.5])
})

test('an export writes an edited price with the decimal mark of its file, and is taken again without a change', async () => {
  const file = fileOf('edited', ['12,50;', '12,500;', '1.299;'])
  const id = await imported(file)
  expect(await priceOf('edited2')).toEqual([1299])
  const exported = () => exportOf({ id })
  expect(cellsOf(await exported()).map((row) => row.slice(0, 4))).toEqual(
    cellsOf(file, ';').map((row) => row.slice(0, 4)),
  )
  await editFound('edited0', { price: 45 })
  const written = await exported()
  expect(cellsOf(written).map((row) => row[3])).toEqual(['Variant Price', '45,00', '12,500', '1.299'])
  const again = await planned(written)
  expect((await importOf(again)).counts).toEqual({
    create: 0,
    change: 0,
    leave: 3,
    refuse: 0,
  })
})
