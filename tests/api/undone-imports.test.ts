import { expect, test } from 'vitest'
import type { ImportId } from '../../contract/imports/product-import.ts'
import { importsOf, tableOf } from '../setup/imports.ts'
import { shopOfFile } from '../setup/shop.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { editFound, imported, importOf, planned, undone, work } = importsOf(shop, as)

const tee = (handle: string, price: string, vendor = 'Mill') =>
  tableOf([{ Handle: handle, Title: 'Tee', Vendor: vendor, 'Variant SKU': handle, 'Variant Price': price }])

async function undo(id: ImportId) {
  await undone(id)
  return importOf(id)
}

const found = async (search: string) => {
  const { data } = (await shop.call('listProducts', { search, status: 'archived' }, as)).body
  const others = (await shop.call('listProducts', { search }, as)).body.data
  return [...data, ...others].map(({ status, price }) => [status, price])
}

test('an import and its correction, undone one after the other, leave nothing on sale', async () => {
  const first = await imported(tee('undone-one', '20'))
  const second = await imported(tee('undone-one', '25'))
  expect(await undo(second)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await found('undone-one')).toEqual([['active', 20]])
  expect(await undo(first)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await found('undone-one')).toEqual([['archived', 20]])
})

test('what an undone import made comes back with the same file', async () => {
  const file = tee('undone-two', '20')
  await undo(await imported(file))
  expect(await found('undone-two')).toEqual([['archived', 20]])
  const again = await planned(file)
  expect((await importOf(again)).counts).toMatchObject({ change: 1 })
  await shop.call('applyImport', { id: again }, as)
  await work()
  expect(await found('undone-two')).toEqual([['active', 20]])
  await undo(again)
  expect(await found('undone-two')).toEqual([['archived', 20]])
})

test('what the merchant has archived stays so with a file that says nothing of it', async () => {
  const file = tee('undone-three', '20')
  await imported(file)
  await editFound('undone-three', { status: 'archived' })
  await imported(file)
  expect(await found('undone-three')).toEqual([['archived', 20]])
})

/** Where the addresses of the other shop lead, as ids of products. */
const leads = async (search: string) => {
  const { data } = (await shop.call('listRedirects', { search, limit: 100 }, as)).body
  return data.map(({ target }) => target.split('/')[2])
}

test('an import that is undone before its corrections leaves nothing once they are undone', async () => {
  const first = await imported(tee('undone-four', '20'))
  const second = await imported(tee('undone-four', '25'))
  const third = await imported(tee('undone-four', '30'))
  expect(await undo(first)).toMatchObject({ state: 'undone', kept: 1 })
  await undo(second)
  expect(await found('undone-four')).toEqual([['active', 30]])
  expect(await leads('undone-four')).toHaveLength(1)
  expect(await undo(third)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await found('undone-four')).toEqual([['archived', 25]])
  expect(await leads('undone-four')).toEqual([])
  const { data } = (await shop.call('getImport', { id: first }, as)).body
  expect(data).toMatchObject({ state: 'undone', kept: 0 })
})

test('a product that the merchant has edited as well stays when both imports are undone', async () => {
  const first = await imported(tee('undone-five', '20'))
  const second = await imported(tee('undone-five', '25'))
  const [product] = (await shop.call('listProducts', { search: 'undone-five' }, as)).body.data
  await editFound('undone-five', { productName: 'Fine Tee' })
  await undo(first)
  await undo(second)
  expect(await found('undone-five')).toEqual([['active', 20]])
  expect(await leads('undone-five')).toEqual([product?._id])
})

test.each([
  { order: [0, 1, 3, 2], handle: 'undone-seven' },
  { order: [0, 3, 2, 1], handle: 'undone-eight' },
  { order: [2, 0, 1, 3], handle: 'undone-nine' },
])('corrections that are undone in the order $order leave nothing', async ({ order, handle }) => {
  const imports: ImportId[] = []
  for (const [vendor, price] of [
    ['Mill', '25'],
    ['Weaver', '20'],
    ['Loom', '20'],
    ['Weaver', '25'],
  ] as const)
    imports.push(await imported(tee(handle, price, vendor)))
  for (const at of order) await undo(imports[at] as ImportId)
  expect((await found(handle)).map(([status]) => status)).toEqual(['archived'])
  expect(await leads(handle)).toEqual([])
})

