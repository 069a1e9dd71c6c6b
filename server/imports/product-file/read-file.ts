import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { type CsvError, type Info, parse } from 'csv-parse'
import { otherKindOfFile } from './kind-of-file.ts'
import { type QuotingStyle, quotedCells, quotingStyleOf } from './quoted-cells.ts'
import { type SpreadsheetEncoding, spreadsheetEncoding } from './spreadsheet-encoding.ts'

/** A file that can't be read as a table, in words for the merchant. */
export class UnreadableFile extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `Line ${line}: ${message}`)
    this.line = line
  }
}

/** `line` is where the row begins in the file, counted from 1. */
export type FileRow = {
  readonly line: number
  readonly cells: string[]
  /** Why it belongs to no product, where the reader of a format knows. */
  readonly noProduct?: string
}

/** A row with more is taken for one whose quotation marks do not match. In characters. */
const longestRow = 2 * 1024 * 1024
export const mostFileColumns = 500

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SpreadsheetEncoding
export type FileForm = {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly quoting: QuotingStyle
}

/**
 * Reads a file of any length a piece at a time: which letters it is written in, and how its cells are told apart.
 * @throws UnreadableFile for one that is no text
 */
export async function recogniseForm(path: string): Promise<FileForm> {
  let encoding: Encoding = 'utf-8'
  let beginning = Buffer.alloc(0)
  let strict: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    if (beginning.length === 0) encoding = beginningEncoding(piece)
    if (beginning.length < pieceBytes) beginning = Buffer.concat([beginning, piece])
    if (encoding.startsWith('utf-16')) break
    try {
      strict?.decode(piece, { stream: true })
    } catch {
      strict = undefined
    }
  }
  try {
    strict?.decode()
  } catch {
    strict = undefined
  }
  if (strict === undefined && !(await isMostlyUtf8(path))) encoding = await spreadsheetLetters(path)
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(beginning))
  const pieces = () => decoded(createReadStream(path, { highWaterMark: pieceBytes }), encoding)
  const isUsual = !(await hasUnusual(pieces(), delimiter))
  return { encoding, delimiter, quoting: isUsual ? 'usual' : await quotingStyleOf(pieces(), delimiter) }
}

/** Whether cells may be quoted otherwise than as usual, which is faster to see than how. */
async function hasUnusual(pieces: AsyncIterable<string>, delimiter: string): Promise<boolean> {
  const end = `[${delimiter}\\r\\n]`
  const unusual = new RegExp(`\\\\|"[ \\t]+${end}|${end}[ \\t]+"`)
  for await (const piece of pieces) if (unusual.test(piece)) return true
  return false
}

/** @throws UnreadableFile */
async function spreadsheetLetters(path: string): Promise<SpreadsheetEncoding> {
  const encoding = await spreadsheetEncoding((one) => decoded(createReadStream(path), one))
  if (encoding !== 'unknown') return encoding
  throw new UnreadableFile(
    'The character encoding of this file isn’t known. Please save it as “CSV UTF-8” and upload it again.',
  )
}

const byteOrderMark = '\ufeff'
/** What the decoder writes for bytes that form no letter. */
const replacement = '\ufffd'

/** Text of another encoding hardly ever forms letters of UTF-8, so a few bytes that form none are faults of the file. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let [letters, faults] = [0, 0]
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    for (const [letter] of decoder.decode(piece, { stream: true }).matchAll(/[^\0-\x7f]/gu))
      if (letter === byteOrderMark) return true
      else if (letter === replacement) faults += 1
      else letters += 1
  }
  return letters > faults
}

const pieceBytes = 256 * 1024

/** By the mark before the first letter, or by the zeros that UTF-16 has beside Latin letters. @throws UnreadableFile */
function beginningEncoding(piece: Buffer): Encoding {
  const otherKind = otherKindOfFile(piece)
  if (otherKind !== undefined) throw new UnreadableFile(otherKind)
  const [first, second, third, fourth] = piece
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be'
  return 'utf-8'
}

/** Ctrl-Z. */
const endOfFile = '\u001a'

const delimiters = [',', ';', '\t', '|']

/** Excel's name for the delimiter, on a line before the header: "sep=;". */
const delimiterLine = new RegExp(`^"?sep=([${delimiters.join('')}])"?\\s*$`, 'i')

/** What the first line names, or else what stands most often in the header, outside of quotation marks. */
function delimiterOf(text: string): string {
  const named = delimiterLine.exec(text.slice(0, text.search(/[\r\n]/)))?.[1]
  if (named !== undefined) return named
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break
    } else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

async function* rightlyQuoted(pieces: AsyncIterable<string>, form: FileForm): AsyncGenerator<string> {
  const { read } = quotedCells(form.delimiter, form.quoting)
  for await (const piece of pieces) yield read(piece)
}

/** Without the Ctrl-Z that programs of DOS write at the end of a file. */
async function* decoded(source: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const piece of source as AsyncIterable<Buffer>) {
    const text = held + decoder.decode(piece, { stream: true })
    held = text.endsWith(endOfFile) ? endOfFile : ''
    yield text.slice(0, text.length - held.length)
  }
  yield decoder.decode()
}

/** The rows of a file, the header first, with bounded memory. Empty lines are left out. @throws UnreadableFile */
export async function* readRows(path: string, form: FileForm): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: form.delimiter,
    // All of them: a header that was typed can end otherwise than the rows.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    info: true,
  })
  const source = createReadStream(path)
  // Its errors are thrown where the rows are read.
  const pieces = decoded(source, form.encoding)
  pipeline(Readable.from(form.quoting !== 'usual' ? rightlyQuoted(pieces, form) : pieces), parser, () => {})
  let line = 1
  let header: string[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > mostFileColumns)
        throw new UnreadableFile(`This row has more than ${mostFileColumns} columns.`, line)
      if (header === undefined && delimiterLine.test(record.join(form.delimiter))) {
        line = info.lines + 1
        continue
      }
      // A spreadsheet writes rows that were cleared as commas, and a line break can follow Ctrl-Z.
      const isBlank =
        header !== undefined && record.every((cell) => cell.replace(endOfFile, '').trim() === '')
      header ??= record
      const nul = record.findIndex((cell) => cell.includes('\0'))
      if (nul >= 0) throw new UnreadableFile(nulReason(header[nul] ?? '', nul), line)
      // Empty lines before the row count as its own.
      if (!isBlank)
        yield { line, cells: record.map((cell) => (cell.isWellFormed() ? cell : cell.toWellFormed())) }
      line = info.lines + 1
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? faultOf(error as CsvError, line) : error
  } finally {
    parser.destroy()
    source.destroy()
  }
}

const nulReason = (name: string, place: number): string =>
  `column ${name.replaceAll('\0', '').slice(0, 80) || place + 1} contains the NUL character, which no text has.`

function faultOf(error: CsvError, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile('a cell of this row begins with a quotation mark that is never closed.', line)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile(
      'this row is longer than 2 MB. A cell in it may begin with a quotation mark that is never closed.',
      line,
    )
  if (error.code.startsWith('CSV_'))
    return new UnreadableFile('the cells of this row can’t be told apart.', line)
  return error
}
