import { setTimeout as wait } from 'node:timers/promises'
import { choosePort, defaultPort } from './choose-port.ts'
import { describeError } from './describe-error.ts'
import { prepareShop, type StartupContext } from './prepare-shop.ts'
import { openProgress } from './progress.ts'
import { readSettings } from './read-settings.ts'
import { startDevServer } from './serving/dev-server.ts'
import { serve } from './serving/serve.ts'
import { prepareServingAccount, type ServingAccount } from './serving/serving-account.ts'
import { listenForShutdown, whenAborted } from './shutdown-signals.ts'
import { addresses, startupSummary } from './startup-summary.ts'

/** Milliseconds that requests in flight get to finish when the shop is asked to end. */
const patience = 20_000

/**
 * Runs the shop from beginning to end: prepares it, opens it, and closes it in order when asked to
 * or when something breaks.
 * @returns the exit status
 */
export async function runShop({ developing = false } = {}): Promise<number> {
  const stopping = listenForShutdown()
  const progress = openProgress(process.stdout)
  const start: StartupContext = { progress, stop: stopping.asked, endings: [] }
  let status = 0
  const fail = (error: unknown) => {
    // Once asked to end, steps broken off are no news.
    if (stopping.asked.aborted) return
    progress.close()
    console.error(`✗ ${describeError(error)}`)
    status = 1
    stopping.ask()
  }
  // Whoever read our lines may leave before we do.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', fail)

  openShop(start, stopping.hurry, developing).catch(fail)
  await whenAborted(stopping.asked)
  progress.close()
  for (const end of start.endings.reverse()) {
    await end().catch((error: unknown) => console.error(`✗ ${describeError(error)}`))
  }
  return status
}

async function openShop(start: StartupContext, hurry: AbortSignal, developing: boolean): Promise<void> {
  const { progress, stop, endings } = start
  const settings = readSettings()
  const port = await choosePort(settings.PORT, settings.HOST)
  const prepared = await prepareShop(settings, start, developing)
  stop.throwIfAborted()
  const config = { ...prepared.config, PORT: port }
  let serving: ServingAccount | undefined
  const opening = progress.step('shop', async () => {
    if (developing) return startDevServer(config, stop)
    serving = await prepareServingAccount(config, prepared.postgres?.account)
    return serve(config, serving)
  })
  // From now on, not from when it is open: what has half opened needs the database until it is closed again.
  const close = () =>
    opening.then(
      (opened) => opened.close(),
      () => {},
    )
  endings.push(() => Promise.race([close(), wait(patience), whenAborted(hurry)]))
  await opening
  stop.throwIfAborted()
  progress.close()
  await prepared.postgres?.tell(addresses(config, port)[0] ?? '')
  if (settings.PORT === undefined && port !== defaultPort) {
    console.log(`\nPort ${defaultPort} is taken by another program, so the shop uses ${port}; PORT sets one.`)
  }
  console.log(startupSummary(prepared, port, serving))
}
