import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { projectRoot } from '../../../server/config.ts'
import { openDatabase } from '../../../server/database/database.ts'

const folder = join(projectRoot, 'server/database/migrations')

/**
 * Brings an empty database to where a release was that had only the first `count` migrations.
 * @returns how many it lacks
 */
export async function migrateAsBefore(url: string, count: number): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.slice(0, count).map(async (file) => {
    const statements = await readFile(join(folder, file), 'utf8')
    return [
      file.replace('.sql', ''),
      { up: async (db: never) => void (await sql.raw(statements).execute(db)) },
    ]
  })
  const migrations = Object.fromEntries(await Promise.all(entries))
  const database = openDatabase(url, { connections: 2 })
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  await database.destroy()
  if (error) throw error
  return files.length - count
}
