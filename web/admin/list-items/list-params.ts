import { useLocation, useSearchParams } from 'react-router'
import { type ProductStatus, productStatuses } from '../../../contract/catalogue/product-status.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { isRecord } from '../../is-record.ts'

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

/**
 * The page of the product list in view. The address holds its number and cursor, so a reload, the back button and a
 * bookmark lead there. Keyset paging only leads forward, so the browser's history holds the cursors of earlier pages.
 */
export type ListPage = {
  number: number
  cursor: string | undefined
  /** The cursors of the second page up to this one; empty when the browser has not come that way. */
  trail: readonly string[]
}

export const firstPage: ListPage = { number: 1, cursor: undefined, trail: [] }

/** An address that names no page, or names one wrongly, means the first. */
export function readListPage(query: URLSearchParams, state: unknown): ListPage {
  const cursor = query.get('cursor')
  const given = query.get('page') ?? ''
  if (!cursor || !/^[1-9]\d{0,5}$/.test(given) || given === '1') return firstPage
  const number = Number(given)
  const trail = trailIn(state)
  return { number, cursor, trail: trail.length === number - 1 && trail.at(-1) === cursor ? trail : [] }
}

export const useListPage = (): ListPage => readListPage(useSearchParams()[0], useLocation().state)

export const pageAfter = ({ number, trail }: ListPage, cursor: string): ListPage => ({
  number: number + 1,
  cursor,
  trail: [...trail, cursor],
})

/** The first page when the cursor of the page before is unknown. */
export function pageBefore({ number, trail }: ListPage): ListPage {
  const before = trail.slice(0, -1)
  return before.length === 0 ? firstPage : { number: number - 1, cursor: before.at(-1), trail: before }
}

function trailIn(state: unknown): readonly string[] {
  const trail = isRecord(state) ? state.trail : undefined
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}
