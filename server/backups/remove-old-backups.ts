import type { BackupPlace } from './backup-place.ts'
import { removeOldLog } from './cluster-copy.ts'
import { removeUnlistedPictures } from './copy-pictures.ts'
import { backupFolder, listBackups, manifestName, readManifest } from './manifest.ts'
import type { BackupKeys } from './sealed-file.ts'

/**
 * Removes all but the newest complete backups, what killed ones have left, and then the pictures that no backup lists any
 * more. One that the present keys do not open is left alone, with all pictures and the log. The caller holds the backups' lock.
 */
export async function removeOldBackups(
  place: BackupPlace,
  { keep, current, keys }: { keep: number; current: string; keys: BackupKeys },
): Promise<void> {
  const { complete, begun } = await listBackups(place)
  const old = complete.filter((name) => name !== current).slice(0, Math.max(0, complete.length - keep))
  for (const backup of [...old, ...begun]) await removeBackup(place, backup)
  if (old.length + begun.length === 0) return
  const kept = complete.filter((name) => !old.includes(name))
  const manifests = await Promise.all(
    kept.map((name) => readManifest(place, name, keys, 'taken').catch(() => undefined)),
  )
  const readable = manifests.filter((manifest) => manifest !== undefined)
  if (readable.length !== kept.length) return
  await removeUnlistedPictures(place, readable, keys)
  await removeOldLog(place, readable)
}

/** The manifest goes first: without it the rest is no backup. */
async function removeBackup(place: BackupPlace, backup: string): Promise<void> {
  await place.remove(manifestName(backup))
  for await (const { name } of place.list(backupFolder(backup))) await place.remove(name)
}
