import { isOfPicture, isOfVariant } from './columns.ts'
import type { FileStyle } from './style-in-file.ts'
import type { WrittenRow } from './written-rows.ts'

/** What a handle's first row says of the product goes to another row where its size is gone. */
export type MovedHead = {
  readonly from: number
  /** The line of a row that stays; undefined for the first row that is added. */
  readonly to: number | undefined
  /** What of it is written otherwise than the file has it. */
  readonly fields: WrittenRow
  /** Its pictures, which stay in the list of the handle. */
  readonly pictures: readonly WrittenRow[]
}

/** @param byLine what is written of the rows before their sizes are found gone */
export function movedHead(
  { handle, line: from, variants, pictures }: FileStyle,
  byLine: ReadonlyMap<number, WrittenRow | null>,
  gone: ReadonlySet<number>,
): MovedHead | undefined {
  if (!gone.has(from)) return undefined
  const own = pictures.filter(({ line }) => line === from)
  return {
    from,
    to: variants.find(({ line }) => !gone.has(line) && byLine.get(line) !== null)?.line,
    fields: byLine.get(from) ?? {},
    pictures: own.map(({ url, alt, position }) => ({
      handle,
      picture: url,
      picturePosition: `${position}`,
      pictureAlt: alt,
    })),
  }
}

/** The cells of a row that are about its product. */
export const headCells = (cells: readonly string[], header: readonly string[]): string[] =>
  cells.map((cell, at) => (isOfVariant(header[at] ?? '') || isOfPicture(header[at] ?? '') ? '' : cell))

/** A row with what another says of its product. */
export const withHead = (cells: readonly string[], head: readonly string[]): string[] =>
  Array.from({ length: Math.max(cells.length, head.length) }, (_, at) => head[at] || (cells[at] ?? ''))
