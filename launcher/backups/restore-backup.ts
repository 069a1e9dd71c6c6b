import { restorePictures } from '../../server/backups/copy-pictures.ts'
import { loadCopy, rowsOfBackup } from '../../server/backups/load-backup.ts'
import { readManifest } from '../../server/backups/manifest.ts'
import type { Config } from '../../server/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { ensureDatabase } from '../ensure-database.ts'
import { connectionUrl, locateCluster, superuser } from '../postgres/cluster-location.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { restoreRootOwnership } from '../serving/serving-account.ts'
import { StartupError } from '../startup-error.ts'
import { compareBooks } from './compare-books.ts'
import { findBackup } from './find-backup.ts'
import { databaseIn, discardDatabase, isEmptyDatabase, makeDatabase, putInPlace } from './spare-database.ts'

/**
 * Loads a backup into a database beside the shop's and puts it in the shop's place when everything has been compared: a
 * restore that ends before leaves the shop as it was.
 * @param replace allows a shop that has data; its database stays under another name
 * @returns lines to print. @throws StartupError, BackupError
 */
export async function* restoreBackup(
  config: Config,
  address: string,
  { replace }: { replace: boolean },
): AsyncGenerator<string> {
  const { place, name, keys } = await findBackup(address, config)
  const manifest = await readManifest(place, name, keys)
  const { url, adminUrl, stop } = await openPostgres(config)
  try {
    if (!replace && !(await isEmptyDatabase(url)))
      throw new StartupError(
        'This shop has data already: npm run restore -- BACKUP --replace puts the backup in its place and keeps the old database',
      )
    const spare = await makeDatabase(adminUrl, url)
    try {
      for (const line of await loadCopy(spare, manifest, rowsOfBackup(place, keys))) yield `  ${line}`
      await migrate(spare)
      await restoreRootOwnership(config)
      const { restored, lost } = await restorePictures(await openImageStore(config), {
        place,
        lists: manifest.pictures.lists,
        keys,
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      yield `✓ ${manifest.tables.length} tables, ${rows} rows and ${restored} pictures of ${manifest.startedAt} are restored and compared`
      if (lost.length > 0) yield lostLine(lost)
      const aside = await putInPlace(adminUrl, url, spare)
      if (aside !== undefined) yield `  The former database stays as ${aside}`
    } catch (error) {
      await discardDatabase(adminUrl, spare).catch(() => {})
      throw error
    }
    yield await compareBooks({ ...config, DATABASE_URL: url })
  } finally {
    await stop()
  }
}

/** One picture must not keep the orders from coming back. */
function lostLine(lost: readonly string[]): string {
  const are = lost.length === 1 ? '1 picture is' : `${lost.length} pictures are`
  const more = lost.length > 3 ? ' …' : ''
  return `✗ ${are} gone or damaged in the backup and not restored: ${lost.slice(0, 3).join(', ')}${more}`
}

/** `adminUrl` is the server's own database, with a role that makes databases. */
async function openPostgres(
  config: Config,
): Promise<{ url: string; adminUrl: string; stop(): Promise<void> }> {
  if (config.DATABASE_URL !== undefined) {
    await ensureDatabase(config.DATABASE_URL)
    const adminUrl = databaseIn(config.DATABASE_URL, 'postgres')
    return { url: config.DATABASE_URL, adminUrl, stop: async () => {} }
  }
  const { url, stop } = await startEmbeddedPostgres({ folder: config.DATA_DIR })
  const { location } = await locateCluster(config.DATA_DIR)
  return { url, adminUrl: connectionUrl(location, 'postgres', superuser), stop }
}
