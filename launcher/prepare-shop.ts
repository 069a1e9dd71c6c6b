import { mkdir } from 'node:fs/promises'
import type { Config } from '../server/config.ts'
import { buildPages } from './build-pages.ts'
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts'
import type { Progress } from './progress.ts'

/** What the steps of a start share. */
export type StartupContext = {
  progress: Progress
  /** Aborted when the shop is to end before it has begun. */
  stop: AbortSignal
  /** What has to be ended again, last first, whatever became of the start. */
  endings: Array<() => Promise<void>>
}

/** Everything before the first request: the pages (unless `developing`) and the database with what belongs in it. */
export async function prepareShop(
  config: Config,
  start: StartupContext,
  developing = false,
): Promise<PreparedDatabase> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const failed = new AbortController()
  const breakOff = (error: unknown) => {
    failed.abort()
    throw error
  }
  const stop = AbortSignal.any([start.stop, failed.signal])
  const [database, pages] = await Promise.allSettled([
    prepareDatabase(config, { ...start, stop }).catch(breakOff),
    developing ? undefined : start.progress.step('pages', (say) => preparePages(stop, say)).catch(breakOff),
  ])
  // Both have ended by now: the failure of one leaves nothing of the other running.
  const reasons = [database, pages].flatMap((settled) =>
    settled.status === 'rejected' ? [settled.reason] : [],
  )
  const reason = reasons.find((error) => error?.name !== 'AbortError') ?? reasons[0]
  if (database.status === 'rejected' || reason !== undefined) throw reason
  return database.value
}

async function preparePages(stop: AbortSignal, say: (words: string) => void): Promise<void> {
  if (!(await buildPages(stop))) say('unchanged')
}
