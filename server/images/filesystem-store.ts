import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { syncFolder, writeDurably } from '../durable-files.ts'
import { isRunning } from '../is-running.ts'
import { undefinedIfMissing } from '../missing-file.ts'
import type { ImageStore } from './image-store.ts'

/** The time is longer than any write takes. */
const abandonedAfterMs = 60 * 60 * 1000

/** Several processes may share the folder. Files are synced and then renamed, so that a crash leaves no half picture. */
export async function openFilesystemStore(folder: string): Promise<ImageStore> {
  const incoming = path.join(folder, '.incoming')
  await mkdir(incoming, { recursive: true })
  await purgeAbandoned(incoming)

  return {
    async get(name) {
      return readFile(path.join(folder, name)).catch(undefinedIfMissing)
    },

    async has(name) {
      return (await stat(path.join(folder, name)).catch(undefinedIfMissing)) !== undefined
    },

    async put(name, bytes) {
      const target = path.join(folder, name)
      const half = path.join(incoming, `${process.pid}@${hostname()}@${randomUUID()}`)
      try {
        await writeDurably(half, bytes, 0o644)
        await mkdir(path.dirname(target), { recursive: true })
        await rename(half, target)
        await syncFolder(path.dirname(target))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },

    async remove(name) {
      const file = path.join(folder, name)
      await rm(file, { force: true })
      await rmdir(path.dirname(file)).catch(nothingIfInUse)
    },
  }
}

async function purgeAbandoned(incoming: string): Promise<void> {
  for (const file of await readdir(incoming)) {
    const [pid, host] = file.split('@')
    const half = path.join(incoming, file)
    const written = await stat(half).catch(undefinedIfMissing)
    const abandoned =
      (host === hostname() && !isRunning(Number(pid))) ||
      (written !== undefined && Date.now() - written.mtimeMs > abandonedAfterMs)
    if (abandoned) await rm(half, { force: true })
  }
}

function nothingIfInUse(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error
}
