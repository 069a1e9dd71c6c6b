import { expect, test } from 'vitest'
import { openSearch } from '../../../tests/setup/searches.ts'
import { readOrder } from './search-order.ts'

const { shop, add, found } = await openSearch()
const { _id: linen } = await add('Linen Dress', { price: 90 })
await add('Cotton Dress', { price: 30 })
const { _id: silk } = await add('Silk Dress', { price: 140 })
await add('Wool Coat', { price: 20 })

test.each([
  ['cheapest dress', 'dress', 'asc'],
  ['the cheapest dress', 'dress', 'asc'],
  ['dress cheapest first', 'dress', 'asc'],
  ['lowest priced coats', 'coats', 'asc'],
  ['coats price low to high', 'coats', 'asc'],
  ['most expensive coat', 'coat', 'desc'],
  ['dresses by price: high to low', 'dresses', 'desc'],
  ['sort by price low to high', '', 'asc'],
  ['sort by lowest price', '', 'asc'],
  ['dresses sorted by cheapest', 'dresses', 'asc'],
  ['sort by cheapest', '', 'asc'],
  ['dresses from cheapest to most expensive', 'dresses', 'asc'],
  ['dresses from the most expensive to cheapest', 'dresses', 'desc'],
  ['cheapest dresses first', 'dresses', 'asc'],
  ['cheapest price dress', 'dress', 'asc'],
  ['prices low to high', '', 'asc'],
  ['coats sort by price', 'coats', 'asc'],
  ['sort by price high to low', '', 'desc'],
  ['what is new', '', 'newest'],
  ['New arrivals', '', 'newest'],
  ['what’s new?', '', 'newest'],
  ['new in', '', 'newest'],
])('%j is in an order', (search, words, order) => {
  const read = readOrder(search)
  expect([read?.words, read?.order]).toEqual([words, order])
})

test.each([
  ...['cheap dress', 'new balance shoes', 'just in case bag', 'latest dresses', 'renew'],
  ...['dress not the most expensive', 'not sorted by lowest price', 'dresses by price'],
])('%j is in no order', (search) => expect(readOrder(search)).toBeUndefined())

const shown = async (search: string) => {
  const { names, understood } = await found(search)
  return { names, ...understood }
}

test('the cheapest dress is the first of all dresses, and the page says so', async () => {
  expect(await shown('cheapest dress')).toEqual({
    names: ['Cotton Dress', 'Linen Dress', 'Silk Dress'],
    order: 'asc',
  })
  const { names } = await found('most expensive dress under $100')
  expect(names).toEqual(['Linen Dress', 'Cotton Dress'])
})

test.each(['cheapest', 'cheapest dress', 'cheapest under $5', 'cheapest dress under $5'])(
  '%j shows one product after the other, page by page',
  async (search) => {
    const whole = (await found(search)).names
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { names, next } = await found(search, { limit: 1, ...(cursor && { cursor }) })
      paged.push(...names)
      cursor = next
    } while (cursor !== undefined && paged.length < 9)
    expect(paged).toEqual(whole)
  },
)

test('new arrivals are the newest products, but where a name has these words', async () => {
  const { names, ...said } = await shown('new arrivals')
  expect([names[0], said]).toEqual(['Wool Coat', { order: 'newest' }])
  await add('What’s New Tee')
  expect((await found("what's new")).names).toEqual(['What’s New Tee'])
})

test('the cheapest dress is not said to be the first where products are pinned for it', async () => {
  const as = await shop.signInAdministrator()
  const pins = { pinned: [silk], buried: [linen] }
  await shop.call('savePinnedSearch', { search: 'the cheapest dress', version: 0, pins }, as)
  const { names, ...said } = await found('the cheapest dress')
  expect(names).toEqual(['Silk Dress', 'Cotton Dress', 'Linen Dress'])
  expect([said.understood, said.unmatched]).toEqual([undefined, undefined])
})

test('where no product has the price, others are in the order, and the page says so', async () => {
  const { names, understood } = await found('cheapest dress under $5')
  expect(names[0]).toBe('Cotton Dress')
  expect(understood).toEqual({ unmet: 'under $5', order: 'asc' })
})

test('what nothing is called has no cheapest one', async () => {
  const { names, understood } = await found('cheapest unicornette')
  expect([names, understood]).toEqual([[], undefined])
})
