import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { countNarrowed } from './count-narrowed.ts'
import { countable, countOptions } from './filter-options.ts'
import { shownWith } from './product-filters.ts'
import { sampleOf } from './product-sample.ts'

const any = sql<SqlBool>`true`
const none = { category: [], subCategory: [] }
const count = (filters = {}) =>
  countOptions(
    database,
    // As in a shop of many more.
    { all: countable(any), sample: sampleOf(1_000_000) },
    { ...none, ...filters },
  )

const shop = await shopOfFile()
const { database } = shop.running.context
const shirts = {
  id: 'md5(n::text)::uuid',
  price_cents: '1000 + n',
  sizes: "case when n % 100 = 0 then '{M,XXL}' else '{M}' end::text[]",
  colour: "case when n % 50 = 0 then 'Brass' else 'Jet' end",
  colour_family: "case when n % 50 = 0 then 'gold' else 'black' end",
}
await sql.raw(insertOfProducts(shirts, 'generate_series(1, 4000) as n')).execute(database)
// Statements of an unanalyzed table may take long.
await sql`analyze products, product_sample`.execute(database)

test('of many products numbers are an estimate, of few they are exact', async () => {
  const { colours, sizes, isEstimate } = await count()
  expect(isEstimate).toBe(true)
  expect(colours[0]?.products).toBeGreaterThan(3_000)
  expect(colours[0]?.products).toBeLessThan(5_000)
  expect(sizes[0]?.value).toBe('M')
  expect(await count({ colour: ['gold'], size: ['XXL'], priceTo: 2_000 })).toEqual({
    colours: [{ value: 'gold', products: 10 }],
    sizes: [
      { value: 'M', products: 20 },
      { value: 'XXL', products: 10 },
    ],
    prices: { lowest: 11, highest: 50 },
    onSale: 0,
  })
})

test('a sample counts the garments of a list that shows one card for all colours', async () => {
  const ofGarments = {
    all: countable(any),
    sample: sampleOf(30_000),
    colours: shownWith,
  }
  await sql`insert into styles (id, name) select md5('style' || number)::uuid, 'Shirt' from generate_series(0, 1999) as number`.execute(
    database,
  )
  // Half of the products are 1,000 garments in two colours each.
  await sql`update products set style_id = md5('style' || price_cents % 2000)::uuid where price_cents % 2 > 0`.execute(
    database,
  )
  const { counted } = await countNarrowed(database, ofGarments, none, shippedCategories)
  expect(counted).toMatchObject({ isEstimate: true, total: expect.closeTo(3_000, -3) })
  const few = { ...none, priceTo: 1_007 }
  expect((await countNarrowed(database, ofGarments, few, shippedCategories)).counted.total).toBe(7)
})

test('the sample follows every change of a product', async () => {
  const differences = async () => {
    const { rows } = await sql<{ kept: number; differing: number }>`
      select (select count(*)::int from product_sample) as kept, count(*)::int as differing from (
        select id, category, sub_category, colour_family, price_cents, sizes_in_stock(sizes, stock) as sizes
        from products where listed and uuid_hash(id) & 15 = 0
      ) as wanted full join product_sample as kept using (id)
      where (wanted.category, wanted.sub_category, wanted.colour_family, wanted.price_cents, wanted.sizes)
        is distinct from (kept.category, kept.sub_category, kept.colour_family, kept.price_cents, kept.sizes)`.execute(
      database,
    )
    return rows[0]
  }
  const { kept = 0 } = (await differences()) ?? {}
  expect(kept).toBeGreaterThan(150)
  await sql`update products set price_cents = 1, category = 'Kids' where price_cents < 1300`.execute(database)
  await sql`update products set stock = '{"M": 0}' where price_cents between 2000 and 2299`.execute(database)
  await sql`update products set colour = null, colour_family = null where price_cents > 4700`.execute(
    database,
  )
  await sql`update products set status = 'draft' where price_cents between 3000 and 3299`.execute(database)
  await sql`delete from products where price_cents between 3500 and 3799`.execute(database)
  const after = await differences()
  expect(after?.differing).toBe(0)
  expect(after?.kept).toBeLessThan(kept)
  await sql`truncate products cascade`.execute(database)
  expect(await differences()).toEqual({ kept: 0, differing: 0 })
})
