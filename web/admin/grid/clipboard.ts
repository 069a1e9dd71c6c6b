import Papa from 'papaparse'

/** A block of cells as spreadsheets copy it: tabs between cells, quotes around those with tabs, quotes or line breaks. */
export function readBlock(copied: string): string[][] {
  const { data } = Papa.parse<string[]>(copied.replace(/\r?\n$/, ''), { delimiter: '\t' })
  const width = Math.max(0, ...data.map((row) => row.length))
  return data.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  Papa.unparse(cells as string[][], { delimiter: '\t', newline: '\n' })
