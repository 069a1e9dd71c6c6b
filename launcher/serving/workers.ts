import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../startup-error.ts'

/** What a worker tells, and is told. */
export const readyMessage = 'open'
export const closeMessage = 'close'

/** The setting that tells a worker of root which account to change to: `uid:gid`. */
export const accountVariable = 'SERVING_ACCOUNT'

/** Milliseconds. One that keeps ending is replaced ever more slowly. */
const firstPause = 100
const longestPause = 10_000
const healthyAfter = 60_000

/**
 * Serves the shop from `count` processes that share one port (WEB_CONCURRENCY); one that ends by itself is replaced.
 * @param environment the settings of this start, as all of them need them
 * @throws CannotStart when one does not open
 */
export async function startWorkers(
  count: number,
  environment: Record<string, string>,
): Promise<{ close(): Promise<void> }> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('worker.ts', import.meta.url)), args: [] })
  let closing = false

  const replace = async (pause: number) => {
    console.error(`✗ A process of the shop ended by itself; another takes its place in ${pause} ms`)
    await wait(pause)
    if (!closing) watch(cluster.fork(environment), Math.min(2 * pause, longestPause))
  }
  const watch = (worker: Worker, pause = firstPause) => {
    const forked = Date.now()
    worker.once('exit', () => {
      if (!closing) void replace(Date.now() - forked > healthyAfter ? firstPause : pause)
    })
  }
  const close = async () => {
    closing = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => closeWorker(worker)))
  }

  const workers = Array.from({ length: count }, () => cluster.fork(environment))
  try {
    await Promise.all(workers.map(isOpen))
  } catch (error) {
    await close()
    throw error
  }
  for (const worker of workers) watch(worker)
  return { close }
}

function isOpen(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (word) => word === readyMessage && resolve())
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
