import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../server/config.ts'
import { startScheduledBackups } from './backups/start-scheduled-backups.ts'
import { buildPages } from './build-pages.ts'
import { choosePort, defaultPort } from './choose-port.ts'
import { describeError } from './describe-error.ts'
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts'
import { openProgress } from './progress.ts'
import { readSettings } from './read-settings.ts'
import { startDevServer } from './serving/dev-server.ts'
import { serve } from './serving/serve.ts'
import { prepareServingAccount, type ServingAccount } from './serving/serving-account.ts'
import { listenForShutdown, whenAborted } from './shutdown-signals.ts'
import type { StartupContext } from './startup-context.ts'
import { addresses, startupSummary } from './startup-summary.ts'

const shutdownTimeoutMs = 20_000

/** Of a shop that failed while it was open, which `npm start` starts again (keep-running.sh); a start that fails has 1. */
const failedWhileOpen = 70

/** Shuts the shop down in order when that is requested or a step fails. @returns the exit code */
export async function runShop({ developing = false } = {}): Promise<number> {
  const shutdown = listenForShutdown()
  const progress = openProgress(process.stdout)
  const context: StartupContext = { progress, signal: shutdown.requested, cleanups: [] }
  let exitCode = 0
  let isOpen = false
  const fail = (error: unknown) => {
    // A shutdown makes unfinished steps fail, which is no error.
    if (shutdown.requested.aborted) return
    progress.close()
    console.error(`✗ ${describeError(error)}`)
    exitCode = isOpen ? failedWhileOpen : 1
    shutdown.request()
  }
  // The reader of our output may end before this process does.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', fail)

  startShop(context, shutdown.forced, developing).then(() => {
    isOpen = true
  }, fail)
  await whenAborted(shutdown.requested)
  progress.close()
  for (const cleanUp of context.cleanups.reverse()) {
    await cleanUp().catch((error: unknown) => console.error(`✗ ${describeError(error)}`))
  }
  return exitCode
}

async function startShop(context: StartupContext, forced: AbortSignal, developing: boolean): Promise<void> {
  const { progress, signal, cleanups } = context
  const settings = readSettings()
  const port = await choosePort(settings.PORT, settings.HOST)
  const prepared = await prepareShop(settings, context, developing)
  signal.throwIfAborted()
  const config = { ...prepared.config, PORT: port }
  let serving: ServingAccount | undefined
  const shopOpen = Promise.withResolvers<void>()
  // Started before this process gives up root's rights.
  if (config.BACKUP_TO !== undefined && !developing) {
    const { DATABASE_URL, DATA_DIR } = config
    cleanups.push(startScheduledBackups({ DATABASE_URL, DATA_DIR }, shopOpen.promise))
  }
  const opening = progress.step('shop', async () => {
    if (developing) return startDevServer(config, signal)
    serving = await prepareServingAccount(config, prepared.postgres?.account)
    return serve(config, serving)
  })
  const close = () =>
    opening.then(
      (opened) => opened.close(),
      () => {},
    )
  // Added before the shop has opened: a half-opened shop needs the database until it is closed.
  const timeoutMs = shutdownTimeoutMs + 1_000 * settings.DRAIN_SECONDS
  cleanups.push(() => Promise.race([close(), wait(timeoutMs), whenAborted(forced)]))
  await opening
  shopOpen.resolve()
  signal.throwIfAborted()
  progress.close()
  await prepared.postgres?.publishAddress(addresses(config, port)[0] ?? '')
  if (settings.PORT === undefined && port !== defaultPort) {
    console.log(`\nPort ${defaultPort} is taken by another program, so the shop uses ${port}; PORT sets one.`)
  }
  console.log(startupSummary(prepared, port, serving))
}

/** Builds the pages, unless `developing`, and prepares the database at the same time. */
async function prepareShop(
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
