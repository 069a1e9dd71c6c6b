import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { ListItemsHead } from '../list-items/list-items-head.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { StockSkeleton } from '../ui/skeletons.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import type { StockFilter, StockParams } from './stock-query.ts'

const stockFilters = ['all', 'tracked', 'low', 'out'] as const satisfies readonly StockFilter[]

export const isStockView = (query: URLSearchParams): boolean => query.get('view') === 'stock'

/** Unknown values of the address count as missing. */
const readStockParams = (query: URLSearchParams): StockParams => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  filter: stockFilters.find((filter) => filter === query.get('stock')) ?? 'all',
})

const stockAddress = ({ search, filter }: Partial<StockParams> = {}): string =>
  toArea.home({ tab: 'list', view: 'stock', search, stock: filter === 'all' ? undefined : filter })

const StockResults = lazyWithFallback(() => import('./stock-results.tsx'), <StockSkeleton />)
const HoldersDialog = lazyWithFallback(() => import('./holders-dialog.tsx'))

/** The stock of all products by size: to look at, to count, to add to and to take away from. Its head is there at once. */
export function StockView() {
  const { params, setParams } = usePanelListParams(readStockParams, stockAddress)
  return (
    <div className="flex flex-col gap-5">
      <ListItemsHead view="Stock">
        <StockHolders />
      </ListItemsHead>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5">
        <SearchBox
          label="Search products"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <StockFilters chosen={params.filter} onChange={(filter) => setParams({ filter })} />
      </div>
      <StockResults params={params} onShowAll={() => setParams({ search: '', filter: 'all' })} />
    </div>
  )
}

function StockHolders() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Held by unpaid orders
      </Button>
      {isOpen && <HoldersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type StockFiltersProps = { chosen: StockFilter; onChange: (filter: StockFilter) => void }

const StockFilters = ({ chosen, onChange }: StockFiltersProps) => (
  <FilterChips
    legend="Show products by stock"
    counted="product"
    mostCounted={mostCountedProducts}
    value={chosen}
    choices={[
      { value: 'all', name: 'All' },
      { value: 'tracked', name: 'Tracked' },
      { value: 'low', name: 'Low', count: useProductCount('low') },
      { value: 'out', name: 'Sold out', count: useProductCount('out') },
    ]}
    onChange={(filter) => onChange(filter ?? 'all')}
  />
)

function useProductCount(stock: 'low' | 'out'): number | null {
  const { data, isError } = useQuery({
    ...apiQuery('listProducts', { stock, limit: 1 }),
    refetchOnWindowFocus: true,
  })
  return isError || data === undefined ? null : data.total
}
