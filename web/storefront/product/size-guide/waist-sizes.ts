import type { Product } from '../../../../contract/catalogue/product.ts'
import { type SizeChart, taxonomy } from '../../../../contract/catalogue/taxonomy.ts'

/** The largest label in inches; above it begin European size numbers. */
const largest: Partial<Record<SizeChart, number>> = { men: 42, women: 33 }
const smallest = 22

/** True when all sizes are waists in inches, as of jeans and trousers. */
export function areWaistSizes({ category, subCategory, size }: SizedProduct): boolean {
  const { sizeChart } = taxonomy[category]
  const most = (sizeChart && largest[sizeChart]) ?? 0
  if (subCategory !== 'Bottomwear') return false
  return size.every((label) => /^\d\d$/.test(label) && +label >= smallest && +label <= most)
}

export type SizedProduct = Pick<Product, 'category' | 'subCategory' | 'size'>
