import { afterEach, expect, test } from 'vitest'
import { setMoney } from '../../../contract/money.ts'
import { shippedMoney } from '../../../contract/settings/shipped-money.ts'
import { euros } from '../../../contract/settings/test-euros.ts'
import { readPrice } from './search-prices.ts'

afterEach(() => setMoney())

test.each([
  ['dress under $60', 'dress', { to: 5999 }, 'under $60'],
  ['below £60 dress', 'dress', { to: 5999 }, 'under $60'],
  ['dress less than 60 dollars', 'dress', { to: 5999 }, 'under $60'],
  ['up to 1,000.50 coat', 'coat', { to: 100_050 }, 'at most $1,000.50'],
  ['over 100', '', { from: 10_001 }, 'over $100'],
  ['coat between 40 and 20', 'coat', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['dress from 15 to 20', 'dress', { from: 1500, to: 2000 }, 'from $15 to $20'],
  ['shoes from 20 to 40', 'shoes', { from: 2000, to: 4000 }, 'from $20 to $40'],
  ['dress from 50-90', 'dress', { from: 5000, to: 9000 }, 'from $50 to $90'],
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
  ['max. 20 dress', 'dress', { to: 2000 }, 'at most $20'],
  ['dress under US$20', 'dress', { to: 1999 }, 'under $20'],
  ['$20 dress', 'dress', { from: 1600, to: 2400 }, 'around $20'],
  ['20 dollar dress', 'dress', { from: 1600, to: 2400 }, 'around $20'],
  ['dress around $20', 'dress', { from: 1600, to: 2400 }, 'around $20'],
  ['dress less then 20', 'dress', { to: 1999 }, 'under $20'],
  ['dress no more then 20', 'dress', { to: 2000 }, 'at most $20'],
  ['dress within 20 dollars', 'dress', { to: 2000 }, 'at most $20'],
  ['dress within €20 with pockets', 'dress with pockets', { to: 2000 }, 'at most $20'],
  ['dress within 20', 'dress', { to: 2000 }, 'at most $20'],
  ['dress on a budget of $20', 'dress', { to: 2000 }, 'at most $20'],
  ['my budget is 20 dress', 'dress', { to: 2000 }, 'at most $20'],
  ['dress 20 max', 'dress', { to: 2000 }, 'at most $20'],
  ['dress 40 or less', 'dress', { to: 4000 }, 'at most $40'],
  ['dress 40 and under', 'dress', { to: 4000 }, 'at most $40'],
  ['shirts for men under 40', 'shirts for men', { to: 3999 }, 'under $40'],
  ['gifts for under 30', 'gifts for', { to: 2999 }, 'under $30'],
])('%j is a price', (search, words, price, text) => {
  expect(readPrice(search)).toEqual({ words, price, text })
})

test.each([
  'jeans size 36-38',
  'boys from 8 to 30',
  'trousers sizes from 28 to 36',
  'from 2020 to 2024',
  'shoes from 8 to 12',
  'shoes from 36 to 42',
  'age range from 20 to 40',
  'warm from 10 to 30 degrees',
  'over the knee',
  'delivered within 20 days',
  'delivered within 24 hours',
  'shops within 5 miles',
  'within 10 km of me',
  'coat within 20 working days',
  'size 36 max',
  'jacket 90 max mara',
  'maxi dress',
  'under 60s dress',
  'under $0',
  'pyjamas up to 12 months',
  'pants over 30 inches',
  'running shoes under 5 miles',
  'warm for up to 24 hours',
  'tee over 200 gsm',
  'skirt under 30"',
  'at least 50% wool',
  'size 12 and under',
  'size 32 and up',
  'girls 12 and under',
  'kids ages 4 and up',
  'dresses for women over 50',
  'jeans for over 50',
  'coats for kids under 12',
  'dresses for women between 30 and 50',
  'between 1920 and 1930',
  'at least 2 pockets',
  '50% off dress',
  '$10 off dress',
  'jeans from 30',
  'trousers from 28 to 36',
  'bras from 32 to 40',
  'size range from 28 to 36',
  'tights from 20 to 40 denier',
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
  setMoney({ ...euros, currency: 'SEK', sign: 'kr', thousands: '\u00a0' })
  expect(readPrice(search)?.price).toEqual(price)
})

test('a number behind a price is none of its digits', () => {
  expect(readPrice('under 60 501 jeans')).toMatchObject({ words: '501 jeans', price: { to: 5999 } })
})
