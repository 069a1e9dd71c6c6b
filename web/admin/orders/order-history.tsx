import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../contract/orders/order.ts'
import { HistoryList } from '../../orders/history-list.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { AdminDateTime } from '../ui/admin-date.tsx'

export default function AdminOrderHistory({ order }: { order: Order }) {
  const history = useQuery(apiQuery('getOrderHistory', { order_id: order._id }))
  const failure = failureOf(history)
  if (history.data === undefined) return <p role="status">{failure ?? 'Loading …'}</p>
  return (
    <HistoryList
      events={history.data.data}
      shopper="the shopper"
      timeOf={(iso) => <AdminDateTime iso={iso} />}
    />
  )
}
