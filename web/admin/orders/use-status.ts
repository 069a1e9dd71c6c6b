import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { saidNo } from '../../refusal.ts'
import { shop } from '../../shop-client.ts'
import { useSessionEnd } from '../use-answer.ts'

/**
 * An order's status: shown as chosen at once and sent at once (spec §4, "Order status"). A change that is refused
 * gives way to what the shop has. Changes of one order are sent one after the other, so that the last one stands.
 */
export function useStatus(order: Order, announce: (words: string) => void) {
  const onEnded = useSessionEnd()
  const [status, setStatus] = useState(order.status)
  const [failure, setFailure] = useState<string>()
  const kept = useRef(order.status)
  const wanted = useRef(order.status)
  const sending = useRef(false)

  // Changed elsewhere, by a colleague or in another tab: it is shown, unless a choice made here is on its way.
  useEffect(() => {
    if (sending.current) return
    const { status: now } = order
    kept.current = now
    wanted.current = now
    setStatus(now)
  }, [order])

  async function sendUntilKept(): Promise<void> {
    if (sending.current) return
    sending.current = true
    try {
      while (wanted.current !== kept.current) {
        const sent = wanted.current
        const { data } = await shop.call('updateOrderStatus', { order_id: order._id, status: sent })
        kept.current = data.status
        if (wanted.current === sent) wanted.current = data.status
      }
      announce(`The order of ${order.userData.name} is now: ${kept.current}.`)
    } catch (error) {
      wanted.current = kept.current
      if (!onEnded(error)) {
        setFailure(`Not changed. ${saidNo(error).message}`)
        announce(`The order of ${order.userData.name} is still: ${kept.current}.`)
      }
    } finally {
      sending.current = false
      setStatus(wanted.current)
    }
  }

  function choose(chosen: OrderStatus): void {
    wanted.current = chosen
    setStatus(chosen)
    setFailure(undefined)
    void sendUntilKept()
  }

  return { status, failure, choose }
}
