import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '../system-account.ts'
import type { ClusterLocation } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type PostgresSettings, settingsFile } from './postgres-settings.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { replaceFile } from './replace-file.ts'

export type PostgresServer = {
  location: ClusterLocation
  binaries: PostgresBinaries
  account: Account
  settings: PostgresSettings
}

/** The wait before each attempt to restart PostgreSQL; after the last one there is none. */
const restartDelaysMs = [0, 500, 2000, 5000, 15_000]

/** Restarts PostgreSQL whenever it ends without `stop`. `onRestart` gets the error when it could not. */
export async function supervisePostgres(
  { location, binaries, account, settings }: PostgresServer,
  onRestart: (failure?: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let running: Postmaster | undefined
  let restarting: Promise<void> | undefined

  const start = async () => {
    await replaceFile(join(location.cluster, 'selvedge.conf'), settingsFile(settings))
    running = await startPostmaster(location, binaries, account)
    running.process.once('exit', () => {
      if (!stopping) restarting = restart()
    })
  }
  const restart = async () => {
    let failure: unknown
    for (const delayMs of restartDelaysMs) {
      await wait(delayMs)
      if (stopping) return
      try {
        await start()
        return onRestart()
      } catch (error) {
        failure = error
      }
    }
    onRestart(failure instanceof Error ? failure : new Error(String(failure)))
  }

  await start()
  return {
    async stop() {
      stopping = true
      await restarting
      if (running) await stopPostmaster(running.pid)
    },
  }
}
