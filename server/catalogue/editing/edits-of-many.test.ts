import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/database.ts'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'

const products = 100

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const columns = { name: "'Coat ' || n", price_cents: 'n' }
  await client.query(insertOfProducts(columns, `generate_series(1, ${products}) as n`))
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
