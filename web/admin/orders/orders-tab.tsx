import { useQuery } from '@tanstack/react-query'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { mostCounted } from '../../../contract/orders/sales.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { apiQuery } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { inFigures } from '../ui/counted.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import { OrderResults } from './order-list.tsx'
import type { OrdersParams } from './orders-query.ts'
import { SalesStrip } from './sales/sales-strip.tsx'

const BooksLine = lazyWithFallback(() => import('./books-line.tsx'))

/** The longest search that the call accepts (contract/orders). */
const longestSearch = 200

const readParams = (query: URLSearchParams): OrdersParams => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  status: orderStatuses.find((status) => status === query.get('status')),
})

const addressOf = (params: OrdersParams) => toArea.home({ tab: 'orders', ...params })

/** The Orders tab: sales, then every order, newest first, with a dropdown for its status (spec §2, "Admin"). */
export function OrdersTab() {
  const { params, setParams } = usePanelListParams(readParams, addressOf)
  const { ofStatus, toShip } = useOrderCounts()
  return (
    <div className="flex flex-col gap-5">
      <div className="contents gap-x-6 md:flex md:flex-wrap md:items-center">
        <h1 className="mr-auto font-display text-2xl font-medium">Orders</h1>
        <BooksLine />
      </div>
      {may('reports:read') && <SalesStrip toShip={toShip} />}
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5 print:hidden">
        <SearchBox
          label="Search by order, customer, address, product or parcel"
          short="Search orders"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <StatusFilter
          status={params.status}
          countOf={ofStatus}
          isSearched={params.search !== ''}
          onChange={(status) => setParams({ status })}
        />
      </div>
      <OrderResults params={params} onShowAll={() => setParams({ search: '', status: undefined })} />
    </div>
  )
}

/** Counts of orders as the panel shows them; it shows no number of those that are not known. */
function useOrderCounts() {
  const { data, isError } = useQuery({ ...apiQuery('countOrders', {}), refetchOnWindowFocus: true })
  const counts = isError ? undefined : data?.data
  return {
    /** The server stops counting at `mostCounted`, which then means "that many or more". */
    toShip: counts && inFigures(counts.toShip, mostCounted),
    ofStatus: (status: OrderStatus) => counts?.byStatus.find((one) => one.status === status)?.orders ?? null,
  }
}

type StatusFilterProps = {
  status: OrderStatus | undefined
  countOf: (status: OrderStatus) => number | null
  /** The orders of a search are not counted. */
  isSearched: boolean
  onChange: (status: OrderStatus | undefined) => void
}

const StatusFilter = ({ status, countOf, isSearched, onChange }: StatusFilterProps) => (
  <FilterChips
    legend="Show orders by status"
    counted="order"
    mostCounted={mostCounted}
    hidesCounts={isSearched}
    value={status}
    choices={[
      { value: undefined, name: 'All' },
      ...orderStatuses.map((one) => ({ value: one, name: one, count: countOf(one) })),
    ]}
    onChange={onChange}
  />
)
