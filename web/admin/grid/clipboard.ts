import Papa from 'papaparse'

/** A cell in quotes ends with its row or at a tab; other quotes are a part of the text, as Excel copies them. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/**
 * A block of cells as spreadsheets copy it: tabs between cells, quotes around those with tabs, quotes or line breaks. A row
 * has as many cells as were copied of it.
 */
export function readBlock(copied: string): string[][] {
  if (copied === '') return []
  const text = copied.replace(/(?:\r\n|\r|\n)$/, '')
  const rows: string[][] = [[]]
  cellPattern.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end = ''] = cellPattern.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') return rows
    if (end !== '\t') rows.push([])
  }
}

/** Its last row ends as the others do, so that an empty cell is one as well. */
export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  `${Papa.unparse(cells as string[][], { delimiter: '\t', newline: '\n' })}\n`
