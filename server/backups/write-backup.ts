import os from 'node:os'
import pg from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { type Database, openDatabase } from '../database/database.ts'
import { backupApplication } from '../database/migrate.ts'
import { type ImageStore, pictureLock } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { beginRecord, completeRecord, failRecord } from './backup-records.ts'
import { checkManifest, checkTable } from './check-backup.ts'
import type { ClusterCopy } from './cluster-copy.ts'
import type { CopiedTable } from './copied-tables.ts'
import { copyPictures } from './copy-pictures.ts'
import { copyRows, RowSum } from './copy-rows.ts'
import { copySnapshot } from './copy-snapshot.ts'
import { backupFolder, type Manifest, nextBackupName, type TableCopy, writeManifest } from './manifest.ts'
import { PictureReferences } from './picture-references.ts'
import { removeOldBackups } from './remove-old-backups.ts'
import type { BackupKeys } from './sealed-file.ts'
import type { StoredFile } from './stored-file.ts'
import { getSealed, putSealed } from './stored-pieces.ts'

export type BackupRequest = {
  /** The shop's database. */
  url: string
  place: BackupPlace
  keys: BackupKeys
  pictures: ImageStore
  /** Unless set, the copy gets what the shop leaves of the processors. */
  fullSpeed: boolean
  /** So many backups stay in the place; older ones are removed. */
  keep: number
  /** Copies the cluster's files where points in time are wanted; `put` stores a piece of them. */
  copyCluster?:
    | ((put: (name: string, content: Buffer) => Promise<StoredFile>) => Promise<ClusterCopy>)
    | undefined
  /** @returns the line that the record of a failed backup gets */
  describe(error: unknown): string
}

export type WrittenBackup = {
  address: string
  tables: number
  rows: number
  pictures: number
  missingPictures: number
  /** Bytes written; pictures that the place had already are not counted. */
  bytes: number
  seconds: number
}

type CopiedBackup = { manifest: Manifest; bytes: number }

/** Held by the one backup of a database that is being written. */
const backupLock = 7_337_202

/**
 * Copies one snapshot of the database and its pictures while the shop sells, reads everything back, and writes the manifest
 * last. @throws BackupError; the record and the files of a failed backup are settled then, and one that is complete
 * stays
 */
export async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const began = performance.now()
  const startedAt = new Date()
  const { place, keep, keys } = request
  const database = openDatabase(request.url, { connections: 1, statementTimeout: 60_000 })
  try {
    return await withLocks(request, async (client) => {
      const name = await nextBackupName(place, startedAt)
      const address = `${place.address}/${backupFolder(name)}`.replace(/\/$/, '')
      const { manifest, bytes } = await copyRecorded(client, database, request, { name, startedAt, address })
      await removeOldBackups(place, { keep, current: name, keys }).catch((error: unknown) => {
        throw new BackupError(
          `${address} is complete, but older ones could not be removed: ${request.describe(error)}`,
        )
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const seconds = (performance.now() - began) / 1_000
      const { stored: pictures, missing: missingPictures } = manifest.pictures
      return { address, tables: manifest.tables.length, rows, pictures, missingPictures, bytes, seconds }
    })
  } finally {
    await database.destroy()
  }
}

/** Settles the record and the files of one that fails; one that is complete stays, whatever comes after it. */
async function copyRecorded(
  client: pg.Client,
  database: Database,
  request: BackupRequest,
  { name, startedAt, address }: { name: string; startedAt: Date; address: string },
): Promise<CopiedBackup> {
  const record = await beginRecord(database, address, startedAt)
  try {
    const copied = await copyAll(client, request, { name, startedAt })
    await completeRecord(database, record, copied.bytes, new Date())
    return copied
  } catch (error) {
    await removeFiles(request.place, name).catch(() => {})
    await failRecord(database, record, request.describe(error)).catch(() => {})
    throw error
  }
}

async function withLocks<Result>(
  { url, fullSpeed }: BackupRequest,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: backupApplication,
    keepAlive: true,
  })
  // A connection that breaks fails the query on it.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(
      'select pg_try_advisory_lock($1) as locked, pg_backend_pid() as pid',
      [backupLock],
    )
    if (!rows[0].locked) throw new BackupError('Another backup of this shop is being written')
    if (!fullSpeed) yieldToShop(client.host, rows[0].pid)
    // From here on no picture is purged; one that is being purged is waited for.
    await client.query('select pg_advisory_lock($1)', [pictureLock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** PostgreSQL's process for the copy gets what the shop leaves, where it runs here and belongs to us. */
function yieldToShop(host: string, pid: number): void {
  if (!host.startsWith('/')) return
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It belongs to another user: it goes on as any connection.
  }
}

async function copyAll(
  client: pg.Client,
  { place, keys, pictures, copyCluster }: BackupRequest,
  { name, startedAt }: { name: string; startedAt: Date },
): Promise<CopiedBackup> {
  await using references = await PictureReferences.open()
  const target = { place, name, keys, startedAt }
  const copied = await copySnapshot(client, (table) => copyTable(client, table, references, target))
  const { bytes: pictureBytes, ...pictureCopies } = await copyPictures({ references, pictures }, target)
  const cluster = await copyCluster?.(async (file, content) => {
    const stored = await putSealed(place, `${backupFolder(name)}${file}`, content, keys)
    await getSealed(place, stored, keys)
    return stored
  })
  const { version } = packageFile
  const manifest: Manifest = {
    format: 1,
    name,
    startedAt: startedAt.toISOString(),
    release: version,
    ...copied,
    ...(cluster ? { cluster } : {}),
    pictures: pictureCopies,
  }
  for (const table of manifest.tables) await checkTable(place, table, keys)
  const manifestBytes = await writeManifest(place, manifest, keys)
  await checkManifest(place, manifest, keys)
  const pieces = [...manifest.tables.flatMap((table) => table.pieces), ...(cluster?.pieces ?? [])]
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, manifestBytes + pictureBytes)
  return { manifest, bytes }
}

async function copyTable(
  client: pg.Client,
  table: CopiedTable,
  references: PictureReferences,
  { place, name, keys }: { place: BackupPlace; name: string; keys: BackupKeys },
): Promise<TableCopy> {
  const sum = new RowSum()
  const pieces: StoredFile[] = []
  for await (const piece of copyRows(client, table)) {
    sum.add(piece)
    await references.add(piece, table)
    const file: string = `${backupFolder(name)}tables/${table.schema}.${table.name}/${String(pieces.length).padStart(6, '0')}`
    pieces.push(await putSealed(place, file, piece, keys))
  }
  return { ...table, rows: sum.rows, sha256: sum.sha256(), pieces }
}

/** Gives the room back: a failed backup often means a full disk. */
async function removeFiles(place: BackupPlace, name: string): Promise<void> {
  for await (const file of place.list(backupFolder(name))) await place.remove(file.name)
}
