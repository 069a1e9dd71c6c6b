import type { Product } from '../../../../contract/catalogue/product.ts'

/** The largest label read as inches; above it begin the sizes that European makers number otherwise. */
const largest = { Men: 42, Women: 33 } as const
const smallest = 22

/** Whether all sizes of a product name the waist in inches, as those of jeans and trousers do. */
export function areWaistSizes({ category, subCategory, size }: SizedProduct): boolean {
  if (category === 'Kids' || subCategory !== 'Bottomwear' || size.length === 0) return false
  return size.every((label) => /^\d\d$/.test(label) && +label >= smallest && +label <= largest[category])
}

export type SizedProduct = Pick<Product, 'category' | 'subCategory' | 'size'>
