import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { FilterChips } from '../filter-chips.tsx'
import { ViewSwitch } from '../list-items/view-switch.tsx'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { CountBar } from './count-bar.tsx'
import { focusField } from './count-keys.ts'
import { CountList } from './count-list.tsx'
import { useCounts } from './counts.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { readStockParams, type StockParams, stockAddress } from './stock-params.ts'
import { type StockFilter, stockQuery } from './stock-query.ts'

/** The stock of all products by size: to look at, to count, to add to and to take away from. */
export default function StockView() {
  const { params, setParams } = useListParams(readStockParams, stockAddress)
  const counts = useCounts()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="font-display text-2xl font-medium">List Items</h1>
        <ViewSwitch current="Stock" />
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

type StockFiltersProps = { chosen: StockFilter; onChange: (filter: StockFilter) => void }

const StockFilters = ({ chosen, onChange }: StockFiltersProps) => (
  <FilterChips
    legend="Show products by stock"
    value={chosen}
    choices={[
      { value: 'all', name: 'All' },
      { value: 'tracked', name: 'Tracked' },
      { value: 'low', name: <CountedName name="Low" count={useProductCount('low')} /> },
      { value: 'out', name: <CountedName name="Sold out" count={useProductCount('out')} /> },
    ]}
    onChange={(filter) => onChange(filter ?? 'all')}
  />
)

const CountedName = ({ name, count }: { name: string; count: string }) => (
  <>
    {name}
    <span className="min-w-[2ch] text-xs tabular-nums opacity-80">
      {count}
      {count && <span className="sr-only"> products</span>}
    </span>
  </>
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
      <ShowMore query={query} shown={products.length} />
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

type ShowMoreProps = { query: UseInfiniteQueryResult; shown: number }

/** Loads the next products. The focus then moves to the first new field. */
function ShowMore({ query, shown }: ShowMoreProps) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } = query
  const failure = isFetchNextPageError ? failureOf(query) : undefined

  function showMore(): void {
    if (isPlaceholderData || isFetchingNextPage) return
    void fetchNextPage()
  }

  if (failure) return <LoadError what="more products" reason={failure} onRetry={showMore} />
  if (!hasNextPage) return null
  return (
    <Button variant="secondary" busy={isFetchingNextPage} onClick={showMore} className="self-center">
      Show more
      <span className="sr-only"> than {shown} products</span>
    </Button>
  )
}
