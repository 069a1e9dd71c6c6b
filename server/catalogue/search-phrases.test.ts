import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setMoney } from '../../contract/money.ts'
import { shippedMoney } from '../../contract/settings/shipped-money.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { readPrice, readSize } from './search-phrases.ts'

afterEach(() => setMoney())

test.each([
  ['dress under $60', 'dress', { to: 5999 }, 'under $60'],
  ['below £60 dress', 'dress', { to: 5999 }, 'under $60'],
  ['dress less than 60 dollars', 'dress', { to: 5999 }, 'under $60'],
  ['up to 1,000.50 coat', 'coat', { to: 100_050 }, 'at most $1,000.50'],
  ['over 100', '', { from: 10_001 }, 'over $100'],
  ['coat between 40 and 20', 'coat', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['20-40 dollars', '', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['$20-$40 skirt', 'skirt', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['between 20-40 dollars', '', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['dress not over $50', 'dress', { to: 5000 }, 'at most $50'],
  ['dress not under $50', 'dress', { from: 5000 }, '$50 or more'],
  ['$60 or less dress', 'dress', { to: 6000 }, 'at most $60'],
  ['dress 60 dollars max', 'dress', { to: 6000 }, 'at most $60'],
  ['$50+ coat', 'coat', { from: 5000 }, '$50 or more'],
  ['coat $50 and up', 'coat', { from: 5000 }, '$50 or more'],
  ['coat from $50', 'coat', { from: 5000 }, '$50 or more'],
  ['coat ≤ 60', 'coat', { to: 6000 }, 'at most $60'],
  ['coat under usd 60', 'coat', { to: 5999 }, 'under $60'],
  ['coat under 1.000,50 €', 'coat', { to: 100_049 }, 'under $1,000.50'],
  ['dress above 20 and below 60', 'dress', { from: 2001, to: 5999 }, 'over $20 and under $60'],
  ['dress at least $20, at most $60', 'dress ,', { from: 2000, to: 6000 }, '$20 or more and at most $60'],
  ['dress under $20 over $60', 'dress over $60', { to: 1999 }, 'under $20'],
])('%j is a price', (search, words, price, text) => {
  expect(readPrice(search)).toEqual({ words, price, text })
})

test.each([
  'jeans size 36-38',
  'over the knee',
  'maxi dress',
  'under 60s dress',
  'under $0',
  '"dress under 60"',
  'pyjamas up to 12 months',
  'pants over 30 inches',
  'skirt under 30"',
  'at least 50% wool',
  'size 12 and under',
  'jeans from 30',
])('%j is none', (search) => expect(readPrice(search)).toBeUndefined())

test('amounts are of the shop’s currency', () => {
  setMoney({ ...shippedMoney, currency: 'SEK', sign: 'kr', after: true, space: true })
  expect(readPrice('kjol under 300 kr')).toEqual({
    ...{ words: 'kjol', price: { to: 29_999 } },
    text: 'under 300\u00a0kr',
  })
})

test.each([
  ['coat under 1 000 kr', { to: 99_999 }],
  ['coat under 1.000 kr', { to: 99_999 }],
  ['coat under 1 000,50', { to: 100_049 }],
  ['under 60 501 jeans', { to: 6_050_099 }],
])('where blanks group thousands, %j is read so', (search, price) => {
  setMoney({
    ...shippedMoney,
    currency: 'SEK',
    sign: 'kr',
    after: true,
    space: true,
    decimal: ',',
    thousands: '\u00a0',
  })
  expect(readPrice(search)?.price).toEqual(price)
})

test('a number behind a price is none of its digits', () => {
  expect(readPrice('under 60 501 jeans')).toMatchObject({ words: '501 jeans', price: { to: 5999 } })
})

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const merchant = editorOf(shop)
  for (const price of [30, 60, 90])
    await merchant.add({ productName: `Linen Kilt ${price}`, productDescription: 'Plain.', price })
})
afterAll(() => shop.close())

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

test.each([
  ['coat size m', 'coat', 'M'],
  ['size 32 jeans', 'jeans', '32'],
  ['wool coat in size xl', 'wool coat', 'XL'],
  ['coat xxl', 'coat', 'XXL'],
  ['coat size medium', 'coat', 'M'],
  ['coat in small', 'coat', 'S'],
  ['size extra-large coat', 'coat', 'XL'],
  ['coat in an x-large', 'coat', 'XL'],
])('%j is a size', (search, words, size) => {
  expect(readSize(search)).toMatchObject({
    words,
    sizes: expect.arrayContaining([size]),
    text: `in size ${size}`,
  })
})

test.each([
  'jeans 32',
  's',
  'm-65 jacket',
  't-shirt',
  '"coat size m"',
  'plus size coat',
  'large tote bag',
  'medium',
])('%j is no size', (search) => expect(readSize(search)).toBeUndefined())

test('a search for a size shows products that have it in stock, and others where none has it', async () => {
  await editorOf(shop).add({
    productName: 'Sealskin Boot',
    productDescription: 'Plain.',
    price: 70,
    size: ['XL', '44'],
  })
  await editorOf(shop).add({
    productName: 'Felt Boot',
    productDescription: 'Plain.',
    price: 75,
    size: ['S', 'Medium'],
  })
  expect(await found('boot xl')).toMatchObject({ prices: [70], understood: { shown: 'in size XL' } })
  expect(await found('boot size 44 under $80')).toMatchObject({
    prices: [70],
    understood: { shown: 'under $80, in size 44' },
  })
  expect(await found('boot in medium')).toMatchObject({ prices: [75], understood: { shown: 'in size M' } })
  expect(await found('boot size 39')).toMatchObject({ prices: [70, 75], understood: { unmet: 'in size 39' } })
})

test('prices that a filter names go before those of the words', async () => {
  expect((await found('kilt under 50', { priceTo: '70' })).prices).toEqual([30, 60])
})
