import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryFileLock } from '../file-lock.ts'
import { StartupError } from '../startup-error.ts'
import { replaceFile } from './replace-file.ts'

/** Held by the one process that may start and stop PostgreSQL in a folder. */
export type InstanceLock = {
  /** Leaves a word for whoever comes second, such as the shop's address. */
  tell(where: string): Promise<void>
  release(): void
}

/** Another process runs the shop on this data. */
export class AlreadyRunning extends StartupError {
  override name = 'AlreadyRunning'
}

/**
 * Takes the lock of a database's home, or stops because another process has it.
 * @throws AlreadyRunning naming who holds it
 */
export async function acquireInstanceLock(home: string): Promise<InstanceLock> {
  const note = join(home, 'running.json')
  const lock = await tryFileLock(join(home, 'lock'))
  if (!lock) throw new AlreadyRunning(await whoHoldsIt(note))
  const tell = (where: string) => replaceFile(note, `${JSON.stringify({ process: process.pid, where })}\n`)
  await tell('')
  return { tell, release: lock.release }
}

async function whoHoldsIt(note: string): Promise<string> {
  const { process: pid, where } = await readFile(note, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  const at = where ? ` at ${where}` : ''
  return `This shop already runs${at}${pid ? ` (process ${pid})` : ''}: stop it first, or set another DATA_DIR for a second shop`
}
