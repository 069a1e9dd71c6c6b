import { useEffect, useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { api } from '../../api-client.ts'

const intervalMs = 2_000
const slowAfter = 10

/** Polls an order until its payment is settled. 'gone' is a cancelled or unknown order. */
export function usePaymentPolling(
  orderId: OrderId,
  onSettled: (order: Order | 'gone') => void,
): { slow: boolean } {
  const [polls, setPolls] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one poll after the other, whatever the handler
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const order = await load(orderId, controller.signal)
        if (controller.signal.aborted) return
        const isSettled = order === 'gone' || (order !== 'unknown' && order.payment.state !== 'awaiting')
        if (isSettled) onSettled(order)
        else setPolls(polls + 1)
      },
      polls === 0 ? 0 : intervalMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [orderId, polls])

  return { slow: polls > slowAfter }
}

async function load(order_id: OrderId, signal: AbortSignal): Promise<Order | 'gone' | 'unknown'> {
  try {
    const { data } = await api.call('getOrder', { order_id }, { signal })
    return data.payment.state === 'cancelled' ? 'gone' : data
  } catch (error) {
    return error instanceof ApiError && error.code === 'order-not-found' ? 'gone' : 'unknown'
  }
}
