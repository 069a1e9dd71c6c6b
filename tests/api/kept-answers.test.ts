import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { saveProducts } from '../../server/catalogue/product-row.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { openShop, type TestShop } from '../setup/shop.ts'

/** Whatever changes, a shop that keeps its answers gives those of a shop that keeps none. */

let database: TestDatabase
let keeping: TestShop
let forgetful: TestShop

beforeAll(async () => {
  database = await createTestDatabase()
  keeping = await openShop({ databaseUrl: database.url })
  forgetful = await openShop({ databaseUrl: database.url, settings: { CACHE_BYTES: '0' } })
})
afterAll(async () => {
  await keeping.close()
  await forgetful.close()
  await database.drop()
})

type Change = RawBuilder<unknown>

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const product = fc.integer({ min: 0, max: 9 }).map(idOf)
const phrase = fc
  .subarray(['wool', 'linen', 'coat', 'shirt', 'sweater', '1950'], { minLength: 1 })
  .map((words) => words.join(' '))
const category = fc.constantFrom('Men', 'Women')
const price = fc.integer({ min: 0, max: 4 })
const day = fc.integer({ min: 1, max: 5 }).map((number) => `2026-11-0${number}T00:00:00Z`)

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
  product.map((id) => sql`delete from products where id = ${id}`),
  price.map((cents) => sql`update products set price_cents = ${cents}`),
)

const limits = [1, 3, 20]
const sorts = ['asc', 'desc'] as const
const searches = ['wool', 'coat wool', 'sweatre', 'shirt', '1950', 'silk']

/** Every kind of answer about the products, each with the page that follows it. */
async function answersOf(shop: TestShop): Promise<unknown[]> {
  const answers: unknown[] = []
  const ask = async (
    name: 'getAllProducts' | 'getByCategory' | 'getBySearch',
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
    await ask('getByCategory', { limit })
    for (const search of searches) await ask('getBySearch', { search, limit })
  }
  await ask('getBySearch', { search: 'wool' })
  await ask('getByCategory', { category: 'Women' })
  for (const search of ['co', 'swea', 'lin', 'woll', 'silk shirt'])
    answers.push({ search, body: (await shop.callWith('getSuggestions', { search })).body })
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
    { numRuns: 8, endOnFailure: true },
  )
}, 180_000)
