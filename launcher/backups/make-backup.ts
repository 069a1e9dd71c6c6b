import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { type WrittenBackup, writeBackup } from '../../server/backups/write-backup.ts'
import type { Config } from '../../server/config.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { describeError } from '../describe-error.ts'
import { copyCluster } from '../point-in-time/copy-cluster.ts'
import { locateCluster } from '../postgres/cluster-location.ts'
import { backupKeys } from './find-backup.ts'
import { Pace, pacedPlace } from './pace.ts'

/** `gaveWayMs`: for so long it left a busy machine to the shop. */
export type MadeBackup = WrittenBackup & { gaveWayMs: number }

/**
 * Unless at full speed, it gives way while the machine is busy, and PostgreSQL's process for it gets a lower priority; the
 * caller sees to its own.
 */
export async function makeBackup(
  config: Config,
  url: string,
  { place, fullSpeed }: { place: BackupPlace; fullSpeed: boolean },
): Promise<MadeBackup> {
  const keys = backupKeys(config)
  const { location } = config.BACKUP_POINT_IN_TIME ? await locateCluster(config.DATA_DIR) : {}
  const pace = new Pace()
  const written = await writeBackup({
    url,
    place: fullSpeed ? place : pacedPlace(place, pace),
    keys,
    fullSpeed,
    pictures: await openImageStore(config),
    keep: config.BACKUP_KEEP,
    describe: describeError,
    ...(location ? { copyCluster: (put) => copyCluster(location, { place, keys, put }) } : {}),
  })
  return { ...written, gaveWayMs: pace.restedMs }
}

export function backupLine({
  address,
  tables,
  rows,
  pictures,
  bytes,
  seconds,
  missingPictures,
  gaveWayMs,
}: MadeBackup): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  const missing =
    missingPictures > 0
      ? `; ${missingPictures} ${missingPictures === 1 ? 'picture has' : 'pictures have'} no file in the shop`
      : ''
  const rests = gaveWayMs > 0 ? `, ${(gaveWayMs / 1_000).toFixed(1)} s of which it gave way to the shop` : ''
  return `✓ ${address}: ${tables} tables, ${rows} rows, ${pictures} pictures; ${size} written and read back in ${seconds.toFixed(1)} s${rests}${missing}`
}
