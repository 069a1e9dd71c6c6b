/**
 * PHP's `fputcsv` leaves a quotation mark after a backslash single, so that `5\" cuff, wide` is written `"5\" cuff, wide"`: WooCommerce
 * until 3.4, and plug-ins today. Every other program writes it twice, and ends a cell with it: `"a\",`.
 *
 * Editors that align columns, and people who write a file by hand, put blanks around the marks: `tee, "blue, washed"  ,20`.
 */

/** `php`: a quotation mark after a backslash belongs to the cell. `padded`: blanks around the marks of a cell do not. */
export type QuotingStyle = 'usual' | 'php' | 'padded'

export type QuotedCells = {
  /** @returns the next piece of the file as usual programs write it */
  readonly read: (piece: string) => string
  /** How often a cell was not as a program writes it, up to the end of the file. */
  readonly faults: () => number
}

export function quotedCells(delimiter: string, style: QuotingStyle): QuotedCells {
  const token = new RegExp(`\\\\+|"|[${delimiter}\\r\\n]|[^\\\\"${delimiter}\\r\\n]+`, 'g')
  let state: 'beginning' | 'plain' | 'quoted' | 'closing' = 'beginning'
  let isAfterBackslash = false
  let faults = 0
  /** Blanks before a quotation mark that may begin a cell, or behind one that may end it. */
  let blanks = ''
  const quotationMark = (isEscaped: boolean): string => {
    if (state === 'quoted' && isEscaped) return '""'
    const isInside = state === 'closing' && blanks !== ''
    const before = isInside ? blanks : ''
    blanks = ''
    if (state === 'plain' || isInside) {
      faults += 1
      state = 'plain'
    } else state = state === 'quoted' ? 'closing' : 'quoted'
    return `${before}"`
  }
  const other = (text: string): string => {
    if (state === 'quoted') return text
    const isEnd = /^[\r\n]$/.test(text) || text === delimiter
    if (style === 'padded' && !isEnd && state !== 'plain' && text.trim() === '') {
      blanks += text
      return ''
    }
    const before = isEnd && state === 'closing' ? '' : blanks
    blanks = ''
    if (!isEnd && state === 'closing') faults += 1
    state = isEnd ? 'beginning' : 'plain'
    return before + text
  }
  const readToken = (text: string): string => {
    const isEscaped = style === 'php' && isAfterBackslash
    isAfterBackslash = text.startsWith('\\')
    return text === '"' ? quotationMark(isEscaped) : other(text)
  }
  return {
    read: (piece) => piece.replace(token, readToken),
    faults: () => faults + (state === 'quoted' ? 1 : 0),
  }
}

/** How the cells of a file make most sense. */
export async function quotingStyleOf(
  pieces: AsyncIterable<string>,
  delimiter: string,
): Promise<QuotingStyle> {
  const styles = (['usual', 'php', 'padded'] as const).map((style) => ({
    style,
    cells: quotedCells(delimiter, style),
  }))
  for await (const piece of pieces) for (const { cells } of styles) cells.read(piece)
  return styles.reduce((best, one) => (one.cells.faults() < best.cells.faults() ? one : best)).style
}
