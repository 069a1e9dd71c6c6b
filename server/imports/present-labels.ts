import { presentSize, sizeKey } from '../../contract/catalogue/size-labels.ts'
import type { EditedProduct } from '../catalogue/edited-product.ts'
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
  const isRenamed = file.colour?.toLowerCase() === colour && !isOfPresentColour(file, { product })
  return { ...file, ...(isRenamed && { colour: product.colour ?? '' }), sizes: [...sizes.values()] }
}

/** Whether a file means a product of the shop by its colour, as it is called now or as files have called it. */
export const isOfColour = (file: Pick<FileProduct, 'colour'>, known: InShop): boolean =>
  colourKey(file.colour) === colourKey(known.colour) || isOfPresentColour(file, known)

export const isOfPresentColour = (
  { colour = '' }: Pick<FileProduct, 'colour'>,
  { product }: Pick<InShop, 'product'>,
): boolean => colourKey(colour) === colourKey(product.colour)

/** A file may have the handle of a colour, "navy-blue". */
const colourKey = (colour: string | null = ''): string | undefined =>
  colour?.toLowerCase().replaceAll('-', ' ')

/** What a size of a file is called in the shop; the label of the file where the product has no such size. */
export function presentLabel(
  { size: sizes, formerSizes }: Pick<EditedProduct, 'size' | 'formerSizes'>,
  { label, otherLabels = [] }: Pick<FileSize, 'label' | 'otherLabels'>,
): string {
  for (const named of [label, ...otherLabels]) {
    const known = presentSize({ size: sizes, ...(formerSizes && { formerSizes }) }, named)
    const present =
      sizes.find((size) => size === known) ?? sizes.find((size) => sizeKey(size) === sizeKey(named))
    if (present !== undefined) return present
  }
  return label
}

/** Whether a size of a file has this label, whatever its case. */
export const hasLabel = ({ label, otherLabels = [] }: FileSize, present: string): boolean =>
  [label, ...otherLabels].some((one) => sizeKey(one) === sizeKey(present))
