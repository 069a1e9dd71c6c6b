import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { apiPages, queryClient } from '../api-query.ts'

export const listKey = 'getAllOrders'
type OrderPages = InfiniteData<AnswerOf<'getAllOrders'>, string | undefined>

export type OrdersParams = { search: string; status: OrderStatus | undefined }

export const ordersQuery = (params: OrdersParams) => ({
  ...apiPages(listKey, params, 25),
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
