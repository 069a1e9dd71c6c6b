import { isDeepStrictEqual } from 'node:util'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { checkPictures } from './copy-pictures.ts'
import { RowSum } from './copy-rows.ts'
import { type Manifest, readManifest, type TableCopy } from './manifest.ts'
import type { BackupKeys } from './sealed-file.ts'
import { getSealed } from './stored-pieces.ts'

/** The rows of a table as a backup has them, in pieces. @throws BackupError, at the end for a wrong sum */
export async function* readTable(
  place: BackupPlace,
  table: TableCopy,
  keys: BackupKeys,
): AsyncGenerator<Buffer> {
  const sum = new RowSum()
  for (const piece of table.pieces) {
    const rows = await getSealed(place, piece, keys)
    sum.add(rows)
    yield rows
  }
  if (sum.rows !== table.rows || sum.sha256() !== table.sha256)
    throw new BackupError(`The rows of ${table.schema}.${table.name} are not those that were copied`)
}

export async function checkTable(place: BackupPlace, table: TableCopy, keys: BackupKeys): Promise<void> {
  for await (const _ of readTable(place, table, keys));
}

export async function checkManifest(place: BackupPlace, manifest: Manifest, keys: BackupKeys): Promise<void> {
  if (!isDeepStrictEqual(await readManifest(place, manifest.name, keys), manifest))
    throw new BackupError(`The manifest of ${manifest.name} is another one after it was written`)
}

/** Reads all of a backup, its pictures too. @throws BackupError at the first file that is missing or damaged */
export async function checkBackup(
  place: BackupPlace,
  backup: string,
  keys: BackupKeys,
): Promise<{ tables: number; rows: number; pictures: number }> {
  const { tables, pictures, cluster } = await readManifest(place, backup, keys)
  for (const table of tables) await checkTable(place, table, keys)
  for (const piece of cluster?.pieces ?? []) await getSealed(place, piece, keys)
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: await checkPictures(place, pictures.lists, keys),
  }
}
