import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { toArea } from '../area-paths.ts'
import type { StockFilter } from './stock-query.ts'

export const stockFilters = ['all', 'tracked', 'low', 'out'] as const satisfies readonly StockFilter[]

export type StockParams = { search: string; filter: StockFilter }

export const isStockView = (query: URLSearchParams): boolean => query.get('view') === 'stock'

/** Unknown values of the address count as missing. */
export const readStockParams = (query: URLSearchParams): StockParams => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  filter: stockFilters.find((filter) => filter === query.get('stock')) ?? 'all',
})

export const stockAddress = ({ search, filter }: Partial<StockParams> = {}): string =>
  toArea.home({ tab: 'list', view: 'stock', search, stock: filter === 'all' ? undefined : filter })
