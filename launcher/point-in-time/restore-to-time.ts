import pg from 'pg'
import { copySettings, listTables } from '../../server/backups/copied-tables.ts'
import { restoreNamedPictures } from '../../server/backups/copy-pictures.ts'
import { copyRows } from '../../server/backups/copy-rows.ts'
import { listBackups, type Manifest, readManifest } from '../../server/backups/manifest.ts'
import { PictureReferences } from '../../server/backups/picture-references.ts'
import type { Config } from '../../server/config.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { compareBooks } from '../backups/compare-books.ts'
import { type FoundBackup, findBackup } from '../backups/find-backup.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { restoreRootOwnership } from '../serving/serving-account.ts'
import { StartupError } from '../startup-error.ts'
import { recoverCluster } from './recover.ts'

/**
 * Makes the shop's own database what it was at a moment, by the newest backup before it and the log since.
 * @returns lines to print. @throws StartupError when no backup or no log goes back or up to that moment
 */
export async function* restoreToTime(
  config: Config,
  address: string,
  { at, replace }: { at: string; replace: boolean },
): AsyncGenerator<string> {
  if (config.DATABASE_URL !== undefined)
    throw new StartupError('DATABASE_URL names a PostgreSQL elsewhere: points in time are for the shop’s own')
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime()) || moment > new Date())
    throw new StartupError(`${at} is no moment of the past: write it like 2026-11-22T10:00Z`)
  const found = await findBackup(address, config)
  const { cluster } = await backupBefore(found, moment)
  const { place, keys } = found
  const aside = await recoverCluster(config, { place, keys, cluster, at: moment, replace })
  yield `✓ The database is what it was at ${moment.toISOString()}`
  if (aside !== undefined) yield `  The former one stays in ${aside}`
  const postgres = await startEmbeddedPostgres({ folder: config.DATA_DIR })
  try {
    yield await restoreAllPictures(config, postgres.url, found)
    yield await compareBooks({ ...config, DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Where a place was named, its newest backup that was complete then. */
async function backupBefore(
  { place, name, keys, isNamed }: FoundBackup,
  moment: Date,
): Promise<{ cluster: NonNullable<Manifest['cluster']> }> {
  const names = isNamed ? [name] : (await listBackups(place)).complete.toReversed()
  for (const candidate of names) {
    const { cluster } = await readManifest(place, candidate, keys)
    if (cluster !== undefined && new Date(cluster.completeAt) <= moment) return { cluster }
  }
  throw new StartupError(
    `No backup in ${place.address} was made with BACKUP_POINT_IN_TIME and complete before ${moment.toISOString()}`,
  )
}

/** Every backup of the place may have stored a picture that a row names. */
async function restoreAllPictures(
  config: Config,
  url: string,
  { place, keys }: FoundBackup,
): Promise<string> {
  await using references = await PictureReferences.open()
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(copySettings)
    for (const table of await listTables(client))
      for await (const rows of copyRows(client, table)) await references.add(rows, table)
    await restoreRootOwnership(config)
    const { restored, missing } = await restoreNamedPictures(await openImageStore(config), {
      place,
      keys,
      references,
    })
    return `${missing === 0 ? '✓' : '✗'} ${restored} pictures are there${missing === 0 ? '' : `, ${missing} are missing or damaged in every backup`}`
  } finally {
    await client.end()
  }
}
