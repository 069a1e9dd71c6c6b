import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveProducts } from '../../server/catalogue/editing/save-edits.ts'
import { insertOfProducts } from '../setup/product-rows.ts'
import { garment } from '../setup/products.ts'
import { shopOfFile } from '../setup/shop.ts'

/** Which pages and answers are made anew after a change: all that show it, and no other. */

/** Eight shirts for men, then eight wool coats for women, each dearer than the one before. */
const shirts: string[] = []
const coats: string[] = []

const shop = await shopOfFile({ withPages: true })
const merchant = await shop.signInAdministrator()
const add = async (product: Parameters<typeof garment>[0]) =>
  (await shop.call('addProduct', garment(product), merchant)).body.data._id
for (let number = 1; number <= 8; number++)
  shirts.push(await add({ productName: 'Harbour Shirt', price: 10 * number }))
for (let number = 1; number <= 8; number++)
  coats.push(
    await add({
      productName: 'Wool Coat',
      productDescription: 'Warm.',
      price: 100 + 10 * number,
      category: 'Women',
      subCategory: 'Winterwear',
    }),
  )
const addresses: Record<string, string> = {
  home: '/',
  about: '/about-us',
  men: '/collections?category=Men',
  'women by price': '/collections?category=Women&sort=asc',
  'coats found': '/collections?search=coat',
  'page of shirt 1': `/product/${shirts[0]}`,
  'page of shirt 8': `/product/${shirts[7]}`,
  'page of coat 1': `/product/${coats[0]}`,
  'page of coat 8': `/product/${coats[7]}`,
  '3 newest': '/user/get-all-products?sort=desc&limit=3',
  '3 oldest': '/user/get-all-products?limit=3',
  '2 cheapest for men': '/user/get-by-category?category=Men&sort=asc&limit=2',
  '2 dearest for women': '/user/get-by-category?category=Women&sort=desc&limit=2',
  '2 coats': '/user/get-by-search?search=coat&limit=2',
  '2 cheapest coats': '/user/get-by-search?search=coat&sort=asc&limit=2',
  '2 shirts': '/user/get-by-search?search=shirt&limit=2',
  'suggested for coa': '/user/get-suggestions?search=coa',
  'suggested for shi': '/user/get-suggestions?search=shi',
  'shirt 1': `/user/get-by-id?id=${shirts[0]}`,
  'coat 8': `/user/get-by-id?id=${coats[7]}`,
}

/** The names of the addresses that `change` has made anew. Each that is asks the database. */
async function madeAnewBy(change: RawBuilder<unknown>): Promise<string[]> {
  const { catalogue } = shop.running.context
  const read = catalogue.read.bind(catalogue)
  let reads = 0
  catalogue.read = (work) => {
    reads += 1
    return read(work)
  }
  const visit = async (address: string) => {
    reads = 0
    expect((await fetch(shop.url + address)).status).toBe(200)
    return reads > 0
  }
  for (const address of Object.values(addresses)) await visit(address)
  for (const [name, address] of Object.entries(addresses))
    expect([name, await visit(address)]).toEqual([name, false])
  await saveProducts(shop.running.context, (database) => change.execute(database))
  const made: string[] = []
  for (const [name, address] of Object.entries(addresses)) if (await visit(address)) made.push(name)
  catalogue.read = read
  return made
}

const set = (column: string, value: unknown, id: string | undefined) =>
  sql`update products set ${sql.ref(column)} = ${value} where id = ${id}`

/** What shows shirt 8 once it is the cheapest. The home page shows the newest of each category beside the newest of all. */
const withShirt8 = [
  'home',
  'men',
  'page of shirt 1',
  'page of shirt 8',
  '2 cheapest for men',
  '2 shirts',
  'suggested for shi',
]
/** What shows coat 1, the cheapest. */
const withCoat1 = ['women by price', 'coats found', 'page of coat 1', '2 cheapest coats']

test('a price makes what shows the product anew, and the lists that it comes into by it', async () => {
  expect(await madeAnewBy(set('price_cents', 1_100, shirts[0]))).toEqual([
    'men',
    'page of shirt 1',
    '3 oldest',
    '2 cheapest for men',
    'shirt 1',
  ])
  expect(await madeAnewBy(set('price_cents', 10_500, coats[0]))).toEqual(withCoat1)
  expect(await madeAnewBy(set('price_cents', 500, shirts[7]))).toEqual(withShirt8)
  // Neither among the two cheapest before nor after.
  expect(await madeAnewBy(set('price_cents', 8_000, shirts[4]))).toEqual([
    'home',
    'men',
    'page of shirt 1',
    'page of shirt 8',
    'suggested for shi',
  ])
})

test('another description makes searches for its words anew, and no other', async () => {
  expect(await madeAnewBy(set('description', 'A plain shirt of linen.', shirts[7]))).toEqual(withShirt8)
})

test('another picture makes all anew that shows it', async () => {
  expect(await madeAnewBy(set('image_url', 'https://pictures.example/other.jpg', coats[7]))).toEqual([
    'home',
    'women by price',
    'coats found',
    'page of coat 1',
    'page of coat 8',
    '3 newest',
    '2 dearest for women',
    '2 coats',
    'suggested for coa',
    'coat 8',
  ])
})

test('what is left of a product makes anew what shows the product', async () => {
  expect(await madeAnewBy(sql`select note_catalogue_change(array[${coats[0]}]::uuid[])`)).toEqual(withCoat1)
})

test('a product that comes or goes makes counts, related products and the newest anew, but no other search', async () => {
  const id = randomUUID()
  const withShirt = [
    'home',
    'men',
    'women by price',
    'page of shirt 1',
    'page of shirt 8',
    '3 newest',
    '2 cheapest for men',
    '2 dearest for women',
    '2 shirts',
    'suggested for shi',
  ]
  const add = sql.raw(insertOfProducts({ id: `'${id}'`, price_cents: '9900' }))
  expect(await madeAnewBy(add)).toEqual(withShirt)
  expect(await madeAnewBy(set('status', 'archived', id))).toEqual(withShirt)
  // Shoppers do not see what becomes of it then.
  expect(await madeAnewBy(set('price_cents', 1, id))).toEqual([])
  expect(await madeAnewBy(sql`delete from products where id = ${id}`)).toEqual([])
})

test('another category makes the lists of both anew', async () => {
  expect(await madeAnewBy(set('sub_category', 'Topwear', coats[7]))).toEqual([
    'home',
    'men',
    'women by price',
    'coats found',
    'page of coat 1',
    'page of coat 8',
    '3 newest',
    '2 cheapest for men',
    '2 dearest for women',
    '2 coats',
    '2 cheapest coats',
    'suggested for coa',
    'coat 8',
  ])
})

test('what shoppers do not see makes nothing anew', async () => {
  expect(await madeAnewBy(sql`update products set version = version + 1, updated_at = now()`)).toEqual([])
})
