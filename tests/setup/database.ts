import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseIn, template } from './global.ts'

/** A migrated, empty database of a test's own. */
export type TestDatabase = {
  url: string
  /** Deletes it, also when connections to it are still open. */
  drop(): Promise<void>
}

/** Copies the migrated template: a few dozen milliseconds, so every test file can have its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // A copy of files waits for two checkpoints of what all other tests write.
  await execute(`create database ${name} template ${template} strategy wal_log`)
  return {
    url: databaseIn(inject('postgres'), name),
    drop: () => execute(`drop database if exists ${name} with (force)`),
  }
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Connections of a test to its database. One that the server ends fails its own query and nothing else, also while it closes. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