test('an address that an undone correction has led elsewhere leads where it led before', async () => {
  const colour = (name: string, price: string) => ({
    ...{ Handle: 'undone-six', Title: 'Tee', 'Option1 Name': 'Color', 'Option1 Value': name },
    ...{ 'Variant Price': price, 'Variant SKU': `${name}6` },
  })
  const first = await imported(tableOf([colour('navy', '20'), colour('white', '20')]))
  const ids = await Promise.all(
    ['navy6', 'white6'].map(async (search) => {
      const [product] = (await shop.call('listProducts', { search }, as)).body.data
      return { id: product?._id, version: product?.version }
    }),
  )
  const [navy, white] = ids
  expect(await leads('undone-six')).toEqual([navy?.id])
  await shop.callWith('updateProduct', { ...navy, changes: { status: 'archived' } }, as)
  const second = await imported(tableOf([colour('white', '25')]))
  expect(await leads('undone-six')).toEqual([white?.id])
  await undo(second)
  expect(await leads('undone-six')).toEqual([white?.id])
  await undo(first)
  expect(await leads('undone-six')).toEqual([])
})

test('a size that an undo leaves keeps its count', async () => {
  const file = (sizes: readonly string[]) =>
    tableOf(
      sizes.map((size) => ({
        ...{ Handle: 'undone-ten', Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': size },
        ...{ 'Variant SKU': `undone-ten-${size}`, 'Variant Price': '20' },
        ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7' },
      })),
    )
  await imported(file(['S']))
  const corrected = await imported(file(['S', 'M']))
  const product = async () => (await shop.call('listProducts', { search: 'undone-ten-S' }, as)).body.data[0]
  const counts = async () => {
    const { data } = (await shop.call('getProduct', { id: (await product())?._id as never }, as)).body
    return data.variants.map(({ size, onHand }) => [size, onHand])
  }
  await editFound('undone-ten-S', { size: ['S', 'M', 'L'] })
  expect(await undo(corrected)).toMatchObject({ state: 'undone', kept: 1 })
  expect(await counts()).toEqual([
    ['S', 7],
    ['M', 7],
    ['L', 0],
  ])
})

test('a size that staff have counted since the import began to count it stays counted', async () => {
  const file = (fields: Record<string, string>) =>
    tableOf([
      {
        ...{ Handle: 'undone-eleven', Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': 'S' },
        ...{ 'Variant SKU': 'undone-eleven', 'Variant Price': '20', ...fields },
      },
    ])
  await imported(file({}))
  const counted = await imported(
    file({ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '7' }),
  )
  const { data } = (await shop.call('listProducts', { search: 'undone-eleven' }, as)).body
  const productId = data[0]?._id as never
  const onHand = async () =>
    (await shop.call('getProduct', { id: productId }, as)).body.data.variants.map((variant) => variant.onHand)
  expect(await onHand()).toEqual([7])
  await shop.call('setStock', { changes: [{ productId, size: 'S', set: 12 }] }, as)
  expect(await undo(counted)).toMatchObject({ state: 'undone', kept: 1 })
  expect(await onHand()).toEqual([12])
})

test.each([
  { what: 'another price and no price before', handle: 'undone-twelve', price: '22', before: '' },
  { what: 'no price before', handle: 'undone-thirteen', price: '20', before: '' },
  { what: 'other prices, both', handle: 'undone-fourteen', price: '15', before: '18' },
])('a price before that a file brought comes back when an import of $what is undone', async (one) => {
  const file = (price: string, before: string) =>
    tableOf([
      {
        ...{ Handle: one.handle, Title: 'Tee', 'Variant SKU': one.handle },
        ...{ 'Variant Price': price, 'Variant Compare At Price': before },
      },
    ])
  const prices = async () => {
    const [product] = (await shop.call('listProducts', { search: one.handle }, as)).body.data
    const { price, compareAtPrice } = (await shop.call('getProduct', { id: product?._id as never }, as)).body
      .data
    return { price, compareAtPrice }
  }
  await imported(file('20', '30'))
  expect(await prices()).toEqual({ price: 20, compareAtPrice: 30 })
  const wrong = await imported(file(one.price, one.before))
  expect(await prices()).not.toEqual({ price: 20, compareAtPrice: 30 })
  expect(await undo(wrong)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await prices()).toEqual({ price: 20, compareAtPrice: 30 })
})
