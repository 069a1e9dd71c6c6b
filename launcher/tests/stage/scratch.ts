import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stopOrphanedPostmaster } from '../../postgres/stop-orphaned-postmaster.ts'

/**
 * An empty folder that everyone may enter. When the test is over, it and the databases of the shops in it are
 * gone, whatever state the test left them in.
 */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-start-'))
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    for (const record of await recordsIn(folder)) await removeDatabase(record)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return folder
}

async function recordsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.name === 'database.json' && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function removeDatabase(record: string): Promise<void> {
  const { folder } = JSON.parse(await readFile(record, 'utf8'))
  const home = folder ?? join(record, '..', 'database')
  await stopOrphanedPostmaster({ cluster: join(home, 'cluster'), socketFolder: home })
  await rm(home, { recursive: true, force: true })
}
