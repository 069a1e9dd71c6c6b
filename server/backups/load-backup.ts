import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { applyMigrations } from '../database/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { readTable } from './check-backup.ts'
import { copySettings, listSequences, listTables, ownSchemas, qualified } from './copied-tables.ts'
import { storeRows } from './copy-rows.ts'
import { sumTable } from './copy-snapshot.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import type { BackupKeys } from './sealed-file.ts'

/** What is loaded: the parts of a manifest that concern the database, and where the rows come from. */
export type LoadedCopy = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'grants'>

/** @returns the backup's rows of a table, in pieces */
export type ReadTable = (table: TableCopy) => AsyncIterable<Buffer>

export const rowsOfBackup =
  (place: BackupPlace, keys: BackupKeys): ReadTable =>
  (table) =>
    readTable(place, table, keys)

/**
 * Makes the tables of an empty database as the migrations of the copy's time made them, loads all rows in one transaction and
 * compares them; then applies the migrations that came since. @param url with the role that is to own the tables
 * @returns lines about what could not be restored
 * @throws BackupError when the copy is of a newer release or lacks a table, the tables don't take its rows, or these are others after loading
 */
export async function loadCopy(url: string, copy: LoadedCopy, read: ReadTable): Promise<string[]> {
  const database = openDatabase(url, { connections: 1, statementTimeout: 0 })
  try {
    await makeTables(database, copy)
    const warnings = await loadRows(url, copy, read).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.table !== undefined)
        throw new BackupError(`The rows of the backup don’t fit into ${error.table}: ${error.message}`)
      throw error
    })
    for (const { schema, migrations } of shopSchemas)
      if (copy.migrations[schema] !== undefined) await applyMigrations(database, migrations, { schema })
    return warnings
  } finally {
    await database.destroy()
  }
}

async function makeTables(database: Database, { migrations: applied }: LoadedCopy): Promise<void> {
  for (const { schema, migrations } of shopSchemas) {
    const last = applied[schema]?.at(-1)
    if (last === undefined) continue
    const made = await applyMigrations(database, migrations, { schema, upTo: last }).catch((error: Error) => {
      if (!error.message.includes(last)) throw error
      throw new BackupError(
        `The backup is of a newer release (${last} is unknown here): update the shop first`,
      )
    })
    const unknown = applied[schema]?.find((name) => !made.includes(name))
    if (unknown !== undefined)
      throw new BackupError(
        `The backup is of another release (${unknown} is unknown here): restore it with that one`,
      )
  }
}

async function loadRows(url: string, copy: LoadedCopy, read: ReadTable): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'selvedge restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(copySettings)
    await client.query('begin')
    const made = [...(await listTables(client)), ...(await listSequences(client))].map(qualified)
    refuseMissing(made, copy)
    const isMade = (one: { schema: string; name: string }) => made.includes(qualified(one))
    const tables = copy.tables.filter(isMade)
    const suspended = await suspendRules(client)
    await client.query(`truncate ${tables.map(qualified).join(', ')}`)
    for (const table of tables) await storeRows(client, table, read(table))
    for (const table of tables) await compareRows(client, table)
    for (const { schema, name, value, isCalled } of copy.sequences.filter(isMade))
      await client.query('select setval($1::regclass, $2, $3)', [
        qualified({ schema, name }),
        value,
        isCalled,
      ])
    // Adding a foreign key checks all rows.
    for (const { restore } of suspended) await client.query(restore)
    const refused = await restoreGrants(client, copy.grants)
    await client.query('commit')
    await client.query('analyze')
    const foreign = [...copy.tables, ...copy.sequences].filter((one) => !isMade(one))
    return [...foreign.map((one) => `${qualified(one)} is not part of the shop and was left out`), ...refused]
  } finally {
    await client.end()
  }
}

/** A backup has every table and sequence, also those that were never used. */
function refuseMissing(made: readonly string[], { tables, sequences }: LoadedCopy): void {
  const copied = new Set([...tables, ...sequences].map(qualified))
  const missing = made.filter((name) => !copied.has(name))
  if (missing.length > 0) throw new BackupError(`The backup lacks ${missing.join(', ')}`)
}

/** Rows lie in the order in which they were loaded, so that the sums are the same. */
async function compareRows(client: pg.Client, table: TableCopy): Promise<void> {
  const { rows, sha256 } = await sumTable(client, table)
  if (rows !== table.rows)
    throw new BackupError(`${qualified(table)} has ${rows} rows after loading and had ${table.rows}`)
  if (sha256 !== table.sha256)
    throw new BackupError(`The rows of ${qualified(table)} are others after loading`)
}

/**
 * Roles belong to the server: one that is missing here gets nothing, which is said, and so is what others have made, such as views.
 * `on` comes back as PostgreSQL quotes it.
 */
async function restoreGrants(client: pg.Client, grants: Manifest['grants']): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(rolname) as name from pg_roles')
  const roles = new Set(['public', ...rows.map(({ name }) => name)])
  const refused: string[] = []
  for (const { kind, on, right, role } of grants) {
    const find = kind === 'table' ? 'to_regclass' : 'to_regnamespace'
    const { rows: named } = await client.query<{ name: string | null }>(`select ${find}($1)::text as name`, [
      on,
    ])
    const name = named[0]?.name ?? undefined
    if (!roles.has(role)) refused.push(`There is no role ${role} here: it gets no ${right} on ${on}`)
    else if (name === undefined) refused.push(`${on} is not part of the shop: ${role} gets no ${right} on it`)
    else await client.query(`grant ${right} on ${kind} ${name} to ${role}`)
  }
  return refused
}

/** The folders of migrations that make up the shop's tables, and the schema that notes which were applied; in this order. */
const shopSchemas: readonly { schema: string; migrations: URL }[] = [
  { schema: 'public', migrations: new URL('../database/migrations/', import.meta.url) },
  {
    schema: 'test_gateway',
    migrations: new URL('../payments/providers/test/migrations/', import.meta.url),
  },
]

/**
 * Rows are loaded table by table, and triggers have done their work on them when they were first written. An owner may do
 * this; switching off the checks of foreign keys would need a superuser.
 * @returns how each foreign key and trigger comes into force again
 */
async function suspendRules(client: pg.Client): Promise<{ restore: string }[]> {
  const { rows } = await client.query<{ suspend: string; restore: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and conparentid = 0 and ${ownSchemas}
    union all
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' else '' end, tgname)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgenabled in ('O', 'A') and ${ownSchemas}`)
  for (const { suspend } of rows) await client.query(suspend)
  return rows
}
