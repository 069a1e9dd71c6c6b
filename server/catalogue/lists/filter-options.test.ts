import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { colourFamilyOf } from '../../../contract/catalogue/colour-families.ts'
import type { Facets, FilterOptions } from '../../../contract/catalogue/facets.ts'
import { splitValues } from '../../../contract/catalogue/joined-values.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import type { CollectionRule } from '../../../contract/collections/collection.ts'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { everyRow } from '../../../tests/setup/every-row.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { setStock } from '../../../tests/setup/stock.ts'
import { sizeInAnyCase, sqlSizeInAnyCase } from './size-spellings.ts'

const colours = ['Midnight Navy', 'Sky', 'Jet Black', 'Puce', undefined]
const sizes = [
  ['S', 'M'],
  ['M', 'L'],
  ['One size', '2, wide'],
  ['s', 'm', 'one size'],
]

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const added: Product[] = []
for (let number = 0; number < 24; number++) {
  const colour = colours[number % colours.length]
  const input = garment({
    productName: number % 2 ? `Shirt ${number}` : `Wool coat ${number}`,
    category: number % 4 ? 'Men' : 'Kids',
    price: 10 + number,
    size: sizes[number % sizes.length],
    ...(colour && { colour }),
  })
  added.push((await shop.call('addProduct', input, merchant)).body.data)
}
// Some prices are reduced.
await sql`update products set compare_at_cents = 9000, lowest_30_days_cents = 9000 where price_cents % 500 = 0`.execute(
  shop.running.context.database,
)
// Some sizes are sold out, some are low, and the others are not counted.
await setStock(
  shop,
  added
    .filter((_, number) => number % 3 !== 2)
    .map(({ _id: productId }, number) => ({ productId, size: 'M', set: number % 2 })),
)
const products = (await shop.call('getAllProducts', {})).body.data
const rule: CollectionRule = { match: 'all', conditions: [{ field: 'price', fromCents: 0 }] }
const collection = { handle: 'everything', name: 'Everything', description: '', imgUrl: '', rule }
await asAdministrator(shop, 'saveCollection', { collection })

test.each([
  'XL',
  'xl',
  'X-Large',
  'X-large',
  'XS/S',
  'XS/s',
  'One Size',
  'One size',
  'oNe size',
  '2xl',
  '2XL',
  '2Xl',
  'Größe 38',
  '½',
])('the size %j is the same to the filter and to the numbers beside it', async (size) => {
  const { rows } = await sql<{
    same: string
  }>`select ${sqlSizeInAnyCase(sql`${size}::text`)} as same`.execute(shop.running.context.database)
  expect(rows[0]?.same).toBe(sizeInAnyCase(size))
})

const search = 'wool coat'
type Asked = {
  search?: string
  category?: string
  colour?: string
  size?: string
  priceFrom?: string
  priceTo?: string
  onSale?: 'true'
}

const among = (list: string | undefined, values: readonly (string | undefined)[]) =>
  !list || splitValues(list).some((one) => values.some((value) => sameSize(one, value)))
const sameSize = (one: string, other = '') => one.toLowerCase() === other.toLowerCase()
const sizesLeft = ({ size, stock }: Product) => size.filter((one) => stock?.[one] !== 0)
const familyOf = ({ colour }: Product) => (colour === undefined ? undefined : colourFamilyOf(colour))

/** The products that a shopper would find with the filters, one by one. */
const naively = ({ search: text, category, colour, size, priceFrom, priceTo, onSale }: Asked) =>
  products.filter(
    (product) =>
      (text === undefined || product.productName.startsWith('Wool coat')) &&
      among(category, [product.category]) &&
      among(colour, [familyOf(product)]) &&
      among(size, sizesLeft(product)) &&
      product.price >= Number(priceFrom || 0) &&
      product.price <= Number(priceTo || 1_000) &&
      (!onSale || product.compareAtPrice !== undefined),
  )

/** Each value with the number of products that have it, most first. */
function tally(values: readonly (string | undefined)[]) {
  const counts = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  )
  return [...counts]
    .map(([value, all]) => ({ value, products: all.length }))
    .sort((one, other) => other.products - one.products || ((one.value ?? '') < (other.value ?? '') ? -1 : 1))
}

const everyFilter: Asked[] = [
  {},
  { colour: 'blue' },
  { colour: 'blue,black' },
  { size: 'M' },
  { size: 'S,One size' },
  { size: 'm,ONE SIZE' },
  { size: '2\\, wide,L' },
  { priceFrom: '15', priceTo: '27' },
  { priceFrom: '15.5' },
  { category: 'Kids', colour: 'blue', size: 'L,M' },
  { category: 'Men', colour: 'black', size: 'S', priceTo: '30' },
  { colour: 'red' },
  { onSale: 'true' },
  { onSale: 'true', category: 'Kids', priceTo: '27' },
]

/** Sizes whose labels differ in case are one, called as it is asked for, else as most products call it. */
function tallySizes(labels: readonly string[], asked = '') {
  const bySize = Map.groupBy(labels, (label) => label.toLowerCase())
  const named = [...bySize].flatMap(([size, all]) => {
    const label = splitValues(asked).find((one) => sameSize(one, size)) ?? tally(all)[0]?.value
    return all.map(() => label)
  })
  return tally(named)
}

type Found = { total: number; counts?: Facets | undefined; options?: FilterOptions | undefined }

