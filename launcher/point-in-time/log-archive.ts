import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { logFile } from '../../server/backups/cluster-copy.ts'
import type { BackupKeys } from '../../server/backups/sealed-file.ts'
import { getSealed, putSealed } from '../../server/backups/stored-pieces.ts'
import { undefinedIfMissing } from '../../server/missing-file.ts'
import type { PostgresSettings } from '../postgres/postgres-settings.ts'

/** PostgreSQL puts finished segments of its write-ahead log here until they are in the place of the backups. */
export const archiveFolder = (home: string): string => join(home, 'log-archive')

/** Segments have 16 MB; one that is not full is finished after a minute, so that no more than that is lost. */
export const archiveSettings = (home: string): PostgresSettings => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': archiveFolder(home),
  archive_timeout: '60s',
})

/** Segments, marks of base backups, and histories of timelines; not what is being written. */
const finished = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/

/** Moves finished segments into the place of the backups. Two processes may do it at once: both write the same. */
export async function shipLog(
  home: string,
  { place, keys, system }: { place: BackupPlace; keys: BackupKeys; system: string },
): Promise<void> {
  const folder = archiveFolder(home)
  const names = (await readdir(folder)).filter((name) => finished.test(name)).sort()
  for (const name of names) {
    const segment = await readFile(join(folder, name)).catch(undefinedIfMissing)
    if (segment === undefined) continue
    await getSealed(place, await putSealed(place, logFile(system, name), segment, keys), keys)
    await rm(join(folder, name), { force: true })
  }
}
