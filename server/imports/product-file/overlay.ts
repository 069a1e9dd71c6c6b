import { rowsOfOther } from './added-rows.ts'
import {
  type CurrentProduct,
  cellsOfSize,
  changesOf,
  firstRowCells,
  hasSize,
  sizesBesides,
  titlesOf,
} from './changed-products.ts'
import { type Columns, type FileField, placeOf } from './columns.ts'
import { type MovedHead, movedHead } from './moved-head.ts'
import type { FileProduct } from './products-in-style.ts'
import type { FileRow } from './read-file.ts'
import { splitLines } from './split-lines.ts'
import type { FileStyle } from './style-in-file.ts'
import { productCells, variantCells, type WrittenProduct, type WrittenRow } from './written-rows.ts'

/** By the line at which a row begins: what of it is written otherwise than the file has it; null for a row that is gone. */
export type Overlay = {
  readonly byLine: ReadonlyMap<number, WrittenRow | null>
  readonly added: readonly WrittenRow[]
  /** Whether all pictures are in these rows: then one that is gone leaves none behind. */
  readonly hasPictures: boolean
  readonly head: MovedHead | undefined
}

/**
 * What a handle's rows have to say otherwise, since the merchant has edited its products. An import of the file would change
 * just that back, so it is found in the same way.
 */
export function overlayOf(
  style: FileStyle,
  rows: readonly FileRow[],
  {
    matches,
    others,
    absent,
  }: {
    matches: ReadonlyMap<FileProduct, CurrentProduct>
    /** Products of the handle that only other files have. */
    others: readonly WrittenProduct[]
    absent: ReadonlySet<FileField>
  },
): Overlay {
  const byLine = new Map<number, WrittenRow | null>()
  const added: WrittenRow[] = []
  const write = (line: number, cells: WrittenRow) => byLine.set(line, { ...byLine.get(line), ...cells })
  const changes = changesOf(matches)
  const products = [...matches.values(), ...others].map(({ product }) => product)
  const [first] = changes
  if (first !== undefined) {
    write(style.line, firstRowCells(changes, first, { products, absent }))
    for (const [line, cells] of titlesOf(style, first)) write(line, cells)
  }
  // A size that the file deletes and the shop has is written as one that the file lacks.
  const [gone, kept] = [new Set(deletedSizes(style)), new Set<number>()]
  const split = splitLines(changes)
  for (const change of changes) {
    for (const size of change.file.sizes) {
      const isGone = split.has(size.line) || !hasSize(change, size)
      ;(isGone ? gone : kept).add(size.line)
      if (!isGone) write(size.line, cellsOfSize(style, change, { size, absent }))
    }
    added.push(...sizesBesides(style, change, split))
  }
  const hasOptions = absent.has('option1Value') || style.text('option1Value') !== undefined
  if (hasOptions) added.push(...writeSizes(style, matches, byLine))
  for (const other of others) added.push(...rowsOfOther(style, other, { absent, before: added }))
  // A row can be that of several sizes.
  const goneLines = gone.difference(kept)
  const head = movedHead(style, byLine, goneLines)
  for (const line of goneLines) byLine.set(line, null)
  const hasPictures = [...matches.values()].some(({ shown = [] }) => shown.length > 0)
  const left = rows.filter(({ line }) => byLine.get(line) !== null)
  if (hasPictures) writePictures(style, left, { matches, write, added })
  else added.push(...(head?.pictures ?? []))
  return { byLine, added, hasPictures, head }
}

/** The lines of sizes that Matrixify's column deletes. */
const deletedSizes = ({ problems }: FileStyle): number[] =>
  problems.flatMap(({ line, field }) => (field === 'variantCommand' ? line : []))

/** Rows that name no size are written with the sizes that are there. @returns those for which they have no row */
function writeSizes(
  { handle, line, variants, prices }: FileStyle,
  matches: ReadonlyMap<FileProduct, CurrentProduct>,
  byLine: Map<number, WrittenRow | null>,
): WrittenRow[] {
  const products = [...matches].flatMap(([{ sizes }, { product }]) => (sizes.length === 0 ? product : []))
  if (products.length === 0) return []
  const all = products.flatMap((product) =>
    product.size.map((size) => variantCells(product, size, prices.decimalMark)),
  )
  const [first, ...rest] = all.map((cells): WrittenRow => ({ handle, ...cells }))
  const { option1Name = '', option2Name = '' } = products[0] ? productCells(products[0]) : {}
  for (const variant of variants) if (variant.line !== line) byLine.set(variant.line, null)
  byLine.set(line, { ...byLine.get(line), ...first, option1Name, option2Name })
  return rest
}

/** Pictures are a list of their own over the rows of a handle; each row names the first one of its colour. */
function writePictures(
  style: FileStyle,
  rows: readonly FileRow[],
  {
    matches,
    write,
    added,
  }: {
    matches: ReadonlyMap<FileProduct, CurrentProduct>
    write: (line: number, cells: WrittenRow) => void
    added: WrittenRow[]
  },
): void {
  const ofProducts = [...matches.values()].map((current) => current.shown ?? current.pictures)
  const shown = [...Map.groupBy(ofProducts.flat(), ({ url }) => url).values()].flatMap(([one]) => one ?? [])
  const firsts = new Map(
    [...matches.keys()].flatMap(({ sizes }, at) => sizes.map(({ line }) => [line, ofProducts[at]?.[0]?.url])),
  )
  const cellsOf = (place: number): WrittenRow => {
    const picture = shown[place]
    return picture === undefined
      ? { picture: '', picturePosition: '', pictureAlt: '' }
      : { picture: picture.url, picturePosition: `${place + 1}`, pictureAlt: picture.alt }
  }
  const hasColours = matches.size > 1
  for (const [place, { line }] of rows.entries())
    write(line, { ...cellsOf(place), variantPicture: (hasColours && firsts.get(line)) || '' })
  for (let place = rows.length; place < shown.length; place++)
    added.push({ handle: style.handle, ...cellsOf(place) })
}

/** The cells of a row as they are written. */
export function overlaidCells(cells: readonly string[], columns: Columns, written: WrittenRow): string[] {
  const all = [...cells]
  for (const [field, text] of Object.entries(written) as [FileField, string][]) {
    const place = placeOf(cells, columns, field)
    if (place !== undefined) all[place] = text
    // Another column of the field would count instead of an empty cell.
    if (text === '') for (const other of columns.get(field) ?? []) all[other] = ''
  }
  return all
}
