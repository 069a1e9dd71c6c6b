import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/** The shop's typefaces as pdfkit takes them: it reads WOFF, but can't embed WOFF2 or variable fonts (decision 208). */

const resolve = createRequire(import.meta.url).resolve
const fileOf = (path: string) => readFileSync(resolve(`@fontsource/${path}`))

const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const
export type Script = (typeof scripts)[number]
export type Face = 'text' | 'bold' | 'heading'

const weights = { text: 400, bold: 600 } as const

/** The name under which a document registers the letters of a script. */
export const fontName = (face: Face, script: Script): string =>
  face === 'heading' && script !== 'latin' ? fontName('bold', script) : `${face} ${script}`

/** As WOFF. Read when the shop starts: later its account may not be allowed to read the folder (decision 077). */
const packed: ReadonlyMap<string, Buffer> = new Map([
  [fontName('heading', 'latin'), fileOf('fraunces/files/fraunces-latin-500-normal.woff')],
  ...scripts.flatMap((script) =>
    (['text', 'bold'] as const).map((face): [string, Buffer] => [
      fontName(face, script),
      fileOf(`inter/files/inter-${script}-${weights[face]}-normal.woff`),
    ]),
  ),
])

const unpacked = new Map<string, Buffer>()

/** The font of a name, unpacked on its first use. A document embeds the letters that it uses. */
export function fontFile(name: string): Buffer {
  const known = unpacked.get(name)
  if (known !== undefined) return known
  const woff = packed.get(name)
  if (woff === undefined) throw new RangeError(`There is no font ${name}.`)
  const bytes = unpackWoff(woff)
  unpacked.set(name, bytes)
  return bytes
}

type Range = { script: Script; first: number; last: number }

/** Which font has which letters, as Fontsource publishes it. */
const ranges: readonly Range[] = scripts.flatMap((script) => {
  const published = JSON.parse(fileOf('inter/unicode.json').toString()) as Record<string, string>
  return (published[script] ?? '').split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return { script, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
  })
})

export type Run = { script: Script; text: string }

/**
 * A text in pieces that one font has. A letter that no font has is a piece by itself, in latin, which prints a box for it: pdfkit
 * writes a wrong width of the box into the file, so that what followed in the same piece would stand too far to the right.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const found = ranges.find(({ first, last }) => code >= first && code <= last)
    if (found !== undefined && open?.script === found.script) {
      open.text += letter
      continue
    }
    const run = { script: found?.script ?? 'latin', text: letter }
    runs.push(run)
    open = found && run
  }
  return runs
}

/** Bytes of the header of a WOFF 1.0 file and of an entry of its directory (W3C, WOFF File Format 1.0). */
const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

/** The OpenType font in a WOFF file. pdfkit could read the file itself, but inflates it in JavaScript for each document. */
function unpackWoff(woff: Buffer): Buffer {
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
