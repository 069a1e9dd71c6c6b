import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemporaryPostgres } from '../../launcher/postgres/start-temporary-postgres.ts'
import { migrate } from '../../server/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL's own database; from it others are created. */
    postgres: string
    /** The folder for the data folders of shops that several files use. */
    dataFolders: string
  }
}

/** A migrated, empty shop, which every test database is a copy of. */
export const template = 'migrated'

/**
 * Starts the PostgreSQL of a run of tests and migrates the database that test files copy. The first project that needs it
 * starts it for all.
 */
export default async function startDatabase({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().postgres) return undefined
  const postgres = await startTemporaryPostgres()
  try {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(`create database ${template}`)
    await client.end()
    await migrate(databaseIn(postgres.url, template))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const dataFolders = await mkdtemp(path.join(tmpdir(), 'selvedge-test-'))
  vitest.provide('postgres', postgres.url)
  vitest.provide('dataFolders', dataFolders)
  return async () => {
    await postgres.stop()
    await rm(dataFolders, { recursive: true, force: true })
  }
}

/** The address of another database in the same PostgreSQL. */
export function databaseIn(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
