import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'
import { namesSize } from './size-labels.ts'

test.each([
  ['US 8.5 / EU 42', '42', true],
  ['US 8.5 / EU 42', 'EU 42', true],
  ['US 8.5 / EU 42 / Wide', '8.5', true],
  ['US 8,5 (EU 42)', '8.5', true],
  ['US 8.5 / EU 42', 'US 42', false],
  ['EU 42', '42', true],
  ['42 EU', 'EU 42', true],
  ['EU 42.5', '42', false],
  ['S / Linen', 'S', true],
  ['Linen / M', 'm', true],
  ['XS / Short', 'S', false],
  ['32 / 34', '32', true],
  ['32 / 34', '34', false],
  ['W32 L34', '32', true],
  ['32x34', '32', true],
  ['32 / 34', '32/34', false],
  ['34B', '34', true],
  ['34 DD / Black', '34', true],
  ['34B', '32', false],
])('%j names the size %j: %s', (label, size, isNamed) => expect(namesSize(label, size)).toBe(isNamed))

const { shop, add } = await openSearch()

async function found(search: string) {
  const { data, understood } = (await shop.call('getBySearch', { search, limit: 24 })).body.data
  return [understood?.shown, data.map(({ item }) => item.productName).toSorted()]
}

test('a search for a size finds labels that name it beside others, also of products that come later', async () => {
  await add('Sealskin Boot', { size: ['US 8.5 / EU 42', 'US 9 / EU 42.5'] })
  await add('Felt Boot', { size: ['EU 43'] })
  expect(await found('boots size 42')).toEqual(['in size 42', ['Sealskin Boot']])
  expect(await found('EU 42')).toEqual(['in size 42', ['Sealskin Boot']])
  expect(await found('us 8.5 boots')).toEqual(['in size 8.5', ['Sealskin Boot']])
  await add('Rain Boot', { size: ['US 8 / EU 42 / Wide'] })
  expect(await found('boots size 42')).toEqual(['in size 42', ['Rain Boot', 'Sealskin Boot']])
  const { products } = (await shop.call('getSuggestions', { search: 'boots size 43' })).body.data
  expect(products.map(({ productName }) => productName)).toEqual(['Felt Boot'])
})

test('the number of a bra finds each of its cups', async () => {
  await add('Lace Bra', { size: ['34B', '36C'] })
  await add('Silk Bra', { size: ['36B'] })
  expect(await found('bra 34')).toEqual(['in size 34', ['Lace Bra']])
  expect(await found('34 b bra')).toEqual(['in size 34B', ['Lace Bra']])
})

test('a waist is found however it is typed and written', async () => {
  await add('Plain Jeans', { size: ['32', '34'] })
  await add('Twill Jeans', { size: ['W32', 'W34'] })
  await add('Rigid Jeans', { size: ['W32 L34'] })
  await add('Short Jeans', { size: ['30 / 32'] })
  const all = ['Plain Jeans', 'Rigid Jeans', 'Twill Jeans']
  for (const search of ['jeans 32', 'jeans w32', '32w jeans', 'jeans 32 inch'])
    expect((await found(search))[1]).toEqual(all)
})
