import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether a process of that number runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Waits until it does not. */
export async function isGone(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20)
}

/** The number of PostgreSQL's first process on the cluster in `home`. */
export async function postmasterOf(home: string): Promise<number> {
  return Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}
