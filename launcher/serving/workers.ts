import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../startup-error.ts'
import { handReportsOn } from './worker-reports.ts'

export const readyMessage = 'open'
export const closeMessage = 'close'

/** Names the account that a worker of root changes to, as `uid:gid`. */
export const accountVariable = 'SERVING_ACCOUNT'

/** The delay doubles with each restart of a worker that ends again before it counts as healthy. */
const firstRestartDelayMs = 100
const maxRestartDelayMs = 10_000
const healthyAfterMs = 60_000

/** Workers share one port. Those that end by themselves are replaced. @throws StartupError when one does not open */
export async function startWorkers(
  count: number,
  environment: Record<string, string>,
): Promise<{ close(): Promise<void> }> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] })
  handReportsOn()
  let closing = false

  const replace = async (delayMs: number) => {
    console.error(`✗ A process of the shop ended by itself; another takes its place in ${delayMs} ms`)
    await wait(delayMs)
    if (!closing) watch(cluster.fork(environment), Math.min(2 * delayMs, maxRestartDelayMs))
  }
  const watch = (worker: Worker, delayMs = firstRestartDelayMs) => {
    const forkedAt = Date.now()
    worker.once('exit', () => {
      if (!closing) void replace(Date.now() - forkedAt > healthyAfterMs ? firstRestartDelayMs : delayMs)
    })
  }
  const close = async () => {
    closing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => closeWorker(worker)))
  }

  const workers = Array.from({ length: count }, () => cluster.fork(environment))
  try {
    await Promise.all(workers.map(whenReady))
  } catch (error) {
    await close()
    throw error
  }
  for (const worker of workers) watch(worker)
  return { close }
}

function whenReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => message === readyMessage && resolve())
    worker.once('exit', () =>
      reject(new StartupError('A process of the shop ended before it was open; its reason stands above')),
    )
  })
}

async function closeWorker(worker: Worker | undefined): Promise<void> {
  if (worker === undefined || worker.isDead()) return
  const ended = once(worker, 'exit')
  if (worker.isConnected()) worker.send(closeMessage)
  await ended
}
