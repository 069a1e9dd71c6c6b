import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from './database.ts'

/**
 * Brings the database up to this version of the shop. Safe to run at any time and by several processes at once.
 * @returns the names of the migrations that were applied, oldest first
 * @throws the database's error of the first migration that failed; it and all after it are rolled back
 */
export async function migrate(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  try {
    return await applyMigrations(database, new URL('./migrations/', import.meta.url))
  } finally {
    await database.destroy()
  }
}

/**
 * Applies the SQL files of a folder, as `migrate` does.
 * @param schema where the applied ones are noted, created if it is missing; the default schema unless set
 */
export async function applyMigrations(database: Database, folder: URL, schema?: string): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folder) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const statements = await readFile(new URL(file, folder), 'utf8')
    return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(statements).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
