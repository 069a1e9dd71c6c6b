import Papa from 'papaparse'
import {
  type FileLine,
  type ImportedLines,
  mostRedirectLines,
  redirectKey,
  withoutOrigin,
} from '../../../contract/redirects/redirect.ts'
import { type RedirectColumns, redirectColumns } from './redirect-columns.ts'

/** A file that has other columns than those of redirects. */
export class WrongFile extends Error {}

/** `refused` are lines that the file itself tells from redirects to one address. */
export type RedirectFile = { readonly lines: FileLine[]; readonly refused: ImportedLines['refused'] }

/**
 * The lines of a file of redirects, each with its number in the file.
 * @throws WrongFile
 */
export async function readRedirectFile(file: File): Promise<RedirectFile> {
  const text = await textOf(file)
  // The names of the columns have none of these. Papa Parse guesses wrong in short files.
  const [delimiter = ','] = /[,;\t]/.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text, { delimiter })
  return linesIn(data)
}

/** Hands on as many lines at a time as one call takes. */
export async function inCalls(
  lines: readonly FileLine[],
  take: (lines: FileLine[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < lines.length; at += mostRedirectLines)
    await take(lines.slice(at, at + mostRedirectLines))
}

/** Spreadsheets write UTF-8, the letters of Windows, or UTF-16, in whose Latin letters each second byte is zero. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function linesIn(rows: readonly string[][]): RedirectFile {
  let columns: RedirectColumns | undefined
  let line = 0
  let after = 1
  const lines: FileLine[] = []
  const refused: { line: number; path: string; reason: string }[] = []
  for (const row of rows) {
    line = after
    after += 1 + lineBreaksIn(row)
    if (row.every((cell) => cell.trim() === '')) continue
    // Excel's line that names the delimiter.
    if (columns === undefined && /^sep=/i.test(row[0] ?? '')) continue
    if (columns === undefined) {
      columns = redirectColumns(row)
      if (columns === undefined) throw new WrongFile()
      continue
    }
    const address = columns.address(row)
    const reason = columns.refusal(row)
    if (reason === undefined) lines.push({ line, ...address })
    else refused.push({ line, path: address.path, reason })
  }
  if (columns === undefined) throw new WrongFile()
  return { lines, refused }
}

/** A quoted cell goes over several lines. */
const lineBreaksIn = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

export const nothingYet: ImportedLines = { created: 0, changed: 0, same: 0, refused: [] }

export const sumOfLines = (one: ImportedLines, other: ImportedLines): ImportedLines => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: [...one.refused, ...other.refused],
})

/** A line whose address another line, `by`, leads elsewhere. */
export type Overruled = Pick<FileLine, 'line' | 'path'> & { readonly by: number }

/** Lines are taken in turn, so the last one of an address counts. */
export function overruledIn(lines: readonly FileLine[]): Overruled[] {
  const keyOf = ({ path }: FileLine) => redirectKey(withoutOrigin(path))
  const last = new Map(lines.map((line) => [keyOf(line), line]))
  return lines.flatMap((one) => {
    const by = last.get(keyOf(one))
    return by === undefined || by.target.trim() === one.target.trim()
      ? []
      : [{ line: one.line, path: one.path, by: by.line }]
  })
}
