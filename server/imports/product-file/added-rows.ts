import type { EditedProduct } from '../../catalogue/editing/edited-product.ts'
import { hasLabel, presentLabel } from '../present-labels.ts'
import type { FileField } from './columns.ts'
import { optionKinds } from './option-names.ts'
import { linkedValue } from './option-values.ts'
import type { FileProduct } from './products-in-style.ts'
import type { FileStyle } from './style-in-file.ts'
import { variantCells, type WrittenProduct, type WrittenRow } from './written-rows.ts'

/** Rows of sizes that a file does not have, and the options of those that it has. */

const optionValues = ['option1Value', 'option2Value', 'option3Value'] as const

/** The file's own where the merchant has taken the colour away, as a variant of a product file has every option. */
export function colourCell({ optionNames, isLinked }: FileStyle, { colour }: EditedProduct): WrittenRow {
  const at = optionKinds(optionNames).indexOf('colour')
  const field = optionValues[at]
  return colour === null || field === undefined
    ? {}
    : { [field]: isLinked[at] ? linkedValue(colour) : colour }
}

/** In the order of the options of the file. */
function optionCells(
  { optionNames, isLinked }: FileStyle,
  { colour }: EditedProduct,
  size: string,
): WrittenRow {
  const kinds = optionKinds(optionNames)
  const sizeAt = kinds.indexOf('size') >= 0 ? kinds.indexOf('size') : kinds.indexOf('other')
  const values = kinds.map((kind, at) => (kind === 'colour' ? (colour ?? '') : at === sizeAt ? size : ''))
  return Object.fromEntries(
    optionValues.map((field, at) => {
      const value = values[at] ?? ''
      return [field, isLinked[at] ? linkedValue(value) : value]
    }),
  )
}

/** The options of a row whose size is called otherwise now. Another case is no other label. */
export function changedOptions(
  style: FileStyle,
  { inFile, line }: { inFile: FileProduct; line: number },
  product: EditedProduct,
): WrittenRow | undefined {
  const [size] = inFile.sizes.filter((one) => one.line === line)
  const label = size && presentLabel(product, size)
  return size === undefined || label === undefined || hasLabel(size, label)
    ? undefined
    : optionCells(style, product, label)
}

/** @param picture that of the colour, which each of its rows names */
export const addedSizes = (
  style: FileStyle,
  product: EditedProduct,
  { isAdded = () => true, picture }: { isAdded?: (size: string) => boolean; picture?: string | undefined },
): WrittenRow[] =>
  product.size.filter(isAdded).map((size) => ({
    handle: style.handle,
    ...variantCells(product, size, style.prices.decimalMark),
    ...optionCells(style, product, size),
    ...(picture === undefined ? {} : { variantPicture: picture }),
  }))

/** The picture that a row of the product names as its own. */
export function namedPicture(
  { variants }: FileStyle,
  { sizes }: Pick<FileProduct, 'sizes'>,
): string | undefined {
  const lines = new Set(sizes.map(({ line }) => line))
  const named = variants.find(({ line, text }) => lines.has(line) && text('variantPicture'))
  return named?.text('variantPicture')
}

/**
 * A product that only other files have. Its rows name its first picture, so that an import takes no other colour's for it; a
 * picture that no row can name would be taken for those of all.
 */
export function rowsOfOther(
  style: FileStyle,
  { product, pictures }: WrittenProduct,
  { absent, before }: { absent: ReadonlySet<FileField>; before: readonly WrittenRow[] },
): WrittenRow[] {
  const isNamed = style.text('variantPicture') !== undefined || absent.has('variantPicture')
  const picture = isNamed ? pictures[0] : undefined
  const listed = style.pictures.length + before.filter((row) => row.picture).length
  return addedSizes(style, product, { picture: picture?.url }).map((row, at) => ({
    ...row,
    ...(picture &&
      at === 0 && { picture: picture.url, picturePosition: `${listed + 1}`, pictureAlt: picture.alt }),
  }))
}
