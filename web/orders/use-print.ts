import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderId } from '../../contract/orders/order.ts'
import { printPage } from './print-page.ts'

export function usePrint(): { printed: OrderId | undefined; print: (order: OrderId) => void } {
  const [printed, setPrinted] = useState<OrderId>()

  function print(order: OrderId) {
    flushSync(() => setPrinted(order))
    printPage(() => setPrinted(undefined))
  }

  return { printed, print }
}
