import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

/** SQLite's lock, which the kernel releases when the holder ends (decision 010). @returns undefined when held */
export async function tryFileLock(path: string): Promise<FileLock | undefined> {
  // SQLite opens a file that it may not write for reading, and then locks nothing.
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
