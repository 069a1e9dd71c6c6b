import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from './database.ts'

/**
 * Safe to run at any time, by several processes. @returns the applied migrations, oldest first
 * @throws the error of the first that failed; it and all after it are rolled back
 */
export async function migrate(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  try {
    return await applyMigrations(database, new URL('./migrations/', import.meta.url))
  } finally {
    await database.destroy()
  }
}

/** `schema` notes the applied files; it is created if missing. */
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
