import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { garment } from '../setup/products.ts'
import { openShop, type TestShop } from '../setup/shop.ts'
import { type KillableShop, openTraces, startShop, type Traces } from './killable-shop.ts'

/** One of two processes is stopped and goes on later: it has heard of nothing meanwhile, and does not know that. */

let database: TestDatabase
let traces: Traces
let shop: TestShop
let frozen: KillableShop
let merchant: { cookie: string }
let sql: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  traces = await openTraces()
  shop = await openShop({ databaseUrl: database.url })
  frozen = await startShop(database.url, traces)
  merchant = await shop.signInAdministrator()
  sql = new pg.Client(database.url)
  await sql.connect()
})
afterAll(async () => {
  frozen?.resume()
  await Promise.all(traces.kill.map((kill) => kill()))
  await sql.end()
  await shop.close()
  await database.drop()
  await rm(traces.folder, { recursive: true, force: true })
})

const newest = async (at: TestShop | KillableShop) => {
  const { body } = await at.callWith('getAllProducts', { sort: 'desc', limit: 1 })
  return (body as { data: { productName: string }[] }).data[0]?.productName
}

/** Milliseconds: for as long as a process may show what it keeps after it was heard of last, on a busy machine. */
const longestWrite = 3_000

/** @returns the milliseconds that the merchant waited */
async function addProduct(productName: string): Promise<number> {
  const began = performance.now()
  expect((await shop.call('addProduct', garment({ productName }), merchant)).status).toBe(201)
  return performance.now() - began
}

test.each([0, 300, 3_000])(
  'its first answer shows what was added while it was stopped, %i ms later',
  async (later) => {
    await newest(frozen)
    const productName = `Garment ${randomUUID()}`
    frozen.freeze()
    expect(await addProduct(productName)).toBeLessThan(longestWrite)
    const asked = newest(frozen)
    await pause(later)
    frozen.resume()
    expect(await asked).toBe(productName)
    expect(await newest(frozen)).toBe(productName)
  },
)

test('so it does when its connection was cut meanwhile, so that PostgreSQL does not know it any more', async () => {
  await addProduct('Garment before')
  await newest(frozen)
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'selvedge catalogue listener'
       and datname = current_database() order by backend_start`,
  )
  expect(rows).toHaveLength(2)
  frozen.freeze()
  await sql.query('select pg_terminate_backend($1)', [rows[1]?.pid])
  await addProduct('Garment after the cut')
  const asked = newest(frozen)
  frozen.resume()
  expect(await asked).toBe('Garment after the cut')
})

test('a process that was killed delays one change at most', async () => {
  await frozen.kill()
  await addProduct('Garment after the end')
  expect(await addProduct('Garment well after the end')).toBeLessThan(500)
})
