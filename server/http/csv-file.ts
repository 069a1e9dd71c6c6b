import { stringify } from 'csv-stringify/sync'
import { AnsweredFile } from './call.ts'

/** Lines end as RFC 4180 asks. A cell with either half of such an end stands in quotes, or it would end its row. */
const plain = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
/** Spreadsheets would run a cell that begins like a formula; such a cell begins with an apostrophe instead. */
const format = { ...plain, escape_formulas: true } as const

export type Cell = string | number

/** The pieces of a file whose cells are written as they are. */
export async function* csvPages(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield `\ufeff${stringify([[...columns]], plain)}`
  for await (const page of pages) if (page.length > 0) yield stringify(page as string[][], plain)
}

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell]

/** A file for spreadsheets (RFC 4180), written a page of rows at a time. */
export function csvFile<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): AnsweredFile {
  async function* pieces() {
    // Excel reads UTF-8 only after this mark.
    yield `\ufeff${stringify([columns.map(([heading]) => heading)], format)}`
    for await (const page of pages) {
      const rows = page.map((row) => columns.map(([, cell]) => cell(row)))
      yield stringify(rows, format)
    }
  }
  return new AnsweredFile(`${name}.csv`, pieces())
}

/** "1234.50": an amount without the sign of its currency, as spreadsheets add them up. */
export const amountOf = (cents: number | string): string => (Number(cents) / 100).toFixed(2)
