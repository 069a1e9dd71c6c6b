import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  // Dropping a database ends the connections to it.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('each test database is migrated and nobody else’s', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  onTestFinished(async () => void (await Promise.all([one.drop(), other.drop()])))
  const [inOne, inOther] = await Promise.all([connectTo(one.url), connectTo(other.url)])
  await inOne.query('create table only_here ()')
  const tables = "select tablename from pg_tables where tablename in ('only_here', 'products') order by 1"
  expect((await inOne.query(tables)).rows.map((row) => row.tablename)).toEqual(['only_here', 'products'])
  expect((await inOther.query(tables)).rows.map((row) => row.tablename)).toEqual(['products'])
})

test('a dropped test database is gone, even with a connection still open', async () => {
  const database = await createTestDatabase()
  await connectTo(database.url)
  await database.drop()
  const cluster = await connectTo(inject('postgres'))
  const name = new URL(database.url).pathname.slice(1)
  expect((await cluster.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0)
})
