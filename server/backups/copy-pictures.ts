import { createHash } from 'node:crypto'
import { dayMs } from '../days.ts'
import { type ImageStore, originalName } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { backupFolder } from './manifest.ts'
import { hashDigits, type PictureReferences } from './picture-references.ts'
import { type BackupKeys, keyName, seal, unseal } from './sealed-file.ts'
import type { StoredFile } from './stored-file.ts'
import { getSealed, putSealed } from './stored-pieces.ts'

/** After a hash in a list: the shop's own store had no whole file under it. */
const missingMark = ' missing'

export type PicturesCopied = { stored: number; missing: number; bytes: number; lists: StoredFile[] }

/**
 * Stores the originals of the pictures that the rows name, those that the place lacks, and reads each back. Variants are made
 * again when they are asked for. Pictures never change, so all backups of a place share them. One that was damaged in the
 * place would be missing in all later ones: each day's backups read a sixteenth of them again.
 */
export async function copyPictures(
  { references, pictures }: { references: PictureReferences; pictures: ImageStore },
  {
    place,
    name: backup,
    keys,
    startedAt,
  }: { place: BackupPlace; name: string; keys: BackupKeys; startedAt: Date },
): Promise<PicturesCopied> {
  const copied: PicturesCopied = { stored: 0, missing: 0, bytes: 0, lists: [] }
  const readAgain = digitOfDay(startedAt)
  for (const digit of hashDigits) {
    const present = await namesBelow(place, `pictures/${digit}/`)
    const list: string[] = []
    for (const { hash, isShown } of await references.hashes(digit)) {
      const name = pictureFile(hash, keys)
      const isStored =
        present.has(name) && (digit !== readAgain || (await readIfWhole(place, name, keys)) !== undefined)
      const bytes = isStored ? 0 : await copyPicture(pictures, hash, { place, name, keys })
      if (bytes !== undefined) {
        list.push(name)
        copied.stored += 1
        copied.bytes += bytes
      } else if (isShown) {
        list.push(`${hash}${missingMark}`)
        copied.missing += 1
      }
    }
    if (list.length > 0)
      copied.lists.push(await putList(place, `${backupFolder(backup)}pictures-${digit}`, list, keys))
  }
  copied.bytes += copied.lists.reduce((sum, { bytes }) => sum + bytes, 0)
  return copied
}

/** Stores a list and reads it back. */
async function putList(
  place: BackupPlace,
  file: string,
  list: readonly string[],
  keys: BackupKeys,
): Promise<StoredFile> {
  const stored = await putSealed(place, file, Buffer.from(list.join('\n')), keys)
  await getSealed(place, stored, keys)
  return stored
}

/** Pictures whose hash begins with it are read again by the backups of a day (UTC). */
const digitOfDay = (time: Date): string | undefined =>
  hashDigits[Math.floor(time.getTime() / dayMs) % hashDigits.length]

/** A picture is stored once for each key, so that another key leaves nothing behind that an old one opens. */
const pictureFile = (hash: string, keys: BackupKeys): string => `pictures/${hash[0]}/${hash}.${keyName(keys)}`
const hashOf = (file: string): string => file.slice('pictures/0/'.length).split('.')[0] ?? ''

async function namesBelow(place: BackupPlace, prefix: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const { name } of place.list(prefix)) names.add(name)
  return names
}

/** @returns the bytes written; undefined when the shop has no whole file */
async function copyPicture(
  pictures: ImageStore,
  hash: string,
  { place, name, keys }: { place: BackupPlace; name: string; keys: BackupKeys },
): Promise<number | undefined> {
  const original = await pictures.get(originalName(hash))
  if (original === undefined || !isOriginal(original, hash)) return undefined
  const sealed = await seal(name, original, keys)
  await place.put(name, sealed)
  await readPicture(place, name, keys)
  return sealed.length
}

/** A picture is named by the beginning of its SHA-256. */
const isOriginal = (bytes: Buffer, hash: string): boolean =>
  createHash('sha256').update(bytes).digest('hex').startsWith(hash)

/** @throws BackupError when it is missing, damaged, or needs another key */
async function readPicture(place: BackupPlace, name: string, keys: BackupKeys): Promise<Buffer> {
  const sealed = await place.get(name)
  if (sealed === undefined) throw new BackupError(`${place.address}/${name} is missing`)
  const original = await unseal(name, sealed, keys, 'taken')
  if (!isOriginal(original, hashOf(name))) throw new BackupError(`${place.address}/${name} is damaged`)
  return original
}

