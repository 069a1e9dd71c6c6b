import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from './database.ts'

/**
 * Safe to run at any time, by several processes. @returns the applied migrations, oldest first
 * @throws the error of the first that failed; it is rolled back, and none after it is begun
 */
export async function migrate(url: string): Promise<string[]> {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
  try {
    return await applyMigrations(database, new URL('./migrations/', import.meta.url))
  } finally {
    await database.destroy()
  }
}

/** The name of connections that copy the database. */
export const backupApplication = 'selvedge backup'

/** A backup holds its tables as they are, and every request would wait behind the migration that waits for it. */
async function endBackups(database: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${backupApplication}`.execute(database)
}

type MigrationsOptions = {
  /** The schema that notes the applied files; it is created if missing. */
  schema?: string
  /** The last file to apply; all unless set. */
  upTo?: string
}

export async function applyMigrations(
  database: Database,
  folder: URL,
  { schema, upTo }: MigrationsOptions = {},
): Promise<string[]> {
  const known = await namesIn(folder)
  const applied = await appliedIn(database, schema)
  const pending = known.filter((name) => !applied.has(name))
  // Kysely's migrator asks four times for all tables first. It also tells whether a newer release has been here.
  if (pending.length === 0 && applied.size === known.length) return []
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => readMigrations(folder) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  if (pending.length > 0) await endBackups(database)
  const steps = stepsOf(migrator, { isNew: applied.size === 0, pending: pending.length, upTo })
  const done: string[] = []
  for (const step of steps) {
    const { error, results } = await untilLocked(step)
    if (error) throw error
    done.push(...(results ?? []).map((result) => result.migrationName))
  }
  return done
}

const undefinedTable = '42P01'

/** The names that a database notes; a new one notes nothing. */
async function appliedIn(database: Database, schema?: string): Promise<ReadonlySet<string>> {
  const table = sql.table(schema === undefined ? 'migrations' : `${schema}.migrations`)
  try {
    const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return new Set()
    throw error
  }
}

/**
 * A migration that waits for a lock holds up everybody who comes after it, and two locks in another order than a reader's are
 * a deadlock, which PostgreSQL ends after a second (deadlock_timeout) by failing one of the two. So a migration gives way
 * before that, and tries again between the readers.
 */
const lockTimeoutMs = 500
const givesUpAfterMs = 600_000
/** PostgreSQL's lock_not_available and deadlock_detected. */
const missedLock = new Set(['55P03', '40P01'])

async function untilLocked(step: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  const deadline = performance.now() + givesUpAfterMs
  for (;;) {
    const result = await step()
    const { code } = (result.error ?? {}) as { code?: string }
    if (code === undefined || !missedLock.has(code) || performance.now() > deadline) return result
    await wait(lockTimeoutMs * Math.random())
  }
}

/**
 * Where a shop may be reading, each migration is a transaction of its own: locks on several tables at once would meet those of
 * readers in another order. A new database takes all in one.
 */
function stepsOf(
  migrator: Migrator,
  { isNew, pending, upTo }: { isNew: boolean; pending: number; upTo: string | undefined },
): readonly (() => Promise<MigrationResultSet>)[] {
  if (upTo !== undefined) return [() => migrator.migrateTo(upTo)]
  // Without any, it still finds out whether a newer release has been here.
  if (isNew || pending === 0) return [() => migrator.migrateToLatest()]
  return Array.from({ length: pending }, () => () => migrator.migrateUp())
}

async function namesIn(folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => file.replace('.sql', '')).sort()
}

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const entries = (await namesIn(folder)).map(async (name): Promise<[string, Migration]> => {
    const statements = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    const up: Migration['up'] = async (db) => {
      await sql.raw(`set local lock_timeout = ${lockTimeoutMs}; ${statements}`).execute(db)
    }
    return [name, { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
