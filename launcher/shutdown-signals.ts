import { setTimeout as wait } from 'node:timers/promises'

/** Tells when the shop is to end, and how gently. */
export type Shutdown = {
  /** Aborted when the shop has been asked to end: a signal, or the npm that started it is gone. */
  asked: AbortSignal
  /** Aborted when it has been asked again: end at once. */
  hurry: AbortSignal
  /** Asks from within, as a signal does from outside. */
  ask(): void
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Milliseconds. Ctrl+C reaches the shop twice, from the terminal and through npm; that is one wish. */
const sameWish = 1000
const lookForParentEvery = 500

/** Listens from now on; nothing ends this process but what is returned here, or kill -9. */
export function listenForShutdown(): Shutdown {
  const asked = new AbortController()
  const hurry = new AbortController()
  let first = 0
  const ask = () => {
    if (first === 0) first = Date.now()
    else if (Date.now() - first > sameWish) hurry.abort()
    asked.abort()
  }
  for (const signal of signals) process.on(signal, ask)
  if (process.env.npm_lifecycle_event) void followParent(ask)
  return { asked: asked.signal, hurry: hurry.signal, ask }
}

/** A killed npm sends no signal; its shop must not go on unseen. */
async function followParent(ask: () => void): Promise<void> {
  const parent = process.ppid
  while (process.ppid === parent) await wait(lookForParentEvery, undefined, { ref: false })
  ask()
}

/** Resolves when `signal` aborts. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
