import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { ShowMore } from '../show-more.tsx'
import { SizesSkeleton } from '../skeletons.tsx'
import { CountBar } from './count-bar.tsx'
import { focusField } from './count-keys.ts'
import { CountList } from './count-list.tsx'
import { useCounts } from './counts.ts'
import { ModeSwitch } from './mode-switch.tsx'
import type { StockParams } from './stock-params.ts'
import { type StockFilter, stockQuery } from './stock-query.ts'

type StockResultsProps = { params: StockParams; onShowAll: () => void }

/** What the numbers mean, the products with their sizes, and what is not saved. */
export default function StockResults(props: StockResultsProps) {
  const counts = useCounts()
  return (
    <>
      <ModeSwitch counts={counts} />
      <StockList {...props} />
      <CountBar counts={counts} onFocus={focusField} />
    </>
  )
}

function StockList({ params, onShowAll }: StockResultsProps) {
  const query = useInfiniteQuery(stockQuery(params))
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the stock" reason={failure} onRetry={query.refetch} />
  const products = query.data?.pages.flatMap(({ data }) => data)
  if (!products) return <SizesSkeleton />
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
