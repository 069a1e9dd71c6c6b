import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { ListParams } from './list-params.ts'

type Titled = Pick<ListParams, 'category' | 'subCategory'> & Partial<Pick<ListParams, 'search' | 'onSale'>>

/** What was searched for; quotation marks of its own are not shown twice. */
export const quotedSearch = (search: string): string => `“${search.replaceAll('"', '')}”`

export function listTitle({ search, category, subCategory, onSale }: Titled): string {
  if (search !== undefined) return `Results for ${quotedSearch(search)}`
  const [oneCategory, ...otherCategories] = category
  const [oneType, ...otherTypes] = subCategory
  if (otherCategories.length > 0 || otherTypes.length > 0) return 'Collection'
  if (oneCategory && oneType) return `${oneType} for ${oneCategory.toLowerCase()}`
  return oneCategory ?? oneType ?? (onSale ? 'On sale' : 'Collection')
}

/** @param isEstimate whether a sample gives the number */
export function productCount(total: number, isEstimate = false): string {
  if (total === 1 && !isEstimate) return '1 product'
  if (total === 0 && isEstimate) return 'Few or no products'
  const isBound = isEstimate && total >= mostCountedProducts
  return `${isEstimate && !isBound ? 'About ' : ''}${shortCount(total, isEstimate).replace('~', '')} products`
}

/** "12,345". For the first number that `toLocaleString` writes, a browser loads its data of languages: 0.2 s on a slow phone. */
const inThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** As beside a filter; nothing where a sample has none. */
export function shortCount(products: number, isEstimate = false): string {
  if (products === 0 && isEstimate) return ''
  const isBound = isEstimate && products >= mostCountedProducts
  const counted = isBound ? mostCountedProducts : products
  const number = inThousands(counted)
  return isBound ? `${number}+` : isEstimate ? `~${number}` : number
}

/** Families of colours are written small in addresses. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