/** What a list answers, and what a count one by one says. */
function compared(filters: Asked, ids: readonly string[], { total, counts, options }: Found) {
  const prices = naively({ ...filters, priceFrom: '', priceTo: '' }).map(({ price }) => price)
  const expected = {
    found: naively(filters)
      .map(({ _id }) => _id as string)
      .sort(),
    total: naively(filters).length,
    options: {
      colours: tally(naively({ ...filters, colour: '' }).map(familyOf)),
      sizes: tallySizes(naively({ ...filters, size: '' }).flatMap(sizesLeft), filters.size),
      onSale: naively({ ...filters, onSale: 'true' }).length,
      ...(prices.length > 0 && { prices: { lowest: Math.min(...prices), highest: Math.max(...prices) } }),
    },
    kids: naively({ ...filters, category: 'Kids' }).length,
  }
  return { answered: { found: ids.toSorted(), total, options, kids: counts?.Kids?.Topwear }, expected }
}

describe.each(everyFilter)('%j finds and counts what a count one by one does', (filters) => {
  const input = { ...filters, limit: 100, options: 'counted' } as const

  test('in the shop', async () => {
    const list = (await shop.call('getByCategory', input)).body
    const ids = list.data.map(({ _id }) => _id)
    const { answered, expected } = compared(filters, ids, list)
    expect(answered).toEqual(expected)
  })

  test('in a search', async () => {
    const { data: list } = (await shop.call('getBySearch', { search, ...input })).body
    const ids = list.data.map(({ item }) => item._id)
    const { answered, expected } = compared({ search, ...filters }, ids, list)
    expect(answered).toEqual(expected)
  })

  test('in a collection', async () => {
    const list = (await shop.call('getCollection', { handle: 'everything', ...input })).body
    const ids = list.data.map(({ _id }) => _id)
    const { answered, expected } = compared(filters, ids, list)
    expect(answered).toEqual(expected)
  })
})

test('filters hold on every page of a search and of a collection', async () => {
  const filters = { colour: 'black', priceFrom: '12', sort: 'desc', limit: 1 } as const
  const handle = 'everything'
  const found: string[][] = [[], []]
  for (let cursor: string | undefined, page = 0; page === 0 || cursor; page++) {
    const { data } = (await shop.call('getBySearch', { search, ...filters, ...(cursor && { cursor }) })).body
    found[0]?.push(...data.data.map(({ item }) => item._id))
    cursor = data.next
  }
  for (let cursor: string | undefined, page = 0; page === 0 || cursor; page++) {
    const { body } = await shop.call('getCollection', { handle, ...filters, ...(cursor && { cursor }) })
    found[1]?.push(...body.data.map(({ _id }) => _id))
    cursor = body.next
  }
  const expected = [{ search, ...filters }, filters].map((asked) =>
    naively(asked)
      .toSorted((one, other) => other.price - one.price)
      .map(({ _id }) => _id),
  )
  expect(found).toEqual(expected)
})

test('filters hold on the pages of a list in either order', async () => {
  const input = { colour: 'blue', size: 'M', sort: 'asc', soldOut: 'last', limit: 2 } as const
  const found = await everyRow(async (from) => (await shop.call('getByCategory', { ...input, ...from })).body)
  const expected = naively({ colour: 'blue', size: 'M' }).toSorted((one, other) => one.price - other.price)
  expect(found.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
  expect(found.length).toBeGreaterThan(2)
})

describe.each(['asc', 'desc', undefined] as const)('categories and types in the order %j', (sort) => {
  test.each(['last', undefined] as const)('are merged on every page, sold out %j', async (soldOut) => {
    const input = {
      category: 'Kids,Men',
      subCategory: 'Topwear,Winterwear',
      sort,
      soldOut,
      limit: 5,
    } as const
    const found = await everyRow(
      async (from) => (await shop.call('getByCategory', { ...input, ...from })).body,
    )
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['Kids', 'Men']))
    const inOrder = products.toSorted((one, other) => {
      if (sort === undefined) return one._id < other._id ? 1 : -1
      return (sort === 'asc' ? 1 : -1) * (one.price - other.price)
    })
    expect(found.map(({ _id }) => _id)).toEqual(inOrder.map(({ _id }) => _id))
  })
})

test('an answer that was not asked for options has none', async () => {
  const { body } = await shop.call('getByCategory', { limit: 1 })
  expect(body).not.toHaveProperty('options')
})

test.each([
  [{ colour: 'blue,puce' }, 'colour'],
  [{ priceFrom: 'cheap' }, 'priceFrom'],
  [{ priceTo: '-1' }, 'priceTo'],
  [{ size: 'x'.repeat(61) }, 'size'],
  [{ onSale: 'false' }, 'onSale'],
  [{ options: 'all' }, 'options'],
])('%j is refused by name', async (input, field) => {
  const { status, body } = await shop.callWith('getByCategory', input)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(field)
})

test('a list by size changes with the piece that sells the size out', async () => {
  const merchant = await shop.signInAdministrator()
  const input = garment({ productName: 'Last one', price: 99, size: ['XS', 'S'] })
  const { _id: productId } = (await shop.call('addProduct', input, merchant)).body.data
  await setStock(shop, [{ productId, size: 'XS', set: 1 }])
  const bySize = async () => (await shop.call('getByCategory', { size: 'XS', limit: 5 })).body.total
  const offered = async () =>
    (await shop.call('getByCategory', { limit: 1, options: 'counted' })).body.options?.sizes
  expect([await bySize(), await offered()]).toEqual([
    1,
    expect.arrayContaining([{ value: 'XS', products: 1 }]),
  ])
  await setStock(shop, [{ productId, size: 'XS', set: 0 }])
  await expect.poll(bySize).toBe(0)
  expect((await offered())?.map(({ value }) => value)).not.toContain('XS')
})
