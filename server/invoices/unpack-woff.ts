import { inflateSync } from 'node:zlib'

/** Bytes of the header of a WOFF 1.0 file and of an entry of its directory (W3C, WOFF File Format 1.0). */
const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

/** The OpenType font in a WOFF file. pdfkit could read the file itself, but inflates it in JavaScript for each document. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(fontHeader + count * fontEntry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const at = woffHeader + index * woffEntry
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const entry = fontHeader + index * fontEntry
    woff.copy(head, entry, at, at + 4)
    woff.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
