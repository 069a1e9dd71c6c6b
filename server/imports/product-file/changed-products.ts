import { stockField } from '../../../contract/imports/stock-field.ts'
import type { EditedProduct } from '../../catalogue/editing/edited-product.ts'
import { type Known, planChange } from '../planned-change.ts'
import { withPresentLabels } from '../present-labels.ts'
import { addedSizes, changedOptions, colourCell, namedPicture } from './added-rows.ts'
import { absentCells, cellsOfHandle } from './cells-of-handle.ts'
import type { FileField } from './columns.ts'
import type { DecimalMark } from './price-text.ts'
import type { FileProduct } from './products-in-style.ts'
import type { FileSize } from './sizes-in-file.ts'
import type { FileStyle } from './style-in-file.ts'
import {
  numberCells,
  priceCells,
  productCells,
  stockCells,
  variantCells,
  type WrittenProduct,
  type WrittenRow,
} from './written-rows.ts'

/** A product of a file as it is in the shop now. `shown` are its pictures where the merchant has changed them. */
export type CurrentProduct = Omit<Known, 'style'> & {
  readonly shown: WrittenProduct['pictures'] | undefined
}

/** The undo of the import that made it has archived it, while others of the handle are sold: its rows would bring it back. */
const isTakenBack = (
  { product, isUndone }: CurrentProduct,
  matches: ReadonlyMap<FileProduct, CurrentProduct>,
): boolean =>
  isUndone &&
  product.status === 'archived' &&
  [...matches.values()].some((one) => one.product.status !== 'archived')

export type Change = {
  readonly inFile: FileProduct
  /** With the labels that its sizes have in the shop. */
  readonly file: FileProduct
  readonly current: CurrentProduct
  /** The fields that an import of the file would change. */
  readonly changed: ReadonlySet<string>
  readonly isTakenBack: boolean
}

export const changesOf = (matches: ReadonlyMap<FileProduct, CurrentProduct>): Change[] =>
  [...matches].map(([inFile, current]) => {
    const file = withPresentLabels(inFile, current)
    const { differences } = planChange(file, { ...current, style: undefined })
    const changed = new Set(differences.map(({ field }) => field))
    return { inFile, file, current, changed, isTakenBack: isTakenBack(current, matches) }
  })

/** What the first row says of the whole handle. */
export const firstRowCells = (
  changes: readonly Change[],
  { file, current }: Change,
  { products, absent }: { products: readonly EditedProduct[]; absent: ReadonlySet<FileField> },
): WrittenRow => ({
  ...absentCells(absent, ['title'], productCells(current.product)),
  ...cellsOfHandle(file, products, {
    absent,
    isStatusChanged: changes.some(({ changed }) => changed.has('status')),
  }),
})

/** Products of other prices are named after the first. */
export const titlesOf = (
  style: FileStyle,
  { changed, current: { product } }: Change,
): [number, WrittenRow][] =>
  changed.has('productName')
    ? style.titles
        .filter(({ title }) => title === style.text('title'))
        .map(({ line }) => [line, { title: product.productName }])
    : []

export const hasSize = ({ current, isTakenBack }: Change, { label }: FileSize): boolean =>
  current.product.size.includes(label) && !isTakenBack

export function cellsOfSize(
  style: FileStyle,
  { inFile, file, current, changed }: Change,
  { size: { line, label }, absent }: { size: FileSize; absent: ReadonlySet<FileField> },
): WrittenRow {
  const { product } = current
  const { decimalMark } = style.prices
  const otherColour = file.colour === inFile.colour ? {} : colourCell(style, product)
  return {
    ...absentCells(absent, ofVariant, variantCells(product, label, decimalMark)),
    ...changedVariantCells(changed, { size: label, decimalMark }, current),
    ...(changedOptions(style, { inFile, line }, product) ?? otherColour),
  }
}

/** Rows for the sizes that the file lacks. */
export function sizesBesides(
  style: FileStyle,
  { file, current, isTakenBack }: Change,
  split: ReadonlySet<number>,
): WrittenRow[] {
  if (file.sizes.length === 0 || isTakenBack) return []
  const known = new Set(file.sizes.flatMap(({ line, label }) => (split.has(line) ? [] : [label])))
  return addedSizes(style, current.product, {
    isAdded: (size) => !known.has(size),
    picture: current.shown?.[0]?.url ?? namedPicture(style, file),
  })
}

function changedVariantCells(
  changed: ReadonlySet<string>,
  { size, decimalMark }: { size: string; decimalMark: DecimalMark | undefined },
  { product }: CurrentProduct,
): WrittenRow {
  const variant = product.variants.find((one) => one.size === size)
  return {
    ...(changed.has('price') || changed.has('compareAtPrice') ? priceCells(product, decimalMark) : {}),
    ...(changed.has('variants') ? numberCells(product, size) : {}),
    ...(changed.has(stockField(size)) ? stockCells(variant?.onHand) : {}),
  }
}

const ofVariant = [
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'quantity',
  'tracker',
  'policy',
] as const satisfies FileField[]
