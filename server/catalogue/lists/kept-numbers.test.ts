import { expect, test } from 'vitest'
import type { FilterOptions } from '../../../contract/catalogue/facets.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { setStock } from '../../../tests/setup/stock.ts'
import { Dependencies } from '../../cache/dependencies.ts'

/** Nothing but the numbers beside filters is kept here, so each list is read. */

const add = async (price: number) => {
  const merchant = await shop.signInAdministrator()
  const product = garment({ price, size: ['S', 'M'], colour: 'Navy' })
  return (await shop.call('addProduct', product, merchant)).body.data
}

const shop = await shopOfFile({ settings: { CACHE_BYTES: '0' } })
const shirts = [await add(20), await add(40), await add(60)]

const ask = async (category = '') =>
  (await shop.call('getByCategory', { limit: 1, category, options: 'counted' })).body

/** Whether a list counts its numbers after `change`, by its reads. */
async function isCountedAfter(change: () => Promise<unknown>): Promise<boolean> {
  await ask()
  await change()
  const { catalogue } = shop.running.context
  const read = catalogue.read.bind(catalogue)
  let reads = 0
  catalogue.read = (work) => {
    reads += 1
    return read(work)
  }
  await ask()
  const readsOnce = reads
  reads = 0
  await ask()
  catalogue.read = read
  return readsOnce > reads
}

test('a list that nothing has changed does not count again', async () => {
  expect(await isCountedAfter(async () => {})).toBe(false)
})

test.each([
  ['name', { productName: 'Harbour Overshirt' }],
  ['price between the lowest and the highest', { price: 45 }],
])('a new %s leaves the numbers as they were', async (_what, changes) => {
  expect(await isCountedAfter(() => editorOf(shop).edit((shirts[1] as Product)._id, changes))).toBe(false)
})

test('a higher price than any, another colour and a size that sells out show in the next answer', async () => {
  const [first, , last] = shirts as [Product, Product, Product]
  expect(await isCountedAfter(() => editorOf(shop).edit(last._id, { price: 80 }))).toBe(true)
  expect((await ask()).options?.prices).toEqual({ lowest: 20, highest: 80 })
  expect(await isCountedAfter(() => editorOf(shop).edit(first._id, { colour: 'Crimson' }))).toBe(true)
  expect((await ask()).options?.colours.find(({ value }) => value === 'red')?.products).toBe(1)
  const soldOut = [{ productId: first._id, size: 'S', set: 0 }]
  expect(await isCountedAfter(() => setStock(shop, soldOut))).toBe(true)
  expect((await ask()).options?.sizes.find(({ value }) => value === 'S')?.products).toBe(2)
})

test('lists with different filters have their own numbers', async () => {
  expect((await ask('Men')).options?.prices).toEqual({ lowest: 20, highest: 80 })
  expect((await ask('Women')).options).toEqual({ colours: [], sizes: [], onSale: 0 })
  await add(10)
  expect((await ask('Men')).options?.prices?.lowest).toBe(10)
})

test('a counting that fails is not kept', async () => {
  const { filterOptions } = shop.running.context
  const of = (count: () => Promise<FilterOptions>) => filterOptions.of('Kids', new Dependencies(), count)
  await expect(of(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const counted = { colours: [], sizes: [], onSale: 0 }
  await expect(of(async () => counted)).resolves.toBe(counted)
})
