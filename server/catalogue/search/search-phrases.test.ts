import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'

const { shop, merchant, add } = await openSearch()
for (const price of [30, 60, 90]) await add(`Linen Kilt ${price}`, { price })

async function found(search: string, more: object = {}) {
  const { data, ...facts } = (await shop.call('getBySearch', { search, limit: 24, ...more })).body.data
  return { ...facts, prices: data.map(({ item }) => item.price).toSorted() }
}

test('a search for a price shows products of that price, also by pages', async () => {
  const understood = { shown: 'under $90' }
  expect(await found('linen kilt under $90')).toMatchObject({ prices: [30, 60], total: 2, understood })
  const { next } = await found('kilt under 90', { limit: 1 })
  expect((await found('kilt under 90', { limit: 1, cursor: next })).prices).toHaveLength(1)
  expect(await found('between 50 and 70')).toMatchObject({ prices: [60], total: 1 })
})

test('where nothing has the price, others are shown, and so they are where the words stand in quotation marks', async () => {
  const understood = { unmet: 'under $5' }
  expect(await found('linen kilt under 5')).toMatchObject({ prices: [30, 60, 90], understood })
  const literal = await found('“kilt under 90”')
  expect([literal.understood, literal.prices]).toEqual([undefined, [90]])
})

test('a search for a size shows products that have it in stock, and others where none has it', async () => {
  await add('Sealskin Boot', { price: 70, size: ['XL', '5XL', '44'] })
  await add('Felt Boot', { price: 75, size: ['S', 'Medium'] })
  expect(await found('boot xl')).toMatchObject({ prices: [70], understood: { shown: 'in size XL' } })
  expect(await found('boot size 44 under $80')).toMatchObject({
    prices: [70],
    understood: { shown: 'under $80, in size 44' },
  })
  expect(await found('boot in medium')).toMatchObject({ prices: [75], understood: { shown: 'in size M' } })
  expect(await found('boot size 39')).toMatchObject({ prices: [70, 75], understood: { unmet: 'in size 39' } })
})

test('a size alone shows what has it, and where nothing has it, all products', async () => {
  expect(await found('5XL')).toMatchObject({ prices: [70], understood: { shown: 'in size 5XL' } })
  expect(await found('4xl kilt')).toMatchObject({
    prices: [30, 60, 90],
    understood: { unmet: 'in size 4XL' },
  })
  const all = [30, 60, 70, 75, 90]
  expect(await found('4xl')).toMatchObject({ prices: all, understood: { unmet: 'in size 4XL' } })
})

test('where nothing is known of the words, what has the price or the size is shown', async () => {
  expect(await found('gifts for her under $40')).toMatchObject({
    prices: [30],
    unmatched: ['gifts for her'],
    understood: { shown: 'under $40' },
  })
  expect(await found('gifts 5xl')).toMatchObject({ prices: [70], understood: { shown: 'in size 5XL' } })
})

test('an age shows what is sold in a size for it', async () => {
  await add('Parka', { price: 83, size: ['2-3Y', '4-5Y'] })
  await add('Parka', { price: 84, size: ['6-7 Years'] })
  expect(await found('parka age 5')).toMatchObject({ prices: [83], understood: { shown: 'for age 5' } })
  expect(await found('parka 6 yrs old')).toMatchObject({ prices: [84] })
  expect(await found('parka age 9')).toMatchObject({ prices: [83, 84], understood: { unmet: 'for age 9' } })
})

test('a number at the end is a size where products are found so, and else a word', async () => {
  await add('Clog 46', { price: 81, size: ['45', '46'] })
  await merchant.add({ productName: 'Wooden Clog', productDescription: 'In 45.', price: 82, size: ['44'] })
  await add('Sock 44', { price: 85 })
  expect(await found('clog 45')).toMatchObject({ prices: [81], understood: { shown: 'in size 45' } })
  expect(await found('clog 44 under 90')).toMatchObject({
    prices: [82],
    understood: { shown: 'under $90, in size 44' },
  })
  expect(await found('clog 46')).toMatchObject({ prices: [81] })
  expect((await found('clog 46')).understood).toBeUndefined()
  expect(await found('wooden 44')).toMatchObject({ prices: [82], understood: { shown: 'in size 44' } })
  expect(await found('clog 47')).toMatchObject({ prices: [81, 82], unmatched: ['47'] })
  expect(await found('pack of 45')).not.toHaveProperty('understood')
  expect((await found('“clog 45”')).prices).toEqual([82])
})

test('a range at the end and a word for a size are sizes where no product has them beside the words', async () => {
  await add('Gaiter', { price: 86, size: ['4-5Y', 'M'] })
  await add('Gaiter', { price: 87, size: ['39-42', 'L'] })
  await merchant.add({ productName: 'Ruff', productDescription: 'A large one.', price: 88, size: ['L'] })
  expect(await found('gaiter 4-5')).toMatchObject({ prices: [86], understood: { shown: 'in size 4-5' } })
  expect(await found('gaiter 39-42')).toMatchObject({ prices: [87] })
  expect(await found('large gaiter')).toMatchObject({ prices: [87], understood: { shown: 'in size L' } })
  expect(await found('medium gaiter')).toMatchObject({ prices: [86], understood: { shown: 'in size M' } })
  expect((await found('large ruff')).understood).toBeUndefined()
  expect(await found('small ruff')).toMatchObject({ prices: [88], unmatched: ['small'] })
})

