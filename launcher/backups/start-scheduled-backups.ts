import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const restartDelayMs = 60_000
const endTimeoutMs = 5_000

/**
 * Backups are made by a process of their own, at a lower priority. Where root started the shop it stays root: it listens to
 * nobody, and the account that answers requests can't delete what it has written.
 * @param open once it resolves backups may begin: a shop that opens may migrate the database, which ends them
 * @param options `--full-speed`: with the priority of any process, and without giving way
 * @returns a function that ends it; a backup that it is writing is given up
 */
export function startScheduledBackups(
  environment: Record<string, string>,
  open: Promise<unknown>,
  options: readonly string[] = [],
): () => Promise<void> {
  let closing = false
  let running: ChildProcess
  const start = () => {
    const child = fork(fileURLToPath(new URL('scheduled-backups.ts', import.meta.url)), options, {
      env: { ...process.env, ...environment },
      execArgv: [],
    })
    running = child
    child.once('exit', () => void restart())
    // The shop ends without waiting for it.
    child.unref()
    child.channel?.unref()
    const begin = () => void (child.connected && child.send('begin', () => {}))
    // A shop that can't open ends.
    open.then(begin, () => {})
  }
  const restart = async () => {
    await wait(restartDelayMs, undefined, { ref: false })
    if (!closing) start()
  }
  start()
  return async () => {
    closing = true
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    if (running.connected) running.disconnect()
    await Promise.race([ended, wait(endTimeoutMs)])
  }
}
