import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countFiltered } from '../../../contract/catalogue/facets.ts'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shirts = {
  id: 'md5(n::text)::uuid',
  price_cents: '1000 + n',
  category: "case when n % 140 = 0 then 'Kids' else 'Men' end",
  sizes: "case when n % 1120 = 140 then '{M}' else '{S}' end::text[]",
  colour: "case when n < 1000 then 'Jet' else 'Brass' end",
  colour_family: "case when n < 1000 then 'black' else 'gold' end",
}

/** More shirts than are counted one by one: 18 of them in Kids, one of these in black and in M. */
const shop = await shopOfFile()
// In parts, as a statement has five seconds.
for (const from of [0, 500, 1000, 1500, 2000])
  await sql
    .raw(insertOfProducts(shirts, `generate_series(${from}, ${from + 499}) as n`))
    .execute(shop.running.context.database)

const ask = async (filters: object) =>
  (await shop.call('getBySearch', { search: 'shirt', limit: 24, options: 'counted', ...filters })).body.data

test('the numbers of a frequent search are an estimate, and those of its rare products are exact', async () => {
  const all = await ask({})
  expect(all.isEstimate).toBe(true)
  expect(all.total).toBeGreaterThan(1_800)
  expect(all.total).toBeLessThan(3_200)
  const kids = await ask({ category: 'Kids' })
  expect([kids.total, kids.data.length, kids.next]).toEqual([18, 18, undefined])
  expect(kids.data.every(({ item }) => item.category === 'Kids')).toBe(true)
})

test('a product whose whole name is typed is suggested first, however many have its words', async () => {
  const product = garment({ productName: 'Woven Shirt' })
  const added = await shop.call('addProduct', product, await shop.signInAdministrator())
  const { products } = (await shop.call('getSuggestions', { search: 'woven shirt' })).body.data
  expect(products[0]?._id).toBe(added.body.data._id)
})

test('filters together count what passes all of them', async () => {
  const found = await ask({ category: 'Kids', colour: 'black', size: 'M' })
  expect(found.data.map(({ item }) => item.price)).toEqual([11.4])
  expect([found.total, countFiltered(found.counts, { category: [], subCategory: [] })]).toEqual([1, 1])
  expect(found.isEstimate).toBeUndefined()
  expect(found.options?.colours).toEqual([
    { value: 'gold', products: 2 },
    { value: 'black', products: 1 },
  ])
  expect(found.options?.sizes).toEqual([
    { value: 'S', products: 7 },
    { value: 'M', products: 1 },
  ])
})
