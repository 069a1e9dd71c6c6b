import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { isDiskFull, syncFolder, writeDurably } from '../durable-files.ts'
import { undefinedIfMissing } from '../missing-file.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'

/** Files are synced and renamed, so that a crash leaves no half file under a final name. Only the owner may read them. */
export async function openFolderPlace(address: string): Promise<BackupPlace> {
  const folder = resolve(address)
  return {
    address: folder,

    async put(name, bytes) {
      const target = join(folder, name)
      const half = `${target}.${randomUUID()}.half`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await writeDurably(half, bytes, 0o600)
        await rename(half, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(half, { force: true }).catch(() => {})
        throw isDiskFull(error) ? new BackupError(`${folder} can't be written: the disk is full`) : error
      }
    },

    get: (name) => readFile(join(folder, name)).catch(undefinedIfMissing),

    async *list(prefix) {
      yield* filesBelow(folder, join(folder, prefix))
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
      // Folders that this has emptied go as well.
      for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) {
        const emptied = await rmdir(join(folder, parent)).then(
          () => true,
          () => false,
        )
        if (!emptied) return
      }
    },
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<{ name: string; size: number }> {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  if (entries === undefined) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path)
    else {
      const found = await stat(path).catch(undefinedIfMissing)
      if (found !== undefined) yield { name: relative(root, path), size: found.size }
    }
  }
}
