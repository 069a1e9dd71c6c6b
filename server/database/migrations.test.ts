import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { findMoneyDifferences } from '../../tests/faults/audit.ts'
import { openPool } from '../../tests/setup/database.ts'
import { databaseIn } from '../../tests/setup/global.ts'
import { handled } from '../../tests/setup/handled.ts'
import { copyRows } from '../backups/copy-rows.ts'
import { copySnapshot, sumTable } from '../backups/copy-snapshot.ts'
import { loadCopy } from '../backups/load-backup.ts'
import { migrateTestGateway } from '../payments/providers/test/test-gateway.ts'
import { openDatabase } from './database.ts'
import { applyMigrations, migrate } from './migrate.ts'

/** Where the shop of older-shop.sql stands. */
const firstWithData = '072-short-order-ids'
/** Every step is taken with data in it; these many schemas are also migrated to the newest in one go. */
const stepsBetween = 8
/** A read waits no longer for a migration; the machine of a test may be busy. */
const longestReadMs = 3_000

const folder = new URL('./migrations/', import.meta.url)
let names: string[]
beforeAll(async () => {
  names = (await readdir(folder)).map((file) => file.replace('.sql', '')).sort()
})

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** A database of the test's own: a copy of another, or empty. */
async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `drill_${randomBytes(4).toString('hex')}`
  await run(inject('postgres'), `create database ${name} template ${template}`)
  onTestFinished(
    async () => void (await run(inject('postgres'), `drop database if exists ${name} with (force)`)),
  )
  return databaseIn(inject('postgres'), name)
}

async function migrateTo(url: string, upTo: string): Promise<void> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  await applyMigrations(database, folder, { upTo }).finally(() => database.destroy())
}

async function migrateToNewest(url: string): Promise<void> {
  await migrate(url)
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  await migrateTestGateway(database).finally(() => database.destroy())
}

/** What every schema of the shop says in the same words. */
const facts = async (url: string) =>
  (
    await run(
      url,
      `select (select count(*)::int from shoppers) as shoppers, (select count(*)::int from products) as products,
        (select sum(price_cents)::int from products) as prices, (select count(*)::int from wishlist_items) as wishes,
        (select count(*)::int from orders) as orders, (select sum(total_cents)::int from orders) as totals,
        (select count(*)::int from orders where payment_state = 'paid') as paid,
        (select sum(quantity * price_cents)::int from order_lines) as lines,
        (select count(*)::int from payment_attempts) as attempts, (select sum(amount_cents)::int from refunds) as refunded,
        (select sum(amount_cents)::int from test_gateway.charges) as charged`,
    )
  ).rows[0]

/** Somebody who looks at products and orders all the time. @returns a function that ends it: the longest read in ms */
function readAllTheTime(url: string): () => Promise<number> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 30_000 })
  client.on('error', () => {})
  let reading = true
  let longest = 0
  const done = (async () => {
    await client.connect()
    while (reading) {
      const began = performance.now()
      await client.query('select (select count(*) from products), (select max(total_cents) from orders)')
      longest = Math.max(longest, performance.now() - began)
      await wait(5)
    }
    await client.end()
  })()
  done.catch(() => {})
  return async () => {
    reading = false
    await done
    return longest
  }
}

test('every schema with orders in it becomes the newest one, nothing is lost, and who reads is answered meanwhile', {
  tags: ['release'],
}, async () => {
  const url = await makeDatabase()
  await migrateTo(url, firstWithData)
  await run(url, await readFile(new URL('./fixtures/older-shop.sql', import.meta.url), 'utf8'))
  const before = await facts(url)
  expect(before).toMatchObject({ shoppers: 500, products: 300, wishes: expect.any(Number) })
  const later = names.slice(names.indexOf(firstWithData) + 1)
  const walked = new URL(url).pathname.slice(1)
  for (const [at, name] of later.entries()) {
    if (at % stepsBetween === 0 || at === later.length - 1) {
      const copy = await makeDatabase(walked)
      const stopReading = readAllTheTime(copy)
      await migrateToNewest(copy)
      expect(await stopReading(), `from the schema before ${name}`).toBeLessThan(longestReadMs)
      expect(await facts(copy), `from the schema before ${name}`).toEqual(before)
    }
    await migrateTo(url, name)
    expect(await facts(url), name).toEqual(before)
  }
  await migrateToNewest(url)
  const pool = openPool(url, 1)
  const differences = await findMoneyDifferences(pool)
  await pool.end()
  expect(differences).toEqual([])
})

test('a database that has every migration is asked for their names, and for nothing else', async () => {
  const url = await makeDatabase()
  await migrate(url)
  const database = openDatabase(url, { connections: 2 })
  let asked = 0
  const counting = database.withPlugin({
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await applyMigrations(counting, folder).finally(() => database.destroy())).toEqual([])
  expect(asked).toBe(1)
})

test('a migration gives way to a reader whose locks it would meet in another order', async () => {
  const url = await makeDatabase()
  await run(url, 'create table shirts (id int); create table coats (id int)')
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const statements = 'alter table coats add colour text; alter table shirts add colour text;'
  await writeFile(join(folder, '001-colours.sql'), statements)
  const reader = new pg.Client(url)
  await reader.connect()
  await reader.query('begin; select from shirts')
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  const migrated = handled(
    applyMigrations(database, pathToFileURL(`${folder}/`)).finally(() => database.destroy()),
  )
  await expect
    .poll(async () => (await run(url, 'select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await reader.query('select from coats')
  await reader.query('commit')
  await reader.end()
  expect(await migrated).toEqual(['001-colours'])
})

test('a copy of an older schema is loaded as it was, compared, and then migrated', {
  tags: ['release'],
}, async () => {
  const url = await makeDatabase()
  await migrateTo(url, firstWithData)
  await run(url, await readFile(new URL('./fixtures/older-shop.sql', import.meta.url), 'utf8'))
  const target = await makeDatabase()
  const client = new pg.Client(url)
  await client.connect()
  const copy = await copySnapshot(client, (table) => sumTable(client, table))
  expect(await loadCopy(target, copy, (table) => copyRows(client, table))).toEqual([])
  await client.end()
  expect(await facts(target)).toEqual(await facts(url))
  const { rows } = await run(target, 'select count(*)::int as applied from migrations')
  expect(rows).toEqual([{ applied: names.length }])
})
