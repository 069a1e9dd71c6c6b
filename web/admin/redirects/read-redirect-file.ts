import Papa from 'papaparse'
import { type FileLine, type ImportedLines, mostRedirectLines } from '../../../contract/redirects/redirect.ts'

/** A file that has other columns than Shopify's. */
export class WrongFile extends Error {}

const headers = { path: 'redirect from', target: 'redirect to' }

/**
 * Reads Shopify's file of redirects, which may be larger than memory, and hands on some lines at a time.
 * @throws WrongFile
 */
export function readRedirectFile(file: File, take: (lines: FileLine[]) => Promise<void>): Promise<void> {
  const lines = new LineReader()
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      skipEmptyLines: 'greedy',
      chunkSize: 64 * 1024,
      chunk: async ({ data }, parser) => {
        parser.pause()
        try {
          const read = lines.read(data)
          for (let at = 0; at < read.length; at += mostRedirectLines)
            await take(read.slice(at, at + mostRedirectLines))
          parser.resume()
        } catch (error) {
          parser.abort()
          reject(error)
        }
      },
      complete: () => (lines.hasBegun ? resolve() : reject(new WrongFile())),
      error: reject,
    })
  })
}

class LineReader {
  #columns: { path: number; target: number } | undefined
  #line = 1

  get hasBegun(): boolean {
    return this.#columns !== undefined
  }

  read(rows: readonly string[][]): FileLine[] {
    return rows.flatMap((row) => {
      const line = this.#line++
      if (this.#columns === undefined) {
        const names = row.map((name) => name.replace('\ufeff', '').trim().toLowerCase())
        const columns = { path: names.indexOf(headers.path), target: names.indexOf(headers.target) }
        if (columns.path === -1 || columns.target === -1) throw new WrongFile()
        this.#columns = columns
        return []
      }
      const cell = (index: number) => (row[index] ?? '').slice(0, 10_000)
      return [{ line, path: cell(this.#columns.path), target: cell(this.#columns.target) }]
    })
  }
}

export const nothingYet: ImportedLines = { created: 0, changed: 0, same: 0, refused: [] }

export const sumOfLines = (one: ImportedLines, other: ImportedLines): ImportedLines => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: [...one.refused, ...other.refused],
})
