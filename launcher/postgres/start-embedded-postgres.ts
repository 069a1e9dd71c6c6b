import { rm } from 'node:fs/promises'
import { archiveFolder, archiveSettings } from '../point-in-time/log-archive.ts'
import type { Account } from '../system-account.ts'
import {
  connectionUrl,
  databaseName,
  locateCluster,
  makePrivateFolder,
  shopRole,
} from './cluster-location.ts'
import { createCluster } from './create-cluster.ts'
import { AlreadyRunning, acquireInstanceLock } from './instance-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { durableSettings } from './postgres-settings.ts'
import { stopOrphanedPostmaster } from './stop-orphaned-postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import { allowAccount, ensureShopRole, sealRecords } from './transfer-ownership.ts'

export type EmbeddedPostgres = {
  /** Connection URL of the shop's database; restarts do not change it. */
  url: string
  home: string
  account: Account
  /** True when a PostgreSQL that a killed shop had left running was stopped first. */
  stoppedOrphan: boolean
  /** Records the shop's address for the error message of a second start. */
  publishAddress(address: string): Promise<void>
  /** Called after the migrations: from then on the shop's role can't change its audit log. */
  sealRecords(): Promise<void>
  /** Stops PostgreSQL with a fast shutdown. Further calls have no effect. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  folder: string
  /** The shop's processes may open this many connections together. */
  connections?: number
  /** Keeps its log for points in time, until it is moved to the place of the backups. */
  archive?: boolean
  /** Runs after each restart of a PostgreSQL that ended by itself, with the error when the restart failed. */
  onRestart?: (failure?: Error) => void
}

/** Creates the data in `folder` if there is none. A PostgreSQL that ends by itself is restarted. @throws StartupError */
export async function startEmbeddedPostgres({
  folder,
  connections = 80,
  archive = false,
  onRestart = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { location, account } = await locateCluster(folder)
  const lock = await acquireInstanceLock(location.home)
  try {
    const binaries = await findPostgresBinaries(account)
    const stoppedOrphan = await stopOrphanedPostmaster(location)
    await createCluster(location, binaries, account, true)
    await allowAccount(location, account)
    if (archive) await makePrivateFolder(archiveFolder(location.home), account)
    const settings = {
      ...durableSettings(connections),
      ...(archive ? archiveSettings(location.home) : {}),
    }
    const server = await supervisePostgres({ location, binaries, account, settings }, onRestart)
    await ensureShopRole(location).catch(async (error) => {
      await server.stop()
      throw error
    })
    const stop = async () => {
      await server.stop()
      if (location.socketFolder !== location.home)
        await rm(location.socketFolder, { recursive: true, force: true })
      lock.release()
    }
    let stopping: Promise<void> | undefined
    return {
      url: connectionUrl(location, databaseName, shopRole),
      home: location.home,
      account,
      stoppedOrphan,
      publishAddress: lock.publishAddress,
      sealRecords: async () => void (await sealRecords(location)),
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A command gets the running database, or one that `stop` stops again. */
export async function attachEmbeddedPostgres(
  folder: string,
  archive = false,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startEmbeddedPostgres({ folder, archive })
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const { location } = await locateCluster(folder)
    return { url: connectionUrl(location, databaseName, shopRole), stop: async () => {} }
  }
}