test('what is not wanted is left out of the results', async () => {
  const add = (productName: string, price: number, more: object = {}) =>
    merchant.add({ productName, productDescription: 'Without black buttons.', price, ...more })
  await add('Black Smock', 41)
  await add('Smock', 42, { colour: 'Jet Black' })
  await add('Lace Smock', 43)
  await add('Plain Smock', 44)
  const understood = { shown: 'without black' }
  for (const search of ['smocks not black', 'non black smock', 'not too black smock'])
    expect(await found(search), search).toMatchObject({ prices: [43, 44], total: 2, understood })
  expect((await found('smock without lace or black')).prices).toEqual([44])
  expect((await found('smock no lace under $43')).prices).toEqual([41, 42])
  expect((await found('smock -lace -black')).prices).toEqual([44])
  const unmet = await found('lace without smock or lace')
  expect(unmet).toMatchObject({ prices: [43], understood: { unmet: 'not named smock or lace' } })
})

test('a search for nothing but what is not wanted shows all else, also of a price or a size, and what is added to it', async () => {
  await merchant.add({ productName: 'Wool Cape', colour: 'Black', price: 41, size: ['6XL'] })
  await merchant.add({ productName: 'Wool Stole', colour: 'Red', price: 42, size: ['6XL'] })
  const without = await found('not black', { limit: 24 })
  expect(without).toMatchObject({ understood: { shown: 'without black' } })
  expect(without.prices).toEqual(expect.arrayContaining([30, 42]))
  expect(without.prices).not.toContain(41)
  expect(await found('size 6xl not black')).toMatchObject({
    prices: [42],
    understood: { shown: 'in size 6XL, without black' },
  })
  expect(await found('between $41 and $42, not black')).toMatchObject({ prices: [42], total: 1 })
  const { next } = await found('not black', { limit: 1 })
  expect((await found('not black', { limit: 1, cursor: next })).prices).toHaveLength(1)
  await merchant.add({ productName: 'Wool Shrug', colour: 'White', price: 43 })
  expect((await found('not black')).total).toBe(without.total + 1)
  const { products } = (await shop.call('getSuggestions', { search: 'not black' })).body.data
  expect(products).toEqual([])
})

test('a plural that shares its stem is left out as it is written', async () => {
  for (const productName of ['Cropped Leggings', 'Wide Leg Culottes'])
    await merchant.add({ productName, productDescription: 'Trousers.', price: 51 })
  const names = async (search: string, sort?: 'asc') =>
    (await shop.call('getBySearch', { search, limit: 24, ...(sort && { sort }) })).body.data.data.map(
      ({ item }) => item.productName,
    )
  expect(await names('trousers not leggings')).toEqual(['Wide Leg Culottes'])
  expect(await names('trousers not leggings', 'asc')).toEqual(['Wide Leg Culottes'])
})

test('words that a product is named with are searched for, also behind "no"', async () => {
  await add('Clog Socks', { price: 11 })
  const before = await found('no-show clog socks')
  expect(before).toMatchObject({ prices: [11], understood: { shown: 'not named show' } })
  await add('No-Show Clog Socks', { price: 12 })
  const after = await found('no-show clog socks')
  expect([after.prices, after.understood]).toEqual([[12], undefined])
})

test('prices that a filter names go before those of the words', async () => {
  expect((await found('kilt under 50', { priceTo: '70' })).prices).toEqual([30, 60])
})

test('where nothing has a price or a size that stands alone, all products are shown, unless names have these words', async () => {
  await merchant.add({
    productName: 'Under the Moon Kilt',
    productDescription: 'Over 500 stitches.',
    price: 30,
  })
  for (const [search, unmet] of [
    ['under 5', 'under $5'],
    ['over 500', 'over $500'],
    ['size 77', 'in size 77'],
  ] as const) {
    const { total, understood, unmatched } = await found(search)
    expect([understood, unmatched]).toEqual([{ unmet }, undefined])
    expect(total).toBeGreaterThan(5)
  }
  await add('Size 66 Kilt', { price: 31 })
  await add('Blue Size 66 Kilt', { price: 32 })
  expect((await found('size 66')).prices).toEqual([31, 32])
})

test('products that are shown where nothing has a size come page after page, by words and as a list', async () => {
  for (const search of ['size 66', 'size 77']) {
    const { next, prices } = await found(search, { limit: 1 })
    const after = await found(search, { limit: 1, cursor: next })
    expect([prices.length, after.prices.length]).toEqual([1, 1])
    expect(after.prices).not.toEqual(prices)
  }
})
