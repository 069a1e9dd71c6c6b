import { setTimeout as wait } from 'node:timers/promises'
import type { BackupPlace } from '../../server/backups/backup-place.ts'
import { type ClusterCopy, logFile } from '../../server/backups/cluster-copy.ts'
import type { BackupKeys } from '../../server/backups/sealed-file.ts'
import type { StoredFile } from '../../server/backups/stored-file.ts'
import { type ClusterLocation, connectionUrl, superuser } from '../postgres/cluster-location.ts'
import { StartupError } from '../startup-error.ts'
import { withClient } from '../with-client.ts'
import { shipLog } from './log-archive.ts'
import { packFiles } from './packed-files.ts'

const archiveIntervalMs = 500
const archiveTimeoutMs = 600_000

/** The identifier of a cluster, by which its log is filed. */
export const systemOf = (location: ClusterLocation): Promise<string> =>
  withClient(connectionUrl(location, 'postgres', superuser), async (client) => {
    const { rows } = await client.query('select system_identifier::text as system from pg_control_system()')
    return rows[0].system
  })

/**
 * Copies the files of the running cluster, and waits until the log that makes them whole is in the place.
 * @throws StartupError when PostgreSQL was started without its archive
 */
export async function copyCluster(
  location: ClusterLocation,
  {
    place,
    keys,
    put,
  }: { place: BackupPlace; keys: BackupKeys; put: (name: string, content: Buffer) => Promise<StoredFile> },
): Promise<ClusterCopy> {
  const system = await systemOf(location)
  const copy = await withClient(connectionUrl(location, 'postgres', superuser), async (client) => {
    const ask = async (statement: string) => (await client.query(statement)).rows[0]
    if ((await ask('show archive_mode')).archive_mode !== 'on')
      throw new StartupError('BACKUP_POINT_IN_TIME is on and PostgreSQL keeps no log yet: restart the shop')
    const { segment: firstSegment } = await ask(
      "select pg_walfile_name(pg_backup_start('selvedge', true)) as segment",
    )
    const pieces: StoredFile[] = []
    for await (const piece of packFiles(location.cluster))
      pieces.push(await put(`cluster/${String(pieces.length).padStart(6, '0')}`, piece))
    const stopped = await ask(
      `select pg_walfile_name(lsn) as segment, labelfile, clock_timestamp() as at,
        current_setting('server_version_num')::int / 10000 as major from pg_backup_stop(false)`,
    )
    return {
      lastSegment: stopped.segment,
      cluster: {
        ...{ system, firstSegment, pieces, label: stopped.labelfile, major: String(stopped.major) },
        completeAt: stopped.at.toISOString(),
      },
    }
  })
  const deadline = Date.now() + archiveTimeoutMs
  for (;;) {
    await shipLog(location.home, { place, keys, system })
    if ((await place.get(logFile(system, copy.lastSegment))) !== undefined) return copy.cluster
    if (Date.now() > deadline)
      throw new StartupError('PostgreSQL does not archive its log; its own log says why')
    await wait(archiveIntervalMs)
  }
}
