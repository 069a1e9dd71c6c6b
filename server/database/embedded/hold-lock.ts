import { constants } from 'node:fs'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../start/cannot-start.ts'

/** Held by the one process that may start and stop PostgreSQL in a folder. */
export type Lock = {
  /** Leaves a word for whoever comes second, such as the shop's address. */
  tell(where: string): Promise<void>
  release(): void
}

/**
 * Takes the lock of a database's home, or stops because another process has it.
 * It is SQLite's file lock: the kernel drops it when its process ends, however that ends,
 * so there is never a stale one to judge (decision 011).
 * @throws CannotStart naming who holds it
 */
export async function holdLock(home: string): Promise<Lock> {
  const note = join(home, 'running.json')
  // SQLite would open a file it may not write for reading, and then lock nothing.
  await access(home, constants.W_OK)
  const file = new DatabaseSync(join(home, 'lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new CannotStart(await whoHoldsIt(note))
  }
  const tell = (where: string) => writeFile(note, `${JSON.stringify({ process: process.pid, where })}\n`)
  await tell('')
  return { tell, release: () => file.close() }
}

const sqliteBusy = 5

async function whoHoldsIt(note: string): Promise<string> {
  const { process: pid, where } = await readFile(note, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  const at = where ? ` at ${where}` : ''
  return `This shop already runs${at}${pid ? ` (process ${pid})` : ''}: stop it first, or set another DATA_DIR for a second shop`
}
