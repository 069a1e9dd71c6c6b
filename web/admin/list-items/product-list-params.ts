import { type ProductStatus, productStatuses } from '../../../contract/catalogue/product-status.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'

const productOrders = ['date', 'name', 'category', 'price'] as const
export type ProductOrder = (typeof productOrders)[number]
export type ProductSort = { order: ProductOrder; sort: 'asc' | 'desc' }
/** Without a status the list holds all but archived products. */
export type ProductListParams = ProductSort & { search: string; status: ProductStatus | undefined }

/** The direction a column is first sorted in: the newest product first, names from A. */
const firstSort = { date: 'desc', name: 'asc', category: 'asc', price: 'asc' } as const

/** Unknown values of the address count as missing. */
export function readProductListParams(query: URLSearchParams): ProductListParams {
  const order = productOrders.find((name) => name === query.get('order')) ?? 'date'
  const given = query.get('sort')
  const sort = given === 'asc' || given === 'desc' ? given : firstSort[order]
  const search = (query.get('search') ?? '').trim().slice(0, longestSearch)
  const status = productStatuses.find((one) => one === query.get('status'))
  return { search, order, sort, status }
}

export function toggleSort(params: ProductListParams, order: ProductOrder): ProductListParams {
  if (params.order !== order) return { ...params, order, sort: firstSort[order] }
  return { ...params, sort: params.sort === 'asc' ? 'desc' : 'asc' }
}
