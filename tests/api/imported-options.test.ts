import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { editorOf } from '../setup/editing.ts'
import { cellsOf, imported, planned, tableOf } from '../setup/imports.ts'
import { type As, openShop, type TestShop } from '../setup/shop.ts'

/** Files of Shopify whose options are linked to its categories, and options that tell no two sizes apart. */

let shop: TestShop
let as: As
let merchant: ReturnType<typeof editorOf>
beforeAll(async () => {
  shop = await openShop()
  as = { cookie: await shop.signInAdministrator() }
  merchant = editorOf(shop)
})
afterAll(() => shop.close())

const linked = 'product.metafields.shopify.'
const row = (cells: Record<string, string>, first: Record<string, string> = {}) => ({
  Handle: 'suit',
  Title: first.Title ?? '',
  'Product Category': first.Title ? 'Apparel & Accessories > Clothing > Suits' : '',
  'Option1 Name': first['Option1 Name'] ?? '',
  'Option1 Value': '',
  'Option1 Linked To': first['Option1 Linked To'] ?? '',
  'Option2 Name': first['Option2 Name'] ?? '',
  'Option2 Value': '',
  'Option2 Linked To': first['Option2 Linked To'] ?? '',
  'Variant SKU': '',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '3',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '99.00',
  'Farbe (product.metafields.shopify.color-pattern)': first.pattern ?? '',
  'Target gender (product.metafields.shopify.target-gender)': first.gender ?? '',
  ...cells,
})
const suit = {
  Title: 'Evening Suit',
  'Option1 Name': 'Size',
  'Option1 Linked To': `${linked}size`,
  'Option2 Name': 'Fabric',
  'Option2 Linked To': `${linked}fabric`,
  pattern: 'navy-blue',
  gender: 'male',
}
const sizesOf = (fabrics: readonly string[], sizes: readonly string[], first = suit) =>
  fabrics.flatMap((fabric, nth) =>
    sizes.map((size, at) =>
      row({ 'Option1 Value': size, 'Option2 Value': fabric }, nth + at === 0 ? first : {}),
    ),
  )

const found = async (search: string) => {
  const { data } = (await shop.call('listProducts', { search }, as)).body
  return Promise.all(data.map(({ _id }) => merchant.get(_id)))
}
const exported = async (id: ImportId) =>
  (await shop.call('exportProducts', { id }, as)).body as unknown as string
const countsOf = async (file: string) =>
  (await shop.call('getImport', { id: await planned(shop, file, as) }, as)).body.data.counts

test('linked values are shown by their names, and an option of one value is no part of the sizes', async () => {
  const file = tableOf(sizesOf(['cotton'], ['xs', 's', '2xl']))
  const id = await imported(shop, file, as)
  const [product] = await found('Evening Suit')
  expect(product).toMatchObject({ size: ['XS', 'S', '2XL'], colour: 'Navy blue', category: 'Men', onHand: 9 })
  expect((await shop.call('getImport', { id }, as)).body.data.types).toMatchObject([{ type: 'Suits (men)' }])
  expect(cellsOf(await exported(id))).toEqual(cellsOf(file))
  expect(await countsOf(file)).toEqual({ create: 0, change: 0, leave: 1, refuse: 0 })
})

test('a new size is exported with the value that all others have', async () => {
  const [product] = await found('Evening Suit')
  const { _id: id = '', size = [] } = product ?? {}
  await merchant.edit(id, { size: [...size, '3XL'] })
  const { data } = (await shop.call('listImports', {}, as)).body
  const text = await exported(data.find(({ state }) => state === 'applied')?.id as ImportId)
  const [header = [], ...rows] = cellsOf(text)
  const values = ['Option1 Value', 'Option2 Value'].map((name) => header.indexOf(name))
  expect(values.map((at) => rows.at(-1)?.[at])).toEqual(['3xl', 'cotton'])
  expect(await countsOf(text)).toMatchObject({ create: 0, change: 0 })
})

test('a size that comes in a second fabric is the one of before and a new one', async () => {
  await imported(shop, tableOf(sizesOf(['cotton', 'linen'], ['xs', 's'])), as)
  const [product] = await found('Evening Suit')
  expect(product?.size).toEqual(['XS', 'S', 'XS / Linen', 'S / Linen', '2XL', '3XL'])
  expect(product?.onHand).toBe(15)
  const file = tableOf(sizesOf(['linen'], ['xs', 's']))
  expect(await countsOf(file)).toMatchObject({ create: 0 })
  await imported(shop, file, as)
  expect((await found('Evening Suit')).map(({ size }) => size)).toEqual([product?.size])
})

test('a product keeps the labels and the colour that it has got as they stood in the file', async () => {
  const first = {
    ...suit,
    Title: 'Morning Coat',
    'Option2 Name': 'Color',
    'Option2 Linked To': `${linked}color-pattern`,
  }
  const plain = { ...first, 'Option1 Linked To': '', 'Option2 Linked To': '' }
  const rows = (of: typeof first) =>
    tableOf(sizesOf(['sky-blue'], ['xs', 's'], of).map((cells) => ({ ...cells, Handle: 'morning-coat' })))
  await imported(shop, rows(plain), as)
  expect(await found('Morning Coat')).toMatchObject([{ size: ['xs', 's'], colour: 'sky-blue' }])
  expect(await countsOf(rows(first))).toMatchObject({ create: 0, refuse: 0 })
})
