import { expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { editorOf } from '../setup/editing.ts'
import { cellsOf, importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Files of Shopify whose options are linked to its categories, and options that tell no two sizes apart. */

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { exportOf, imported, importOf, planned } = importsOf(shop, as)
const merchant = editorOf(shop)

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
const exported = (id: ImportId) => exportOf({ id })
const countsOf = async (file: string) => (await importOf(await planned(file))).counts

test('linked values are shown by their names, and the export has those of the file', async () => {
  const file = tableOf(sizesOf(['cotton'], ['xs', 's', '2xl']))
  const id = await imported(file)
  const [product] = await found('Evening Suit')
  expect(product).toMatchObject({
    size: ['XS / Cotton', 'S / Cotton', '2XL / Cotton'],
    colour: 'Navy blue',
    category: 'Men',
    onHand: 9,
  })
  expect((await importOf(id)).types).toMatchObject([{ type: 'Suits (men)' }])
  expect(cellsOf(await exported(id))).toEqual(cellsOf(file))
  expect(await countsOf(file)).toEqual({ create: 0, change: 0, leave: 1, refuse: 0 })
})

test('half sizes of shoes have a point, and the export has the handles of the file', async () => {
  const first = {
    ...suit,
    Title: 'Running Shoe',
    'Option1 Linked To': `${linked}shoe-size`,
    'Option2 Name': '',
    'Option2 Linked To': '',
  }
  const file = tableOf(
    sizesOf([''], ['8', '8-5'], first).map((cells) => ({ ...cells, Handle: 'running-shoe' })),
  )
  await imported(file)
  expect(await found('Running Shoe')).toMatchObject([{ size: ['8', '8.5'] }])
  expect(await countsOf(file)).toEqual({ create: 0, change: 0, leave: 1, refuse: 0 })
  const rows = cellsOf(await exportOf()).filter(([handle]) => handle === 'running-shoe')
  expect(rows.map((cells) => cells.includes('8-5'))).toEqual([false, true])
})

test('rows in another order, and a fabric that comes and goes, leave each size its own stock', async () => {
  const stockOf = async () =>
    (await found('Evening Suit'))[0]?.variants.map(({ size, onHand }) => [size, onHand])
  const both = [
    ['XS / Linen', 3],
    ['S / Linen', 3],
    ['XS / Cotton', 3],
    ['S / Cotton', 3],
    ['2XL / Cotton', 3],
  ]
  for (const fabrics of [['cotton', 'linen'], ['linen', 'cotton'], ['linen']]) {
    await imported(tableOf(sizesOf(fabrics, ['xs', 's'])))
    expect((await stockOf())?.toSorted()).toEqual(both.toSorted())
  }
})

test('what earlier files named by handles is the same', async () => {
  const first = {
    ...suit,
    Title: 'Morning Coat',
    'Option2 Name': 'Color',
    'Option2 Linked To': `${linked}color-pattern`,
  }
  const plain = { ...first, 'Option1 Linked To': '', 'Option2 Linked To': '' }
  const rows = (of: typeof first) =>
    tableOf(
      sizesOf(['sky-blue'], ['xs', 'one-size'], of).map((cells) => ({ ...cells, Handle: 'morning-coat' })),
    )
  await imported(rows(plain))
  expect(await found('Morning Coat')).toMatchObject([{ size: ['xs', 'one-size'], colour: 'sky-blue' }])
  expect(await countsOf(rows(first))).toEqual({ create: 0, change: 0, leave: 1, refuse: 0 })
})

test('colours that differ by a hyphen are two', async () => {
  const plain = {
    ...suit,
    Title: 'Rain Cape',
    'Option2 Name': 'Color',
    'Option1 Linked To': '',
    'Option2 Linked To': '',
  }
  const rows = tableOf(
    sizesOf(['Off White', 'Off-White'], ['S', 'M'], plain).map((cells) => ({
      ...cells,
      Handle: 'rain-cape',
    })),
  )
  await imported(rows)
  expect((await found('Rain Cape')).map(({ colour }) => colour).toSorted()).toEqual([
    'Off White',
    'Off-White',
  ])
  expect(await countsOf(rows)).toEqual({ create: 0, change: 0, leave: 2, refuse: 0 })
})

test('colours are offered in the order of the file', async () => {
  const colours = ['Olive', 'Navy', 'Khaki', 'White', 'Red', 'Black', 'Pink']
  const rows = colours.map((colour, at) => ({
    Handle: 'chino',
    Title: at === 0 ? 'Stretch Chino' : '',
    'Option1 Name': at === 0 ? 'Color' : '',
    'Option1 Value': colour,
    'Variant Price': '69.00',
  }))
  await imported(tableOf(rows))
  const [{ _id: id } = { _id: '' }] = (await shop.call('listProducts', { search: 'Stretch Chino' }, as)).body
    .data
  const { body } = await shop.call('getById', { id })
  expect(body.colours?.map(({ colour }) => colour)).toEqual(colours)
})
