/**
 * PHP's `fputcsv` leaves a quotation mark after a backslash single, so that `5\" cuff, wide` is written `"5\" cuff, wide"`: WooCommerce
 * until 3.4, and plug-ins today. Every other program writes it twice, and ends a cell with it: `"a\",`.
 */

export type QuotedCells = {
  /** @returns the next piece of the file, with each quotation mark inside of a cell written twice */
  readonly read: (piece: string) => string
  /** How often a cell was not as a program writes it, up to the end of the file. */
  readonly faults: () => number
}

/** @param isOfPhp whether a quotation mark after a backslash belongs to the cell */
export function quotedCells(delimiter: string, isOfPhp: boolean): QuotedCells {
  const token = new RegExp(`\\\\+|"|[${delimiter}\\r\\n]|[^\\\\"${delimiter}\\r\\n]+`, 'g')
  let state: 'beginning' | 'plain' | 'quoted' | 'closing' = 'beginning'
  let isAfterBackslash = false
  let faults = 0
  const quotationMark = (isEscaped: boolean): string => {
    if (state === 'quoted' && isEscaped) return '""'
    if (state === 'plain') faults += 1
    else state = state === 'quoted' ? 'closing' : 'quoted'
    return '"'
  }
  const other = (text: string): string => {
    if (state === 'quoted') return text
    if (/^[\r\n]$/.test(text) || text === delimiter) state = 'beginning'
    else {
      if (state === 'closing') faults += 1
      state = 'plain'
    }
    return text
  }
  const readToken = (text: string): string => {
    const isEscaped = isOfPhp && isAfterBackslash
    isAfterBackslash = text.startsWith('\\')
    return text === '"' ? quotationMark(isEscaped) : other(text)
  }
  return {
    read: (piece) => piece.replace(token, readToken),
    faults: () => faults + (state === 'quoted' ? 1 : 0),
  }
}

/** A file is read as PHP's where its cells make more sense so. */
export async function isWrittenByPhp(pieces: AsyncIterable<string>, delimiter: string): Promise<boolean> {
  const [php, others] = [quotedCells(delimiter, true), quotedCells(delimiter, false)]
  for await (const piece of pieces) {
    php.read(piece)
    others.read(piece)
  }
  return php.faults() < others.faults()
}
