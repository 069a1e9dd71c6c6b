import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { DataTable } from '../data-table.tsx'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { firstPage, type ListPage, useListPage } from './list-page.ts'
import { ListPager } from './list-pager.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductListParams, readProductListParams, toggleSort } from './product-list-params.ts'
import { ResultRange } from './result-range.tsx'
import { SortSelect } from './sort-select.tsx'

const pageSize = 50

const addressOf = (params: ProductListParams) => to.adminHome({ tab: 'list', ...params })

/** The List Items tab: every product, searched, sorted and paged by the server. */
export function ListItemsTab() {
  const { params, setParams, isPending } = useListParams(readProductListParams, addressOf)
  const pageInAddress = useListPage()
  const page = isPending ? firstPage : pageInAddress
  const range = useRef<HTMLParagraphElement>(null)
  const turnTo = useTurnTo(params, range)
  const query = useQuery(apiQuery('listProducts', { ...params, limit: pageSize, cursor: page.cursor }))
  const failure = failureOf(query)
  const answer = failure ? undefined : query.data
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-2xl font-medium">List Items</h1>
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
      {failure && <LoadError what="the products" reason={failure} onRetry={query.refetch} />}
      {!answer && !failure && <TableSkeleton label="Loading the products" />}
      {answer?.total === 0 && (
        <NoProducts isSearch={params.search !== ''} onShowAll={() => setParams({ search: '' })} />
      )}
      {answer && answer.total > 0 && (
        <DataTable
          caption="Products"
          columns={productColumns}
          rows={answer.data}
          keyOf={({ _id }) => _id}
          sorted={params}
          onSort={(order) => setParams(toggleSort(params, order))}
          loading={query.isFetching}
        />
      )}
      {answer && <ListPager page={page} next={answer.next} onTurn={turnTo} />}
    </div>
  )
}

/** Opens another page of the list; the keyboard and the screen begin again at its top. */
function useTurnTo(params: ProductListParams, top: React.RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  return ({ number, cursor, trail }: ListPage) => {
    const pageParams = number === 1 ? {} : { page: String(number), cursor }
    void navigate(to.adminHome({ tab: 'list', ...params, ...pageParams }), {
      state: { trail },
      preventScrollReset: true,
    })
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
}

const NoProducts = ({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) => (
  <EmptyState title="No products found">
    {isSearch ? (
      <Button variant="secondary" onClick={onShowAll}>
        Show all products
      </Button>
    ) : (
      <p>What you add under Add Items is listed here.</p>
    )}
  </EmptyState>
)
