import { type CategoryEntry, type SizeGuide, trousers } from '../../../../contract/catalogue/categories.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'

/** The largest label in inches; above it begin European size numbers. */
const largest = new Map<SizeGuide, number>([
  ['men', 42],
  ['women', 33],
])
const smallest = 22

/** True when all sizes are waists in inches, as of jeans and trousers. */
export function areWaistSizes(
  { guide, types }: Pick<CategoryEntry, 'guide' | 'types'>,
  { subCategory, size }: SizedProduct,
): boolean {
  const most = largest.get(guide) ?? 0
  if (!types.some(({ id, name }) => id === trousers && name === subCategory)) return false
  return size.every((label) => /^\d\d$/.test(label) && +label >= smallest && +label <= most)
}

export type SizedProduct = Pick<Product, 'subCategory' | 'size'>
