import { expect, test } from 'vitest'
import { sellForDays } from '../../../tests/setup/products.ts'
import { openSearch } from '../../../tests/setup/searches.ts'
import { readSale } from './search-sale.ts'

const { shop, merchant, add, found } = await openSearch()

test.each([
  ['sale', ''],
  ['dresses on sale', 'dresses'],
  ['SALE dresses', 'dresses'],
  ['reduced linen jeans', 'linen jeans'],
  ['coats half price', 'coats'],
  ['coats 20% off', 'coats'],
  ['up to 50 percent off boots', 'boots'],
  ['discounted items', ''],
  ['jeans at sale prices', 'jeans'],
])('%j asks for reduced prices', (search, words) => {
  expect(readSale(search)?.words).toBe(words)
})

test.each([
  'shoes for sale',
  'not on sale',
  'wholesale',
  'salem shirt',
  'discount code',
  'dresses',
  'off white',
])('%j does not ask for reduced prices', (search) => {
  expect(readSale(search)).toBeUndefined()
})

test('a search for what is on sale shows it, and says that nothing has the word where nothing is', async () => {
  const sold = async (productName: string) => {
    const product = await add(productName, { price: 50 })
    await sellForDays(shop, product)
    return product._id
  }
  await sold('Linen Shawl')
  await sold('Wool Kilt')
  const unmatched = ['sale']
  expect(await found('kilt on sale')).toMatchObject({ names: ['Wool Kilt'], unmatched })
  expect(await found('sale')).toMatchObject({ names: [], total: 0 })

  const id = await sold('Linen Kilt')
  for (const each of [id, await sold('Wool Shawl')])
    await merchant.edit(each, { price: 20, compareAtPrice: 50 })
  const understood = { shown: 'on sale' }
  expect(await found('kilt on sale')).toMatchObject({ names: ['Linen Kilt'], total: 1, understood })
  expect(await found('sale')).toMatchObject({ names: ['Wool Shawl', 'Linen Kilt'], total: 2, understood })
  expect(await found('wool on sale under $30')).toMatchObject({
    names: ['Wool Shawl'],
    understood: { shown: 'under $30, on sale' },
  })
  expect(await found('wool on sale under $5')).toMatchObject({ unmatched, understood: { unmet: 'under $5' } })
  expect(await found('“linen kilt”')).toMatchObject({ names: ['Linen Kilt'] })
  const { body } = await shop.call('getSuggestions', { search: 'kilt on sale' })
  expect(body.data.products.map(({ productName }) => productName)).toEqual(['Linen Kilt'])

  await merchant.edit(id, { compareAtPrice: null })
  expect((await found('kilt on sale')).names.toSorted()).toEqual(['Linen Kilt', 'Wool Kilt'])
  expect(await found('sale')).toMatchObject({ names: ['Wool Shawl'], understood })
})

test('a word that a product has in its name finds it, on sale or not', async () => {
  await add('Boot Sale Tote')
  expect((await found('sale')).names).toEqual(['Boot Sale Tote'])
})
