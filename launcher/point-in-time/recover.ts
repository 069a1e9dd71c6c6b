import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BackupPlace } from '../../server/backups/backup-place.ts'
import type { ClusterCopy } from '../../server/backups/cluster-copy.ts'
import type { BackupKeys } from '../../server/backups/sealed-file.ts'
import { getSealed } from '../../server/backups/stored-pieces.ts'
import type { Config } from '../../server/config.ts'
import {
  type ClusterLocation,
  clusterLocation,
  exists,
  locateCluster,
  makePrivateFolder,
} from '../postgres/cluster-location.ts'
import { acquireInstanceLock } from '../postgres/instance-lock.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../postgres/postgres-binaries.ts'
import { durableSettings, settingsFile } from '../postgres/postgres-settings.ts'
import { startPostmaster, stopPostmaster } from '../postgres/postmaster.ts'
import { replaceFile } from '../postgres/replace-file.ts'
import { stopOrphanedPostmaster } from '../postgres/stop-orphaned-postmaster.ts'
import { allowAccount } from '../postgres/transfer-ownership.ts'
import { StartupError } from '../startup-error.ts'
import { type Account, startedByRoot } from '../system-account.ts'
import { unpackFiles } from './packed-files.ts'
import { requestCommand, serveLog } from './serve-log.ts'

const execute = promisify(execFile)

export type Recovery = {
  place: BackupPlace
  keys: BackupKeys
  cluster: ClusterCopy
  at: Date
  replace: boolean
}

/**
 * Makes a cluster of a backup's files beside the shop's, replays the log until `at`, and puts it in the place of the
 * shop's, which stays. One that ends before changes nothing. @returns where the former cluster is, if there was one
 */
export async function recoverCluster(
  { DATA_DIR }: Config,
  { place, keys, cluster, at, replace }: Recovery,
): Promise<string | undefined> {
  const { location, account } = await locateCluster(DATA_DIR)
  const lock = await acquireInstanceLock(location.home)
  try {
    if (!replace && (await exists(location.cluster)))
      throw new StartupError(
        'There is a database already: --replace puts the recovered one in its place and keeps it',
      )
    const binaries = await findPostgresBinaries(account)
    if (binaries.major !== cluster.major)
      throw new StartupError(
        `The backup is of PostgreSQL ${cluster.major}, this release brings ${binaries.major}: recover it with the release that made it`,
      )
    await stopOrphanedPostmaster(location)
    const work = join(location.home, 'recovering')
    const next = await clusterLocation(work, 'recovering', account)
    await stopOrphanedPostmaster(next)
    await rm(work, { recursive: true, force: true })
    await makePrivateFolder(work, account)
    await unpack(next, { place, keys, cluster, account })
    await replay(next, { place, keys, cluster, at, account, binaries })
    const aside = (await exists(location.cluster)) ? `${location.cluster}-before-${Date.now()}` : undefined
    if (aside !== undefined) await rename(location.cluster, aside)
    await rename(next.cluster, location.cluster)
    await rm(work, { recursive: true, force: true })
    return aside
  } finally {
    lock.release()
  }
}

type Source = { place: BackupPlace; keys: BackupKeys; cluster: ClusterCopy; account: Account }

async function unpack(next: ClusterLocation, { place, keys, cluster, account }: Source): Promise<void> {
  await mkdir(next.cluster, { recursive: true, mode: 0o700 })
  for (const piece of cluster.pieces) await unpackFiles(next.cluster, await getSealed(place, piece, keys))
  await writeFile(join(next.cluster, 'backup_label'), cluster.label)
  await writeFile(join(next.cluster, 'recovery.signal'), '')
  await allowAccount(next, account)
  if (startedByRoot) await execute('chown', ['-R', `${account.uid}:${account.gid}`, next.cluster])
}

async function replay(
  next: ClusterLocation,
  { place, keys, cluster, at, account, binaries }: Source & { at: Date; binaries: PostgresBinaries },
): Promise<void> {
  const folder = join(next.home, 'log')
  await makePrivateFolder(folder, account)
  const settings = {
    ...durableSettings(1_000),
    // Nobody reads before the end, so the number of connections may differ.
    hot_standby: 'off',
    restore_command: requestCommand(folder),
    // PostgreSQL does not take the form with T and Z here.
    recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
  await replaceFile(join(next.cluster, 'selvedge.conf'), settingsFile(settings))
  const serving = serveLog(folder, { place, keys, system: cluster.system, account })
  try {
    const { pid } = await startPostmaster(next, binaries, account)
    await stopPostmaster(pid)
  } catch (error) {
    if (!(error as Error).message.includes('before configured recovery target')) throw error
    throw new StartupError(
      `The log in ${place.address} ends before ${at.toISOString()}: choose an earlier time`,
    )
  } finally {
    await serving.stop()
  }
}
