// @module-tag release
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { insertOfProducts } from '../../tests/setup/product-rows.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { countOptions } from '../catalogue/lists/filter-options.ts'
import { productsOf } from './count-collection.ts'

const collection = '01900000-0000-7000-8000-000000000001'
const none = { category: [], subCategory: [] }

const shop = await shopOfFile()
const { database } = shop.running.context
const shirts = {
  id: 'md5(n::text)::uuid',
  price_cents: '1000 + n',
  sizes: "'{M}'",
  colour: "'Jet'",
  colour_family: "'black'",
}

/** Half of the products are in the collection. */
beforeAll(async () => {
  // In parts, as a statement has five seconds.
  for (let from = 1; from <= 8_000; from += 500)
    await sql.raw(insertOfProducts(shirts, `generate_series(${from}, ${from + 499}) as n`)).execute(database)
  await sql`insert into collections (id, handle, name) values (${collection}, 'dark', 'Dark')`.execute(
    database,
  )
  await sql`
    insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
    select ${collection}, id, listed, sold_out, created_at, price_cents
    from products where price_cents % 2 = 0`.execute(database)
  await sql`analyze`.execute(database)
}, 60_000)

test('a large collection is counted from its products in the sample of the shop', async () => {
  const products = productsOf(collection, 20_001, false)
  const { colours, sizes, isEstimate } = await countOptions(database, products, none)
  expect(isEstimate).toBe(true)
  expect(colours).toEqual([{ value: 'black', products: expect.closeTo(4_000, -3) }])
  expect(sizes).toEqual([{ value: 'M', products: colours[0]?.products }])
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from ${products.sample?.rows(none) ?? sql``}`.execute(database)
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toContain('collection_products_sampled')
})

test('fewer products are counted one by one', async () => {
  const { colours, isEstimate } = await countOptions(database, productsOf(collection, 20_000, false), none)
  expect(colours).toEqual([{ value: 'black', products: 4_000 }])
  expect(isEstimate).toBeUndefined()
})
