import { mkdir } from 'node:fs/promises'
import type { Config } from '../server/config.ts'
import { buildPages } from './build-pages.ts'
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts'
import type { StartupContext } from './startup-context.ts'

/** Builds the pages, unless `developing`, and prepares the database at the same time. */
export async function prepareShop(
  config: Config,
  context: StartupContext,
  developing = false,
): Promise<PreparedDatabase> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const failed = new AbortController()
  const abortOther = (error: unknown) => {
    failed.abort()
    throw error
  }
  const signal = AbortSignal.any([context.signal, failed.signal])
  // Waits for both, so that after a failure nothing of the other one is still running.
  const [database, pages] = await Promise.allSettled([
    prepareDatabase(config, { ...context, signal }).catch(abortOther),
    developing
      ? undefined
      : context.progress.step('pages', (say) => preparePages(signal, say)).catch(abortOther),
  ])
  const reasons = [database, pages].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const reason = reasons.find((error) => error?.name !== 'AbortError') ?? reasons[0]
  if (database.status === 'rejected' || reason !== undefined) throw reason
  return database.value
}

async function preparePages(signal: AbortSignal, say: (words: string) => void): Promise<void> {
  if (!(await buildPages(signal))) say('unchanged')
}
