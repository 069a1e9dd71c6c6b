import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { FilterChips } from '../filter-chips.tsx'
import { ViewSwitch } from '../list-items/view-switch.tsx'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { ShowMore } from '../show-more.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { CountBar } from './count-bar.tsx'
import { focusField } from './count-keys.ts'
import { CountList } from './count-list.tsx'
import { useCounts } from './counts.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { readStockParams, type StockParams, stockAddress } from './stock-params.ts'
import { type StockFilter, stockQuery } from './stock-query.ts'

const HoldersDialog = lazy(() => import('./holders-dialog.tsx'))

/** The stock of all products by size: to look at, to count, to add to and to take away from. */
export default function StockView() {
  const { params, setParams } = useListParams(readStockParams, stockAddress)
  const counts = useCounts()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="font-display text-2xl font-medium">List Items</h1>
        <ViewSwitch current="Stock" />
        <StockHolders />
      </div>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5">
        <SearchBox
          label="Search products"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <StockFilters chosen={params.filter} onChange={(filter) => setParams({ filter })} />
      </div>
      <ModeSwitch counts={counts} />
      <StockResults params={params} onShowAll={() => setParams({ search: '', filter: 'all' })} />
      <CountBar counts={counts} onFocus={focusField} />
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
      {isOpen && (
        <Suspense>
          <HoldersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type StockFiltersProps = { chosen: StockFilter; onChange: (filter: StockFilter) => void }

const StockFilters = ({ chosen, onChange }: StockFiltersProps) => (
  <FilterChips
    legend="Show products by stock"
    counted="products"
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

/** The server stops counting at `mostCountedProducts`, which then means "that many or more". */
function useProductCount(stock: 'low' | 'out'): string {
  const { data, isError } = useQuery({
    ...apiQuery('listProducts', { stock, limit: 1 }),
    refetchOnWindowFocus: true,
  })
  if (isError || data === undefined) return ''
  return data.total.toLocaleString('en-US') + (data.total === mostCountedProducts ? '+' : '')
}

type StockResultsProps = { params: StockParams; onShowAll: () => void }

function StockResults({ params, onShowAll }: StockResultsProps) {
  const query = useInfiniteQuery(stockQuery(params))
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the stock" reason={failure} onRetry={query.refetch} />
  const products = query.data?.pages.flatMap(({ data }) => data)
  if (!products) return <TableSkeleton />
  if (products.length === 0) return <NoStock params={params} onShowAll={onShowAll} />
  return (
    <>
      <CountList products={products} loading={query.isFetching && !query.isFetchingNextPage} />
      <ShowMore query={query} what="products" ids={products.map(({ productId }) => productId)} />
    </>
  )
}

const emptyTitles: Record<StockFilter, string> = {
  all: 'No products yet',
  tracked: 'No size is tracked yet',
  low: 'Nothing is low',
  out: 'Nothing is sold out',
}

function NoStock({ params, onShowAll }: StockResultsProps) {
  const isSearch = params.search !== ''
  return (
    <EmptyState title={isSearch ? 'No products found' : emptyTitles[params.filter]}>
      {(isSearch || params.filter !== 'all') && (
        <Button variant="secondary" onClick={onShowAll}>
          Show all products
        </Button>
      )}
    </EmptyState>
  )
}
