import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'

export const trailOf = ({ category, subCategory }: Pick<Product, 'category' | 'subCategory'>) => [
  { name: 'Collection', address: to.collections() },
  { name: category, address: to.collections({ category: [category] }) },
  { name: subCategory, address: to.collections({ category: [category], subCategory: [subCategory] }) },
]
