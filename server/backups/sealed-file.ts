/**
 * Every file of a backup is compressed, encrypted where there is a key, and bound to its name. Layout: 8 bytes of magic,
 * 1 byte of flags, then either SHA-256 of the rest (32 bytes), or the key's id (8), the nonce (12) and at the end the tag
 * (16) of AES-256-GCM (docs/decisions/245-backups-are-copied-rows.md).
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const magic = Buffer.from('SLVDGBK1')
const encryptedFlag = 1
const compressedFlag = 2
const nonceLength = 12
const tagLength = 16
const headerLength = magic.length + 1
/** Takes 0.6 of the time of the standard level 3, and 1.07 of its bytes (16 MB of PostgreSQL's log). */
const compression = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Bytes. No piece is larger; a damaged length must not fill the memory. */
const largestPiece = 1_500_000_000

/** Encrypts with `keys[0]`; the others open older files. Without keys nothing is encrypted. */
export type BackupKeys = readonly Buffer[]

/** @param list BACKUP_KEY: 32 bytes in base64 or hexadecimal digits; several are separated by commas */
export function parseBackupKeys(list: string | undefined): BackupKeys | undefined {
  const keys = (list ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64'))
  return keys.every((key) => key.length === 32) ? keys : undefined
}

const keyId = (key: Buffer): Buffer =>
  createHash('sha256').update('selvedge backup key').update(key).digest().subarray(0, 8)

/** Tells files of different keys apart by their name. */
export const keyName = ([key]: BackupKeys): string =>
  key === undefined ? 'plain' : keyId(key).toString('hex')

/** @param name where the file will lie; a file that was moved to another name does not open */
export async function seal(name: string, content: Buffer, keys: BackupKeys): Promise<Buffer> {
  const compressed = await compress(content, { params: compression })
  const smaller = compressed.length < content.length
  const body = smaller ? compressed : content
  const [key] = keys
  const header = Buffer.from([...magic, (key ? encryptedFlag : 0) | (smaller ? compressedFlag : 0)])
  if (key === undefined) return Buffer.concat([header, digest(header, name, body), body])
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.concat([header, Buffer.from(name)]))
  return Buffer.concat([header, keyId(key), nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()])
}

/**
 * Where there are keys, a file without encryption could be anybody's who can write to the place: it is taken only where its
 * content is known otherwise, or is not restored.
 */
export type PlainFiles = 'refused' | 'taken'

/** @throws BackupError when the file is damaged, is another one, is not encrypted and there are keys, or none of them fits */
export async function unseal(
  name: string,
  sealed: Buffer,
  keys: BackupKeys,
  plain: PlainFiles = 'refused',
): Promise<Buffer> {
  const header = sealed.subarray(0, headerLength)
  if (header.length < headerLength || !header.subarray(0, magic.length).equals(magic)) throw damaged(name)
  const flags = header[magic.length] ?? 0
  if (!(flags & encryptedFlag) && keys.length > 0 && plain === 'refused')
    throw new BackupError(
      `${name} is not encrypted, and BACKUP_KEY is set: anyone who can write there could have made it. If it is one of yours from before the key, restore it with an empty BACKUP_KEY`,
    )
  const body =
    flags & encryptedFlag
      ? decrypt(name, header, sealed, keys)
      : verify(name, header, sealed.subarray(headerLength))
  if (!(flags & compressedFlag)) return body
  return decompress(body, { maxOutputLength: largestPiece }).catch(() => {
    throw damaged(name)
  })
}

function verify(name: string, header: Buffer, rest: Buffer): Buffer {
  const body = rest.subarray(32)
  if (rest.length < 32 || !timingSafeEqual(rest.subarray(0, 32), digest(header, name, body)))
    throw damaged(name)
  return body
}

function decrypt(name: string, header: Buffer, sealed: Buffer, keys: BackupKeys): Buffer {
  const id = sealed.subarray(headerLength, headerLength + 8)
  const from = headerLength + 8 + nonceLength
  if (sealed.length < from + tagLength) throw damaged(name)
  if (keys.length === 0)
    throw new BackupError(`${name} is encrypted: set BACKUP_KEY to the key it was made with`)
  const key = keys.find((candidate) => keyId(candidate).equals(id))
  if (key === undefined) throw new BackupError(`${name} was encrypted with another key than BACKUP_KEY`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(from - nonceLength, from), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.concat([header, Buffer.from(name)]))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(from, -tagLength)), decipher.final()])
  } catch {
    throw damaged(name)
  }
}

const digest = (header: Buffer, name: string, body: Buffer): Buffer =>
  createHash('sha256').update(header).update(name).update('\0').update(body).digest()

const damaged = (name: string) => new BackupError(`${name} is damaged`)
