import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { ClusterCopy } from './cluster-copy.ts'
import { type BackupKeys, type PlainFiles, seal, unseal } from './sealed-file.ts'
import { StoredFile } from './stored-file.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

/** `sha256` is of all rows as COPY writes them, before they are compressed. */
const TableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  sha256,
  pieces: z.array(StoredFile),
})
export type TableCopy = z.infer<typeof TableCopy>

const Manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** The moment of the snapshot. */
  startedAt: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  /** The applied migrations of each schema that has some, oldest first. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(TableCopy),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Rights of other roles than the owner. */
  grants: z.array(
    z.object({
      kind: z.enum(['table', 'schema']),
      on: z.string(),
      right: z.string().regex(/^[A-Z]+$/),
      role: z.string(),
    }),
  ),
  /** Only where points in time are wanted. */
  cluster: ClusterCopy.optional(),
  /** `lists` name the pictures, by the first digit of their hash; `missing` had no file when the backup was made. */
  pictures: z.object({ stored: count, missing: count, lists: z.array(StoredFile) }),
})
export type Manifest = z.infer<typeof Manifest>

/** Where the files of a backup lie in its place; pictures, which backups share, lie beside it. */
export const backupFolder = (backup: string): string => `backups/${backup}/`
export const manifestName = (backup: string): string => `${backupFolder(backup)}manifest`
/**
 * UTC to the millisecond, which orders them, and four random digits so that no two are alike:
 * 20261122T033000125Z-9f1c.
 */
export const backupNamePattern = /^\d{8}T\d{9}Z-[0-9a-f]{4}$/
const nameParts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3}Z)/
/** A later time has more digits. */
const lastOfNames = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The name of a backup that begins now. It comes after all others of the place: after a clock that was ahead has been set back,
 * their times go on by a millisecond.
 */
export async function nextBackupName(place: BackupPlace, now: Date): Promise<string> {
  const newest = (await listBackups(place)).complete.at(-1) ?? ''
  const after = Date.parse(newest.replace(nameParts, '$1-$2-$3T$4:$5:$6.$7').slice(0, -5)) + 1
  // NaN where somebody has put in a name that is no time.
  const time = after <= lastOfNames ? new Date(Math.max(now.getTime(), after)) : now
  return `${time.toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`
}

/** Written last: a backup without it is none. @returns its size in bytes */
export async function writeManifest(
  place: BackupPlace,
  manifest: Manifest,
  keys: BackupKeys,
): Promise<number> {
  const name = manifestName(manifest.name)
  const sealed = await seal(name, Buffer.from(JSON.stringify(manifest)), keys)
  await place.put(name, sealed)
  return sealed.length
}

/**
 * @throws BackupError when the backup is not complete, is damaged, is not encrypted and there are keys, or needs another key or a
 * newer release
 */
export async function readManifest(
  place: BackupPlace,
  backup: string,
  keys: BackupKeys,
  plain?: PlainFiles,
): Promise<Manifest> {
  const name = manifestName(backup)
  const sealed = await place.get(name)
  if (sealed === undefined)
    throw new BackupError(
      `${place.address}/${backupFolder(backup)} is no complete backup: it has no manifest`,
    )
  const content = JSON.parse((await unseal(name, sealed, keys, plain)).toString())
  const manifest = Manifest.safeParse(content)
  if (manifest.success) return manifest.data
  throw new BackupError(`${place.address}/${name} was made by another release, which has to restore it`)
}

/** The names of all complete backups, oldest first, and of those that were begun and are not complete. */
export async function listBackups(place: BackupPlace): Promise<{ complete: string[]; begun: string[] }> {
  const complete = new Set<string>()
  const begun = new Set<string>()
  for await (const { name } of place.list('backups/')) {
    const [, backup = '', file] = name.split('/')
    if (!backupNamePattern.test(backup)) continue
    begun.add(backup)
    if (file === 'manifest') complete.add(backup)
  }
  return { complete: [...complete].sort(), begun: [...begun].filter((name) => !complete.has(name)).sort() }
}
