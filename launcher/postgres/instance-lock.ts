import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tryFileLock } from '../file-lock.ts'
import { StartupError } from '../startup-error.ts'
import { replaceFile } from './replace-file.ts'

/** The one process that may start and stop PostgreSQL in a folder holds this lock. */
export type InstanceLock = {
  /** Records the shop's address. A second start prints it in its error message. */
  publishAddress(address: string): Promise<void>
  release(): void
}

export class AlreadyRunning extends StartupError {
  override name = 'AlreadyRunning'
}

/** @throws AlreadyRunning with the holder's process id and address, when another process has it */
export async function acquireInstanceLock(home: string): Promise<InstanceLock> {
  const holderFile = join(home, 'running.json')
  const lock = await tryFileLock(join(home, 'lock'))
  if (!lock) throw new AlreadyRunning(await describeHolder(holderFile))
  const publishAddress = (address: string) =>
    replaceFile(holderFile, `${JSON.stringify({ process: process.pid, where: address })}\n`)
  await publishAddress('')
  return { publishAddress, release: lock.release }
}

async function describeHolder(holderFile: string): Promise<string> {
  const { process: pid, where } = await readFile(holderFile, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  const at = where ? ` at ${where}` : ''
  return `This shop already runs${at}${pid ? ` (process ${pid})` : ''}: stop it first, or set another DATA_DIR for a second shop`
}
