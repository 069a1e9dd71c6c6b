import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { buildPages } from './build.ts'
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts'
import type { Progress } from './progress.ts'

/** What the steps of a start share. */
export type Start = {
  progress: Progress
  /** Aborted when the shop is to end before it has begun. */
  stop: AbortSignal
  /** What has to be ended again, last first, whatever became of the start. */
  endings: Array<() => Promise<void>>
}

/** Everything before the first request: the pages (unless `developing`) and the database with what belongs in it. */
export async function prepareShop(
  config: Config,
  start: Start,
  developing = false,
): Promise<PreparedDatabase> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const [database, pages] = await Promise.allSettled([
    prepareDatabase(config, start),
    developing ? undefined : start.progress.step('pages', (say) => preparePages(start, say)),
  ])
  // Both have ended by now: the failure of one leaves nothing of the other running.
  if (database.status === 'rejected') throw database.reason
  if (pages.status === 'rejected') throw pages.reason
  return database.value
}

async function preparePages({ stop }: Start, say: (words: string) => void): Promise<void> {
  if (!(await buildPages(stop))) say('unchanged')
}
