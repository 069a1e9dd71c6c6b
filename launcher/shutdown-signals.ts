import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '../server/is-running.ts'

export type Shutdown = {
  /** Aborted on the first request to shut down: a signal, or the end of the npm that started the shop. */
  requested: AbortSignal
  /** Aborted on the second request: end at once. */
  forced: AbortSignal
  request(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl+C reaches the shop twice, from the terminal and through npm. Requests within this time count as one. */
const duplicateSignalMs = 1000
const parentPollIntervalMs = 500

/** Replaces the default effect of the signals: from now on only the caller, or kill -9, ends this process. */
export function listenForShutdown(): Shutdown {
  const requested = new AbortController()
  const forced = new AbortController()
  let firstAt = 0
  const request = () => {
    if (firstAt === 0) firstAt = Date.now()
    else if (Date.now() - firstAt > duplicateSignalMs) forced.abort()
    requested.abort()
  }
  for (const signal of signals) process.on(signal, request)
  if (process.env.npm_lifecycle_event) void watchParent(request)
  return { requested: requested.signal, forced: forced.signal, request }
}

/**
 * A killed npm sends no signal, so the end of the parent process requests a shutdown too, and that of npm where a shell is
 * between the two (keep-running.sh).
 */
async function watchParent(request: () => void): Promise<void> {
  const parent = process.ppid
  const npm = Number(process.env.STARTED_BY ?? parent)
  while (process.ppid === parent && isRunning(npm))
    await wait(parentPollIntervalMs, undefined, { ref: false })
  request()
}

export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
