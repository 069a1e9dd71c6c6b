import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { type BackupKeys, seal, unseal } from './sealed-file.ts'
import type { StoredFile } from './stored-file.ts'

export async function putSealed(
  place: BackupPlace,
  name: string,
  content: Buffer,
  keys: BackupKeys,
): Promise<StoredFile> {
  const sealed = await seal(name, content, keys)
  await place.put(name, sealed)
  return { name, bytes: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') }
}

/** @throws BackupError when the file is gone, is not the one that was written, or needs another key */
export async function getSealed(place: BackupPlace, file: StoredFile, keys: BackupKeys): Promise<Buffer> {
  const sealed = await place.get(file.name)
  if (sealed === undefined) throw new BackupError(`${place.address}/${file.name} is missing`)
  if (createHash('sha256').update(sealed).digest('hex') !== file.sha256)
    throw new BackupError(`${place.address}/${file.name} is damaged`)
  return unseal(file.name, sealed, keys, 'taken')
}
