import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../contract/catalogue/product.ts'
import { openShop, type TestShop } from '../tests/setup/shop.ts'
import { countDemoStock } from './count-demo-stock.ts'
import { insertDemoProducts } from './load-demo-shop.ts'
import { demoProducts } from './products.ts'

let shop: TestShop
let sold: Product[]

/** Stands for a file that the image host has stored, with a path of its own. */
function storedAs(place: number) {
  const hash = place.toString(16).padStart(32, '0')
  return { path: `/images/${hash}-1200x1500.jpg`, width: 1200, height: 1500, hash }
}

beforeAll(async () => {
  shop = await openShop()
  const files = demoProducts.flatMap(({ slug, furtherPictures = [] }) => [
    `${slug}.webp`,
    ...furtherPictures.map(({ file }) => file),
  ])
  await insertDemoProducts(
    shop.running.context.database,
    new Map(files.map((file, i) => [file, storedAs(i)])),
  )
  await countDemoStock(shop.running.context.database)
  sold = (await shop.call('getAllProducts', { limit: 100 })).body.data
})
afterAll(() => shop.close())

const pageOf = async (slug: string): Promise<Product> => {
  const name = demoProducts.find((product) => product.slug === slug)?.productName
  const { _id } = sold.find(({ productName }) => productName === name) ?? {}
  return (await shop.call('getById', { id: _id ?? '' })).body.data
}

test('every demo product is for sale, with a picture of its own', () => {
  expect(sold).toHaveLength(demoProducts.length)
  expect(new Set(sold.map(({ imgUrl }) => imgUrl)).size).toBe(demoProducts.length)
})

test('a shopper sees the jeans from the front, from behind and close up, each described', async () => {
  const { imgUrl, pictures = [] } = await pageOf('red-line-selvedge-jeans')
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Red Line Selvedge Jeans, front',
    'Red Line Selvedge Jeans, back with yoke, patch pockets and leather patch',
    'Red Line Selvedge Jeans, turn-up with the red selvedge line',
  ])
  expect(pictures[0]?.url).toBe(imgUrl)
  expect(new Set(pictures.map(({ url }) => url)).size).toBe(3)
})

test('a shopper sees the linen vee in two colours, of which one is sold out', async () => {
  const { _id: id } = await pageOf('washed-linen-vee-clay')
  const { colours } = (await shop.call('getById', { id })).body
  expect(colours).toMatchObject([{ colour: 'Storm blue', soldOut: true }, { colour: 'Clay' }])
})

test('a demo product with one picture lists no pictures', async () => {
  expect(await pageOf('tipped-pique-polo')).not.toHaveProperty('pictures')
})

test('a shopper sees which sizes of the parka are low or sold out, and nothing of those with enough', async () => {
  expect((await pageOf('sherpa-lined-parka')).stock).toEqual({ M: 3, XL: 0 })
})

test('a shopper sees that the chambray shirt of last summer is sold out in every size', async () => {
  const { size, stock } = await pageOf('band-collar-chambray')
  expect(stock).toEqual(Object.fromEntries(size.map((one) => [one, 0])))
})

test('the history explains every piece of the demo stock', async () => {
  const { database } = shop.running.context
  const levels = await database
    .selectFrom('stock_levels')
    .select(['product_id', 'size', 'available'])
    .execute()
  const entries = await database.selectFrom('stock_ledger').select(['product_id', 'size', 'change']).execute()
  const explained = new Map(entries.map(({ product_id: id, size, change }) => [`${id} ${size}`, change]))
  for (const { product_id: id, size, available } of levels)
    expect(explained.get(`${id} ${size}`) ?? 0).toBe(available)
  expect(levels.length).toBeGreaterThan(50)
})
