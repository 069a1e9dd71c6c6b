import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderId } from '../../contract/orders/order.ts'

export function usePrint(): { printed: OrderId | undefined; print: (order: OrderId) => void } {
  const [printed, setPrinted] = useState<OrderId>()

  useEffect(() => {
    const over = () => setPrinted(undefined)
    window.addEventListener('afterprint', over)
    return () => window.removeEventListener('afterprint', over)
  }, [])

  function print(order: OrderId) {
    flushSync(() => setPrinted(order))
    window.print()
  }

  return { printed, print }
}
