import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type CopiedTable, columnList, qualified } from './copied-tables.ts'

/** Bytes of rows in a piece; a backup and a restore hold a few pieces at a time. A longer row is a piece of its own. */
const pieceSize = 8 * 1024 * 1024
const lineFeed = 10

/** The rows of a table as COPY writes them, in pieces of whole rows. */
export async function* copyRows(client: pg.Client, table: CopiedTable): AsyncGenerator<Buffer> {
  const statement = `copy ${qualified(table)} (${columnList(table)}) to stdout`
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of client.query(copyTo(statement))) {
    held.push(chunk)
    size += chunk.length
    if (size < pieceSize) continue
    const bytes = Buffer.concat(held)
    const end = bytes.lastIndexOf(lineFeed) + 1
    if (end > 0) yield bytes.subarray(0, end)
    held = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Stores pieces of rows in a table. */
export async function storeRows(
  client: pg.Client,
  table: CopiedTable,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const statement = `copy ${qualified(table)} (${columnList(table)}) from stdin`
  await pipeline(Readable.from(pieces), client.query(copyFrom(statement)))
}

/** Counts rows and sums up their bytes; the order of the rows counts. */
export class RowSum {
  readonly #hash = createHash('sha256')
  rows = 0

  add(piece: Buffer): void {
    this.#hash.update(piece)
    for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, at + 1)) this.rows += 1
  }

  /** To be called once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex')
  }
}
