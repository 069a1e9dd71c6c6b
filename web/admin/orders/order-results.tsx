import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { failureOf } from '../api-query.ts'
import { LoadError } from '../load-error.tsx'
import { OrdersSkeleton } from '../skeletons.tsx'
import { OrderList } from './order-list.tsx'
import { type OrdersParams, ordersQuery } from './orders-query.ts'

type OrderResultsProps = {
  params: OrdersParams
  onShowAll: () => void
  announce: (words: string) => void
}

export function OrderResults({ params, onShowAll, announce }: OrderResultsProps) {
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
