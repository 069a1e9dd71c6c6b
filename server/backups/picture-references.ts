import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A hosted picture's address in a row, with or without an origin (contract/images/pictures.ts). */
const address = /\/images\/([0-9a-f]{32})-[1-9]\d{0,3}x[1-9]\d{0,3}\.jpg/g
const hashLength = 16
/** Pictures are looked at by the first digit of their hash, so that a sixteenth of them is in memory at a time. */
export const hashDigits = [...'0123456789abcdef']

/**
 * The pictures that any row of a copy names: those of products and shoppers, and those that orders and histories show. A
 * temporary file holds 16 bytes for each.
 */
export class PictureReferences {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(): Promise<PictureReferences> {
    return new PictureReferences(await mkdtemp(join(tmpdir(), 'selvedge-backup-')))
  }

  /** @param rows whole rows, so that no address is cut */
  async add(rows: Buffer): Promise<void> {
    const hashes = new Set([...rows.toString('latin1').matchAll(address)].map(([, hash = '']) => hash))
    for (const digit of hashDigits) {
      const found = [...hashes].filter((hash) => hash.startsWith(digit))
      if (found.length > 0) await appendFile(join(this.#folder, digit), Buffer.from(found.join(''), 'hex'))
    }
  }

  /** Hashes that begin with a digit, in order, each once. */
  async hashes(digit: string): Promise<string[]> {
    const bytes = await readFile(join(this.#folder, digit)).catch(() => Buffer.alloc(0))
    const hashes = new Set<string>()
    for (let at = 0; at < bytes.length; at += hashLength)
      hashes.add(bytes.toString('hex', at, at + hashLength))
    return [...hashes].sort()
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}
