import { useEffect, useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderEvent } from '../../contract/orders/order-history.ts'
import { errorDetails } from '../error-details.ts'
import { shopMoment } from '../settings/shop-zone.ts'
import { api } from '../single-page-api.ts'
import { HistoryList } from './history-list.tsx'

const moment = shopMoment({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export type ReadHistory = (
  order: Order,
  options: { signal: AbortSignal },
) => Promise<{ data: readonly OrderEvent[] }>

const readOwn: ReadHistory = ({ _id }, options) => api.call('getUserOrderHistory', { order_id: _id }, options)

type OrderHistoryProps = { order: Order; read?: ReadHistory | undefined }

/** The events of an order with their times. They are read again whenever the order is. */
export default function OrderHistory({ order, read = readOwn }: OrderHistoryProps) {
  const [events, setEvents] = useState<readonly OrderEvent[]>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const reading = new AbortController()
    read(order, reading).then(
      ({ data }) => {
        setEvents(data)
        setFailure(undefined)
      },
      (error) => {
        if (!reading.signal.aborted) setFailure(errorDetails(error).message)
      },
    )
    return () => reading.abort()
  }, [order, read])

  if (events)
    return (
      <HistoryList
        events={events}
        shopper="you"
        timeOf={(iso) => <time dateTime={iso}>{moment(iso)}</time>}
      />
    )
  return <p role="status">{failure ?? 'Loading …'}</p>
}
