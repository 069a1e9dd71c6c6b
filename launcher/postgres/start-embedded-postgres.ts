import { rm } from 'node:fs/promises'
import type { Account } from '../system-account.ts'
import { connectionUrl, databaseName, locateCluster, shopRole } from './cluster-location.ts'
import { createCluster } from './create-cluster.ts'
import { AlreadyRunning, acquireInstanceLock } from './instance-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { durableSettings } from './postgres-settings.ts'
import { stopOrphanedPostmaster } from './postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import { allowAccount, ensureShopRole } from './transfer-ownership.ts'

/** The shop's own PostgreSQL, running. */
export type EmbeddedPostgres = {
  /** Address of the shop's database; it stays the same through restarts. */
  url: string
  /** Where the data lies. */
  home: string
  /** The system account it runs under, which may connect. */
  account: Account
  /** What a killed predecessor had left running was ended first. */
  endedLeftOver: boolean
  /** Leaves a word, such as the shop's address, for a second start of the same shop. */
  tell(where: string): Promise<void>
  /** Ends PostgreSQL in order. Twice is once. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The shop's data folder (DATA_DIR). */
  folder: string
  /** How many connections the shop's processes may open together. */
  connections?: number
  /** Called when PostgreSQL ended by itself; it has been started again already, or `failure` says why not. */
  onRestart?: (failure?: Error) => void
}

/**
 * Starts the PostgreSQL that npm brought on the data of the shop in `folder`, which it makes when there is none.
 * When PostgreSQL ends by itself (out of memory, killed) it is started again.
 * @throws CannotStart with the one line to print
 */
export async function startEmbeddedPostgres({
  folder,
  connections = 80,
  onRestart = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { place, account } = await locateCluster(folder)
  const lock = await acquireInstanceLock(place.home)
  try {
    const binaries = await findPostgresBinaries(account)
    const endedLeftOver = await stopOrphanedPostmaster(place)
    await createCluster(place, binaries, account, true)
    await allowAccount(place, account)
    const server = await supervisePostgres(
      { place, binaries, account, settings: durableSettings(connections) },
      onRestart,
    )
    await ensureShopRole(place).catch(async (error) => {
      await server.stop()
      throw error
    })
    const stop = async () => {
      await server.stop()
      // A folder of its own for the socket, see placeIn, ends with the socket.
      if (place.sockets !== place.home) await rm(place.sockets, { recursive: true, force: true })
      lock.release()
    }
    let stopping: Promise<void> | undefined
    return {
      url: connectionUrl(place, databaseName, shopRole),
      home: place.home,
      account,
      endedLeftOver,
      tell: lock.tell,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * The database of the shop in `folder` for a command beside the shop: the running one, or one started for the
 * occasion, which `stop` ends again.
 */
export async function attachEmbeddedPostgres(
  folder: string,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  try {
    return await startEmbeddedPostgres({ folder })
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    const { place } = await locateCluster(folder)
    return { url: connectionUrl(place, databaseName, shopRole), stop: async () => {} }
  }
}
