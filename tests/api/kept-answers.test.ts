import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryNamed, shippedCategories } from '../../contract/catalogue/categories.ts'
import type { InputOf } from '../../contract/operations.ts'
import { saveProducts } from '../../server/catalogue/editing/save-edits.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { rounds } from '../setup/quick-run.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

/** Whatever changes, a shop that keeps its answers gives those of a shop that keeps none. */

let database: TestDatabase
let keeping: TestShop
let forgetful: TestShop

beforeAll(async () => {
  database = await createTestDatabase()
  keeping = await openShop({ databaseUrl: database.url })
  await sql`insert into styles (id, name) select unnest(${styles}::uuid[]), 'Shirt'`.execute(
    keeping.running.context.database,
  )
  const rule = { match: 'all', conditions: [{ field: 'category', is: 'Men' }] }
  await sql`insert into collections (id, handle, name, rule)
    values (${idOf(13)}, 'men', 'Men', ${JSON.stringify(rule)})`.execute(keeping.running.context.database)
  forgetful = await openShop({ databaseUrl: database.url, settings: { CACHE_BYTES: '0' } })
  const { filterOptions, narrowedCounts } = forgetful.running.context
  filterOptions.of = (_asked, dependencies, count) => count(dependencies)
  narrowedCounts.of = (_asked, dependencies, count) => count(dependencies)
})
afterAll(async () => {
  await keeping.close()
  await forgetful.close()
  await database.drop()
})

type Change = RawBuilder<unknown>

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const product = fc.integer({ min: 0, max: 9 }).map(idOf)
const styles = [idOf(11), idOf(12)]
const phrase = fc
  .subarray(['wool', 'linen', 'coat', 'shirt', 'sweater', '1950'], { minLength: 1 })
  .map((words) => words.join(' '))
const category = fc.constantFrom('Men', 'Women')
const kids = categoryNamed(shippedCategories, 'Kids')
const price = fc.integer({ min: 0, max: 4 })
const day = fc.integer({ min: 1, max: 5 }).map((number) => `2026-11-0${number}T00:00:00Z`)

const searches = ['wool', 'coat wool', 'sweatre', 'shirt', '1950', 'silk']
const search = fc.constantFrom(...searches)

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(product, phrase, phrase, price, category, day).map(
    ([id, name, description, cents, kind, at]) => sql`
      insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, created_at)
      values (${id}, ${name}, ${description}, ${cents}, ${kind}, 'Topwear', '{S}', 'https://x.example/a.jpg', '1 Day', ${at})
      on conflict (id) do update set name = excluded.name, description = excluded.description,
        price_cents = excluded.price_cents, category = excluded.category, status = 'active'`,
  ),
  fc
    .tuple(product, price)
    .map(([id, cents]) => sql`update products set price_cents = ${cents} where id = ${id}`),
  fc.tuple(product, phrase).map(([id, name]) => sql`update products set name = ${name} where id = ${id}`),
  fc
    .tuple(product, category)
    .map(([id, kind]) => sql`update products set category = ${kind} where id = ${id}`),
  product.map((id) => sql`update products set image_url = image_url || '?' where id = ${id}`),
  product.map((id) => sql`update products set status = 'archived' where id = ${id}`),
  fc
    .tuple(product, fc.boolean())
    .map(([id, isOut]) => sql`update products set sold_out = ${isOut} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom(null, ...styles))
    .map(([id, style]) => sql`update products set style_id = ${style} where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom(null, '{"S": 0}', '{"S": 2}'))
    .map(([id, stock]) => sql`update products set stock = ${stock}::jsonb where id = ${id}`),
  fc
    .tuple(product, fc.constantFrom(null, 'blue', 'red'))
    .map(
      ([id, colour]) =>
        sql`update products set colour = ${colour}, colour_family = ${colour} where id = ${id}`,
    ),
  fc.boolean().map(
    (oneCardPerStyle) => sql`
      insert into settings (name, value) values ('lists', ${JSON.stringify({ oneCardPerStyle })})
      on conflict (name) do update set value = excluded.value`,
  ),
  fc.subarray(['Shoes', 'Bags']).map((others) => {
    const categories = [...shippedCategories, ...others.map((name) => ({ ...kids, id: name, name }))]
    return sql`
      insert into settings (name, value) values ('catalogue', ${JSON.stringify({ categories })})
      on conflict (name) do update set value = excluded.value`
  }),
  fc.tuple(search, fc.uniqueArray(product, { minLength: 1, maxLength: 4 })).map(
    ([text, [buried = '', ...pinned]]) => sql`
      insert into pinned_searches (search, pinned, buried, updated_at) values (${text}, ${pinned}, ${[buried]}, now())
      on conflict (search) do update set pinned = excluded.pinned, buried = excluded.buried`,
  ),
  search.map((text) => sql`delete from pinned_searches where search = ${text}`),
  product.map((id) => sql`delete from products where id = ${id}`),
  price.map((cents) => sql`update products set price_cents = ${cents}`),
)

const limits = [1, 3, 20]
const sorts = ['asc', 'desc'] as const

/** Every kind of answer about the products, each with the page that follows it. */
async function answersOf(shop: TestShop): Promise<unknown[]> {
  const answers: unknown[] = []
  const ask = async (
    name: 'getAllProducts' | 'getByCategory' | 'getBySearch' | 'getCollection',
    input: InputOf<typeof name>,
  ) => {
    const { body } = await shop.callWith(name, input)
    answers.push({ name, input, body })
    const { next } = (name === 'getBySearch' ? body.data : body) as { next?: string }
    if (next !== undefined && !('cursor' in input)) await ask(name, { ...input, cursor: next })
  }
  for (const limit of limits) {
    for (const sort of sorts) {
      await ask('getAllProducts', { sort, limit })
      await ask('getByCategory', { sort, limit, category: 'Men' })
      await ask('getBySearch', { search: 'wool', sort, limit })
    }
    await ask('getByCategory', { limit, options: 'counted' })
    await ask('getByCategory', { limit, category: 'Men', options: 'counted' })
    await ask('getByCategory', { limit, size: 'S', colour: 'blue,red' })
    await ask('getByCategory', { limit, priceTo: '0.02', options: 'counted' })
    for (const text of searches) await ask('getBySearch', { search: text, limit })
    await ask('getBySearch', { search: 'wool', limit, options: 'counted' })
    await ask('getBySearch', { search: 'wool', limit, size: 'S', priceFrom: '0.02' })
    await ask('getCollection', { handle: 'men', limit, options: 'counted' })
    await ask('getCollection', { handle: 'men', limit, sort: 'asc', size: 'S', colour: 'red' })
  }
  await ask('getBySearch', { search: 'wool' })
  await ask('getByCategory', { category: 'Women' })
  for (const text of ['co', 'swea', 'lin', 'woll', 'silk shirt'])
    answers.push({ text, body: (await shop.callWith('getSuggestions', { search: text })).body })
  for (let number = 0; number < 10; number++)
    answers.push((await shop.callWith('getById', { id: idOf(number) })).body)
  return answers
}

test('after any changes, every answer is as if nothing were kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 8 }),
      async (steps) => {
        for (const changes of steps) {
          await saveProducts(keeping.running.context, async (database) => {
            for (const each of changes) await each.execute(database)
          })
          expect(await answersOf(keeping)).toEqual(await answersOf(forgetful))
        }
      },
    ),
    { numRuns: rounds(8), endOnFailure: true },
  )
}, 180_000)
