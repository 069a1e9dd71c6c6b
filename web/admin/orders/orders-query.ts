import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'

const pageSize = 25
const listKey = 'getAllOrders'
type OrderPages = InfiniteData<AnswerOf<'getAllOrders'>, string | undefined>

export type OrdersParams = { search: string; status: OrderStatus | undefined }

export const ordersQuery = ({ search, status }: OrdersParams) =>
  infiniteQueryOptions({
    queryKey: [listKey, { search, status }],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('getAllOrders', { search, status, cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
  })

const listFilter = { queryKey: [listKey] }

export const cachedOrder = (id: Order['_id']): Order | undefined =>
  queryClient
    .getQueriesData<OrderPages>(listFilter)
    .flatMap(([, lists]) => lists?.pages.flatMap(({ data }) => data) ?? [])
    .find((order) => order._id === id)

export function updateCachedOrder(changed: Order): void {
  void queryClient.invalidateQueries({ queryKey: ['getOrderHistory', { order_id: changed._id }] })
  const inPage = (order: Order) => (order._id === changed._id ? changed : order)
  queryClient.setQueriesData<OrderPages>(
    listFilter,
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(inPage) })) },
  )
}
