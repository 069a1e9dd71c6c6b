import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stopOrphanedPostmaster } from '../../postgres/stop-orphaned-postmaster.ts'

/**
 * An empty folder that everyone may enter. When the test is over, it and the databases of the shops in it are
 * gone, whatever state the test left them in.
 */
export async function scratchFolder(parent = tmpdir()): Promise<string> {
  const folder = await emptyFolder(parent)
  onTestFinished(async () => {
    for (const record of await recordsIn(folder)) await removeDatabase(record)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return folder
}

/** Everyone may enter it. */
async function emptyFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'selvedge-start-'))
  await chmod(folder, 0o755)
  return folder
}

/** Bytes. A shop's data takes 60 MB, and no more than ten shops stand at a time. */
const roomForData = 1024 ** 3

/** A scratch folder for data. */
export const scratchDataFolder = async (): Promise<string> => scratchFolder(await placeForData())

/** An empty folder for data, which the caller deletes. */
export const emptyDataFolder = async (): Promise<string> => emptyFolder(await placeForData())

/** In memory where the system has room, as PostgreSQL waits for the disk all the time. */
async function placeForData(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > roomForData
  return hasRoom ? '/dev/shm' : tmpdir()
}

async function recordsIn(folder: string): Promise<string[]> {
  const found = (await readdir(folder, { withFileTypes: true })).map(async (entry) => {
    const path = join(folder, entry.name)
    // The packages of a copied checkout are some 50,000 files.
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : recordsIn(path)
    return entry.name === 'database.json' ? [path] : []
  })
  return (await Promise.all(found)).flat()
}

async function removeDatabase(record: string): Promise<void> {
  const { folder } = JSON.parse(await readFile(record, 'utf8'))
  const home = folder ?? join(record, '..', 'database')
  await stopOrphanedPostmaster({ cluster: join(home, 'cluster'), socketFolder: home })
  await rm(home, { recursive: true, force: true })
}
