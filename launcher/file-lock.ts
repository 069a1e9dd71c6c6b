import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

/**
 * Takes a lock that one process at a time can hold.
 * It is SQLite's file lock: the kernel drops it when its holder ends, however that ends,
 * so there is never a stale one to judge (decision 011).
 * @returns undefined when another process holds it
 */
export async function tryFileLock(path: string): Promise<FileLock | undefined> {
  // SQLite would open a file it may not write for reading, and then lock nothing.
  await access(dirname(path), constants.W_OK)
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}

const sqliteBusy = 5
