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

/** The wait before each attempt to restart PostgreSQL; the last one comes again until it runs, as a full disk may get room. */
const restartDelaysMs = [0, 500, 2000, 5000, 15_000]
const lastDelay = restartDelaysMs.length - 1

/** Restarts PostgreSQL whenever it ends without `stop`. `onRestart` gets the error, once, when that takes long. */
export async function supervisePostgres(
  { location, binaries, account, settings }: PostgresServer,
  onRestart: (failure?: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let running: Postmaster | undefined
  let restarting: Promise<void> | undefined

  const start = async () => {
    await replaceFile(join(location.cluster, 'selvedge.conf'), settingsFile(settings))
    running = await startPostmaster(location, binaries, account)
    running.process.once('exit', () => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }
  const restart = async () => {
    for (let tries = 0; ; tries++) {
      const delayMs = restartDelaysMs[Math.min(tries, lastDelay)]
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        await start()
        return onRestart()
      } catch (error) {
        if (tries === lastDelay) onRestart(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }

  await start()
  return {
    async stop() {
      stopping.abort()
      await restarting
      if (running) await stopPostmaster(running.pid)
    },
  }
}
