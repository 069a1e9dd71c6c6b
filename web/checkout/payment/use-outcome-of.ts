import { useEffect, useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { api } from '../../api-client.ts'

/** Milliseconds between two looks at an order whose payment is being checked, and after how many it is called slow. */
const interval = 2_000
const manyLooks = 10

/** Looks at an order until its payment is settled, and hands it over then. */
export function useOutcomeOf(
  orderId: OrderId,
  onSettled: (order: Order | 'gone') => void,
): { slow: boolean } {
  const [looks, setLooks] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one look after the other; the handler may be a new one
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(
      async () => {
        const order = await look(orderId, leaving.signal)
        if (leaving.signal.aborted) return
        if (order === 'unknown' || (order !== 'gone' && order.payment.state === 'awaiting'))
          setLooks(looks + 1)
        else onSettled(order)
      },
      looks === 0 ? 0 : interval,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [orderId, looks])

  return { slow: looks > manyLooks }
}

/** The order; 'gone' when it is cancelled or there is none, 'unknown' when the shop could not be asked. */
async function look(order_id: OrderId, signal: AbortSignal): Promise<Order | 'gone' | 'unknown'> {
  try {
    const { data } = await api.call('getOrder', { order_id }, { signal })
    return data.payment.state === 'cancelled' ? 'gone' : data
  } catch (error) {
    return error instanceof ApiError && error.code === 'order-not-found' ? 'gone' : 'unknown'
  }
}
