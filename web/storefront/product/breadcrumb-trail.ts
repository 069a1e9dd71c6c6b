import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'

/** The way from the collection down to a product. */
export const trailOf = ({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) => [
  { name: 'Collection', address: to.collections() },
  { name: category, address: to.collections({ category: [category] }) },
  { name: subCategory, address: to.collections({ category: [category], subCategory: [subCategory] }) },
]
