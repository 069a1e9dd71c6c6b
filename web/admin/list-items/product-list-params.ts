import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import type { Sort } from '../data-table.tsx'

export const productOrders = ['date', 'name', 'category', 'price'] as const
export type ProductOrder = (typeof productOrders)[number]
export type ProductListParams = Sort<ProductOrder> & { search: string }

/** The direction a column is first sorted in: the newest product first, names from A. */
const firstSort: Record<ProductOrder, 'asc' | 'desc'> = {
  date: 'desc',
  name: 'asc',
  category: 'asc',
  price: 'asc',
}

/** Values that the address must not hold count as missing. */
export function readProductListParams(query: URLSearchParams): ProductListParams {
  const order = productOrders.find((name) => name === query.get('order')) ?? 'date'
  const given = query.get('sort')
  const sort = given === 'asc' || given === 'desc' ? given : firstSort[order]
  return { search: (query.get('search') ?? '').trim().slice(0, longestSearch), order, sort }
}

/** After a press on a column: sorted by it in its first direction, or in the other one if it was sorted by it already. */
export function toggleSort(params: ProductListParams, order: ProductOrder): ProductListParams {
  if (params.order !== order) return { ...params, order, sort: firstSort[order] }
  return { ...params, sort: params.sort === 'asc' ? 'desc' : 'asc' }
}
