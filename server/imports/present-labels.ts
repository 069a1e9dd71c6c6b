import { presentSize, sizeKey } from '../../contract/catalogue/size-labels.ts'
import type { EditedProduct } from '../catalogue/edited-product.ts'
import type { FileProduct } from './product-file/products-in-style.ts'
import type { FileSize } from './product-file/sizes-in-file.ts'

/**
 * The product of a file with the labels that its sizes have in the shop: a size that the merchant has renamed, or that the
 * file spells in another case, is the same size. Of two lines of one size the first counts.
 */
export function withPresentLabels(file: FileProduct, product: EditedProduct): FileProduct {
  const sizes = new Map<string, FileSize>()
  for (const size of file.sizes) {
    const label = presentLabel(product, size.label)
    if (!sizes.has(label)) sizes.set(label, { ...size, label })
  }
  return { ...file, sizes: [...sizes.values()] }
}

/** What a size of a file is called in the shop; the label of the file where the product has no such size. */
export function presentLabel(
  { size: sizes, formerSizes }: Pick<EditedProduct, 'size' | 'formerSizes'>,
  label: string,
): string {
  const known = presentSize({ size: sizes, ...(formerSizes && { formerSizes }) }, label)
  return (
    sizes.find((size) => size === known) ?? sizes.find((size) => sizeKey(size) === sizeKey(label)) ?? label
  )
}
