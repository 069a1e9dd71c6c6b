import { mostCounted } from '../../../contract/administration/most-counted.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { useAnswer } from '../use-answer.ts'

/** How many orders there are of each status; without an answer the panel simply says less. */
export function useCounts() {
  const { answer, again } = useAnswer('countOrders', {})
  const counts = answer?.data
  return {
    toShip: counts && inWords(counts.toShip),
    ofStatus(status: OrderStatus): string | undefined {
      const count = counts?.byStatus.find((one) => one.status === status)
      return count && inWords(count.orders)
    },
    again,
  }
}

/** Counting stops at a figure, which then means "that many or more". */
const inWords = (orders: number): string =>
  orders.toLocaleString('en-US') + (orders === mostCounted ? '+' : '')
