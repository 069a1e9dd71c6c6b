import { useEffect, useState } from 'react'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { api } from '../../api-client.ts'

/** Milliseconds between two looks at an order whose payment is being checked, and after how many it is called slow. */
const interval = 2_000
const manyLooks = 10
/** An order that is being paid is among the newest. */
const newest = 20

/** Looks at an order until its payment is settled, and hands it over then. */
export function useOutcomeOf(
  orderId: OrderId,
  shopper: ShopperId,
  onSettled: (order: Order | 'gone') => void,
): { slow: boolean } {
  const [looks, setLooks] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one look after the other; the handler may be a new one
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(
      async () => {
        const order = await look(orderId, shopper, leaving.signal)
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
  }, [orderId, shopper, looks])

  return { slow: looks > manyLooks }
}

/** The order; 'gone' when it is no longer listed, 'unknown' when the shop could not be asked. */
async function look(
  orderId: OrderId,
  user_id: ShopperId,
  signal: AbortSignal,
): Promise<Order | 'gone' | 'unknown'> {
  try {
    const { data } = await api.call('getUserOrders', { user_id, limit: newest }, { signal })
    return data.find(({ _id }) => _id === orderId) ?? 'gone'
  } catch {
    return 'unknown'
  }
}
