import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A hosted picture's address in a row, with or without an origin (contract/images/pictures.ts). */
const address = /\/images\/([0-9a-f]{32})-[1-9]\d{0,3}x[1-9]\d{0,3}\.jpg/g
const hashLength = 16
/** Pictures are looked at by the first digit of their hash, so that a sixteenth of them is in memory at a time. */
export const hashDigits = [...'0123456789abcdef']

/** The table of uploads, which names a picture before it has a file, and goes on naming it where storing it failed. */
const uploads = 'pictures'
type Use = 'shown' | 'uploaded'

/**
 * The pictures that any row of a copy names: those of products and shoppers, those that orders and histories show, and those that
 * are only uploaded. A temporary file holds 16 bytes for each.
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
  async add(rows: Buffer, table: { name: string }): Promise<void> {
    const use: Use = table.name === uploads ? 'uploaded' : 'shown'
    const hashes = new Set([...rows.toString('latin1').matchAll(address)].map(([, hash = '']) => hash))
    for (const digit of hashDigits) {
      const found = [...hashes].filter((hash) => hash.startsWith(digit))
      if (found.length > 0) await appendFile(this.#file(digit, use), Buffer.from(found.join(''), 'hex'))
    }
  }

  /** Hashes that begin with a digit, in order, each once. `isShown` says whether anything but the upload names it. */
  async hashes(digit: string): Promise<{ hash: string; isShown: boolean }[]> {
    const shown = await this.#read(digit, 'shown')
    const all = shown.union(await this.#read(digit, 'uploaded'))
    return [...all].sort().map((hash) => ({ hash, isShown: shown.has(hash) }))
  }

  #file(digit: string, use: Use): string {
    return join(this.#folder, `${digit}-${use}`)
  }

  async #read(digit: string, use: Use): Promise<Set<string>> {
    const bytes = await readFile(this.#file(digit, use)).catch(() => Buffer.alloc(0))
    const hashes = new Set<string>()
    for (let at = 0; at < bytes.length; at += hashLength)
      hashes.add(bytes.toString('hex', at, at + hashLength))
    return hashes
  }

  [Symbol.asyncDispose](): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}
