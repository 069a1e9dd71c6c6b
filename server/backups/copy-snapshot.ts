import type pg from 'pg'
import {
  type CopiedTable,
  copySettings,
  listGrants,
  listMigrations,
  listSequences,
  listTables,
} from './copied-tables.ts'
import { copyRows, RowSum } from './copy-rows.ts'
import type { Manifest, TableCopy } from './manifest.ts'

export type DatabaseCopy = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'grants'>

/** Copies every table in one snapshot: all rows are of the same moment. */
export async function copySnapshot(
  client: pg.Client,
  copy: (table: CopiedTable) => Promise<TableCopy>,
): Promise<DatabaseCopy> {
  await client.query(copySettings)
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const migrations = await listMigrations(client, tables)
  const grants = await listGrants(client)
  const { rows } = await client.query('show server_version')
  const copies: TableCopy[] = []
  for (const table of tables) copies.push(await copy(table))
  const sequences = await listSequences(client)
  await client.query('commit')
  return { postgres: rows[0].server_version, migrations, tables: copies, sequences, grants }
}

/** Reads a table and keeps nothing of it but its sums. */
export async function sumTable(client: pg.Client, table: CopiedTable): Promise<TableCopy> {
  const sum = new RowSum()
  for await (const piece of copyRows(client, table)) sum.add(piece)
  return { ...table, rows: sum.rows, sha256: sum.sha256(), pieces: [] }
}
