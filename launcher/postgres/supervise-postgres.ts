import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '../system-account.ts'
import type { ClusterLocation } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type ServerSettings, settingsFile } from './postgres-settings.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { replaceFile } from './replace-file.ts'

export type ServerToRun = {
  place: ClusterLocation
  binaries: PostgresBinaries
  account: Account
  settings: ServerSettings
}

/** Milliseconds before each try to bring PostgreSQL back; after the last it is given up. */
const triesAfterCrash = [0, 500, 2000, 5000, 15_000]

/** Starts PostgreSQL, and again whenever it ends without having been told to. */
export async function supervisePostgres(
  { place, binaries, account, settings }: ServerToRun,
  onRestart: (failure?: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  let told = false
  let running: Postmaster | undefined
  let restarting: Promise<void> | undefined

  const start = async () => {
    await replaceFile(join(place.cluster, 'selvedge.conf'), settingsFile(settings))
    running = await startPostmaster(place, binaries, account)
    running.process.once('exit', () => {
      if (!told) restarting = restart()
    })
  }
  const restart = async () => {
    let failure: unknown
    for (const pause of triesAfterCrash) {
      await wait(pause)
      if (told) return
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
      told = true
      await restarting
      if (running) await stopPostmaster(running.pid)
    },
  }
}
