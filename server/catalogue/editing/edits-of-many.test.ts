import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/database.ts'

const products = 100

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time)
     select gen_random_uuid(), 'Coat ' || n, '', n, 'Men', 'Topwear', '{S}', 'https://x.example/a.jpg', '1 Day'
     from generate_series(1, $1::int) as n`,
    [products],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** How often texts of products have been cut into words in this transaction. */
async function textsRead(): Promise<number> {
  const { rows } = await client.query<{ calls: string }>(
    "select coalesce(sum(calls), 0) as calls from pg_stat_xact_user_functions where funcname = 'spaced_text'",
  )
  return Number(rows[0]?.calls)
}

test('an edit of many products reads the words of each once, also where one was edited first', async () => {
  await client.query("set track_functions = 'pl'")
  await client.query('begin')
  await client.query(`update products set best_seller = true where name = 'Coat 7'`)
  const before = await textsRead()
  await client.query(`update products set name = 'Warm ' || name`)
  const most = 10 * products
  expect((await textsRead()) - before).toBeLessThan(most)
  await client.query('rollback')
})
