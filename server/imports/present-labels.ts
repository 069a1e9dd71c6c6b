import { presentSize, sizeKey } from '../../contract/catalogue/size-labels.ts'
import type { EditedProduct } from '../catalogue/editing/edited-product.ts'
import type { KnownProduct } from './known-products.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import type { FileSize } from './product-file/sizes-in-file.ts'

type InShop = Pick<KnownProduct, 'colour' | 'product'>

/**
 * The product of a file with the colour and the labels of sizes that it has in the shop: one that the merchant has renamed, or
 * a size that the file spells in another case, is the same. Of two lines of one size the first counts.
 */
export function withPresentLabels(file: FileProduct, { colour, product }: InShop): FileProduct {
  const sizes = new Map<string, FileSize>()
  for (const size of file.sizes) {
    const label = presentLabel(product, size)
    if (!sizes.has(label)) sizes.set(label, { ...size, label })
  }
  const isRenamed = isNamed(file, colour) && file.colour?.toLowerCase() !== product.colour?.toLowerCase()
  return { ...file, ...(isRenamed && { colour: product.colour ?? '' }), sizes: [...sizes.values()] }
}

type OfColour = Pick<FileProduct, 'colour' | 'colourInFile'>

/** Whether a file means a product of the shop by its colour, as it is called now or as files have called it. */
export const isOfColour = (file: OfColour, known: InShop): boolean =>
  isNamed({ ...file, colour: file.colour ?? '' }, known.colour) || isOfPresentColour(file, known)

export const isOfPresentColour = (file: OfColour, { product }: Pick<InShop, 'product'>): boolean =>
  isNamed({ ...file, colour: file.colour ?? '' }, product.colour?.toLowerCase())

/** @param colour in small letters */
const isNamed = (file: OfColour, colour: string | undefined): boolean =>
  colour !== undefined && (file.colour?.toLowerCase() === colour || file.colourInFile === colour)

/** What a size of a file is called in the shop; the label of the file where the product has no such size. */
export function presentLabel(
  { size: sizes, formerSizes }: Pick<EditedProduct, 'size' | 'formerSizes'>,
  size: Pick<FileSize, 'label' | 'labelInFile'>,
): string {
  for (const named of namesOf(size)) {
    const known = presentSize({ size: sizes, ...(formerSizes && { formerSizes }) }, named)
    const present = sizes.find((one) => one === known) ?? sizes.find((one) => isSameSize(one, named))
    if (present !== undefined) return present
  }
  return size.label
}

/** Whether a size of a file has this label, whatever its case and the marks in it. */
export const hasLabel = (size: FileSize, present: string): boolean =>
  namesOf(size).some((one) => isSameSize(present, one))

const isSameSize = (present: string, named: string): boolean => sizeKey(present) === sizeKey(named)

const namesOf = ({
  label,
  labelInFile = label,
}: Pick<FileSize, 'label' | 'labelInFile'>): readonly string[] => [label, labelInFile]
