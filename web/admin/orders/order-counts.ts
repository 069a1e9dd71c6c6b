import { useQuery } from '@tanstack/react-query'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { mostCounted } from '../../../contract/orders/sales.ts'
import { apiQuery } from '../api-query.ts'

export const orderCountsKey = ['countOrders'] as const

/** How many orders have each status, in words; the panel shows no number where this is undefined. */
export function useOrderCounts() {
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