/** @returns undefined when it is missing, damaged, or needs another key */
const readIfWhole = (place: BackupPlace, name: string, keys: BackupKeys): Promise<Buffer | undefined> =>
  readPicture(place, name, keys).catch((error: unknown) => {
    if (error instanceof BackupError) return undefined
    throw error
  })

/** The files of the pictures that a backup has, list by list. */
async function* listedPictures(
  place: BackupPlace,
  lists: readonly StoredFile[],
  keys: BackupKeys,
): AsyncGenerator<string> {
  for (const list of lists) {
    const lines = (await getSealed(place, list, keys)).toString().split('\n')
    yield* lines.filter((line) => !line.endsWith(missingMark))
  }
}

/** @returns how many there are. @throws BackupError at the first that is missing or damaged */
export async function checkPictures(
  place: BackupPlace,
  lists: readonly StoredFile[],
  keys: BackupKeys,
): Promise<number> {
  let checked = 0
  for await (const name of listedPictures(place, lists, keys)) {
    await readPicture(place, name, keys)
    checked += 1
  }
  return checked
}

/**
 * Stores a backup's pictures in the shop's store and compares every one byte by byte. One that is there already, whole,
 * is left alone. @returns how many there are, and the files of those that are lost: the backup's is gone or damaged
 */
export async function restorePictures(
  store: ImageStore,
  { place, lists, keys }: { place: BackupPlace; lists: readonly StoredFile[]; keys: BackupKeys },
): Promise<{ restored: number; lost: string[] }> {
  const outcome = { restored: 0, lost: [] as string[] }
  for await (const name of listedPictures(place, lists, keys))
    if (await restorePicture(store, { place, names: [name], keys })) outcome.restored += 1
    else outcome.lost.push(name)
  return outcome
}

/** @param names of files of one picture, under several keys. @returns false where the shop lacks it and no file of it is whole */
async function restorePicture(
  store: ImageStore,
  { place, names, keys }: { place: BackupPlace; names: readonly string[]; keys: BackupKeys },
): Promise<boolean> {
  for (const name of names) {
    const hash = hashOf(name)
    if (await isStored(store, hash)) return true
    const original = await readIfWhole(place, name, keys)
    if (original === undefined) continue
    await store.put(originalName(hash), original)
    if (!(await store.get(originalName(hash)))?.equals(original))
      throw new BackupError(`The picture ${hash} is another one after it was stored`)
    return true
  }
  return false
}

/** Removes pictures that no kept backup lists. */
export async function removeUnlistedPictures(
  place: BackupPlace,
  kept: readonly { pictures: { lists: readonly StoredFile[] } }[],
  keys: BackupKeys,
): Promise<void> {
  for (const digit of hashDigits) {
    const listed = new Set<string>()
    for (const { pictures } of kept) {
      const lists = pictures.lists.filter(({ name }) => name.endsWith(`-${digit}`))
      for await (const name of listedPictures(place, lists, keys)) listed.add(name)
    }
    for await (const { name } of place.list(`pictures/${digit}/`))
      if (!listed.has(name)) await place.remove(name)
  }
}

/** Stores the pictures that rows name from whichever backup of the place has them whole. */
export async function restoreNamedPictures(
  store: ImageStore,
  { place, references, keys }: { place: BackupPlace; references: PictureReferences; keys: BackupKeys },
): Promise<{ restored: number; missing: number }> {
  const outcome = { restored: 0, missing: 0 }
  for (const digit of hashDigits) {
    const files = Map.groupBy(await namesBelow(place, `pictures/${digit}/`), hashOf)
    for (const { hash, isShown } of await references.hashes(digit)) {
      const names = files.get(hash) ?? []
      const isThere = (await isStored(store, hash)) || (await restorePicture(store, { place, names, keys }))
      if (isThere) outcome.restored += 1
      else if (isShown) outcome.missing += 1
    }
  }
  return outcome
}

async function isStored(store: ImageStore, hash: string): Promise<boolean> {
  const present = await store.get(originalName(hash))
  return present !== undefined && isOriginal(present, hash)
}
