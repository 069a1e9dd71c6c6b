import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { firstPage, type ListPage, useListPage } from './list-page.ts'
import { ListPager } from './list-pager.tsx'
import { type ProductListParams, readProductListParams, toggleSort } from './product-list-params.ts'
import { ProductStatusFilter } from './product-status-filter.tsx'
import { ProductTable } from './product-table.tsx'
import { ResultRange } from './result-range.tsx'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

const pageSize = 50

const addressOf = (params: ProductListParams) => to.adminHome({ tab: 'list', ...params })

export function ListItemsTab() {
  const { params, setParams, isPending } = useListParams(readProductListParams, addressOf)
  const pageInAddress = useListPage()
  const page = isPending ? firstPage : pageInAddress
  const range = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  const query = useQuery(apiQuery('listProducts', { ...params, limit: pageSize, cursor: page.cursor }))
  const failure = failureOf(query)
  const answer = failure ? undefined : query.data

  /** The keyboard and the screen begin again at the top of the list. */
  function turnTo({ number, cursor, trail }: ListPage): void {
    const address = to.adminHome({ tab: 'list', ...params, ...(number > 1 && { page: `${number}`, cursor }) })
    void navigate(address, { state: { trail }, preventScrollReset: true })
    range.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="font-display text-2xl font-medium">List Items</h1>
        <ViewSwitch current="Products" />
        <ResultRange
          ref={range}
          answer={query.isPlaceholderData ? undefined : answer}
          from={(page.number - 1) * pageSize + 1}
        />
      </div>
      <div className="flex gap-3 max-sm:flex-col">
        <SearchBox
          label="Search products"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <SortSelect sorted={params} onChange={setParams} />
      </div>
      <ProductStatusFilter status={params.status} onChange={(status) => setParams({ status })} />
      {failure && <LoadError what="the products" reason={failure} onRetry={query.refetch} />}
      {!answer && !failure && <TableSkeleton />}
      {answer?.total === 0 && (
        <NoProducts
          isFiltered={params.search !== '' || params.status !== undefined}
          onShowAll={() => setParams({ search: '', status: undefined })}
        />
      )}
      {answer && answer.total > 0 && (
        <ProductTable
          products={answer.data}
          sorted={params}
          onSort={(order) => setParams(toggleSort(params, order))}
          loading={query.isFetching}
        />
      )}
      {answer && <ListPager page={page} next={answer.next} onTurn={turnTo} />}
    </div>
  )
}

const NoProducts = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState title="No products found">
    {isFiltered ? (
      <Button variant="secondary" onClick={onShowAll}>
        Show all products
      </Button>
    ) : (
      <p>What you add under Add Items is listed here.</p>
    )}
  </EmptyState>
)
