import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { mostCounted } from '../../../contract/orders/sales.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { FilterChips } from '../filter-chips.tsx'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { OrdersSkeleton } from '../skeletons.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { OrderList } from './order-list.tsx'
import { type OrdersParams, ordersQuery } from './orders-query.ts'
import { SalesStrip } from './sales/sales-strip.tsx'

/** The longest search that the call accepts (contract/orders). */
const longestSearch = 200

const readParams = (query: URLSearchParams): OrdersParams => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  status: orderStatuses.find((status) => status === query.get('status')),
})

const addressOf = (params: OrdersParams) => to.adminHome({ tab: 'orders', ...params })

/** The Orders tab: sales, then every order, newest first, with a dropdown for its status (spec §2, "Admin"). */
export function OrdersTab() {
  const [announcement, announce] = useState('')
  const { params, setParams } = useListParams(readParams, addressOf)
  const { ofStatus, toShip } = useOrderCounts()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-display text-2xl font-medium">Orders</h1>
      <SalesStrip toShip={toShip} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5 print:hidden">
        <SearchBox
          label="Search by order, customer, address, phone or product"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <StatusFilter
          status={params.status}
          countOf={params.search === '' ? ofStatus : () => undefined}
          onChange={(status) => setParams({ status })}
        />
      </div>
      <OrderResults
        params={params}
        onShowAll={() => setParams({ search: '', status: undefined })}
        announce={announce}
      />
    </div>
  )
}

/** Counts of orders as the panel shows them; it shows no number where a count is undefined. */
function useOrderCounts() {
  const { data, isError } = useQuery({ ...apiQuery('countOrders', {}), refetchOnWindowFocus: true })
  const counts = isError ? undefined : data?.data
  return {
    toShip: counts && inWords(counts.toShip),
    ofStatus(status: OrderStatus): string | undefined {
      const count = counts?.byStatus.find((one) => one.status === status)
      return count && inWords(count.orders)
    },
  }
}

/** The server stops counting at `mostCounted`, which then means "that many or more". */
const inWords = (orders: number): string =>
  orders.toLocaleString('en-US') + (orders === mostCounted ? '+' : '')

type StatusFilterProps = {
  status: OrderStatus | undefined
  /** A number to show; undefined shows none, as while a search narrows the list. */
  countOf: (status: OrderStatus) => string | undefined
  onChange: (status: OrderStatus | undefined) => void
}

const StatusFilter = ({ status, countOf, onChange }: StatusFilterProps) => (
  <FilterChips
    legend="Show orders by status"
    value={status}
    choices={[
      { value: undefined, name: 'All' },
      ...orderStatuses.map((one) => ({ value: one, name: <StatusName status={one} count={countOf(one)} /> })),
    ]}
    onChange={onChange}
  />
)

const StatusName = ({ status, count }: { status: OrderStatus; count: string | undefined }) => (
  <>
    {status}
    <span className="min-w-[2ch] text-xs tabular-nums opacity-80">
      {count}
      {count && <span className="sr-only"> orders</span>}
    </span>
  </>
)

type OrderResultsProps = {
  params: OrdersParams
  onShowAll: () => void
  announce: (words: string) => void
}

function OrderResults({ params, onShowAll, announce }: OrderResultsProps) {
  const query = useInfiniteQuery(ordersQuery(params))
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the orders" reason={failure} onRetry={query.refetch} />
  const orders = query.data?.pages.flatMap(({ data }) => data)
  if (!orders) return <OrdersSkeleton />
  if (orders.length === 0) return <NoOrders params={params} onShowAll={onShowAll} />
  return (
    <>
      <OrderList
        orders={orders}
        loading={query.isFetching && !query.isFetchingNextPage}
        announce={announce}
      />
      <ShowMore orders={orders} query={query} />
    </>
  )
}

function NoOrders({ params, onShowAll }: Pick<OrderResultsProps, 'params' | 'onShowAll'>) {
  const isFiltered = params.search !== '' || params.status !== undefined
  return (
    <EmptyState title={isFiltered ? 'No orders found' : 'No orders yet'}>
      {isFiltered ? (
        <Button variant="secondary" onClick={onShowAll}>
          Show all orders
        </Button>
      ) : (
        <p>The first one shows up here.</p>
      )}
    </EmptyState>
  )
}

type ShowMoreProps = { orders: readonly Order[]; query: UseInfiniteQueryResult }

/** Loads the next page. The button may then be gone, so the focus moves to the first of the new orders. */
function ShowMore({ orders, query }: ShowMoreProps) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } = query
  const [firstNew, setFirstNew] = useState<number>()
  useEffect(() => {
    const id = firstNew === undefined ? undefined : orders[firstNew]?._id
    if (id === undefined) return
    document.getElementById(id)?.focus({ preventScroll: true })
    setFirstNew(undefined)
  }, [orders, firstNew])

  function showMore(): void {
    if (isPlaceholderData || isFetchingNextPage) return
    setFirstNew(orders.length)
    void fetchNextPage().then(({ isError }) => isError && setFirstNew(undefined))
  }

  const failure = isFetchNextPageError ? failureOf(query) : undefined
  if (failure) return <LoadError what="more orders" reason={failure} onRetry={showMore} />
  if (!hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busy={isFetchingNextPage}
      onClick={showMore}
      className="self-center print:hidden"
    >
      Show more
    </Button>
  )
}
