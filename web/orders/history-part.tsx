import { type ReactNode, useState } from 'react'
import type { Order } from '../../contract/orders/order.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import type { ReadHistory } from './order-history.tsx'

const OrderHistory = lazyWithFallback(() => import('./order-history.tsx'), <LoadingHistory />)

export function LoadingHistory() {
  return <p role="status">Loading …</p>
}

type HistoryPartProps = { order: Order; read?: ReadHistory }

/** The history of an order, folded away and not loaded until it is opened. */
export const HistoryPart = ({ order, read }: HistoryPartProps) => (
  <FoldedHistory about={`order ${order.number}`}>
    <OrderHistory order={order} read={read} />
  </FoldedHistory>
)

export function FoldedHistory({ about, children }: { about: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="mr-auto text-sm print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="w-fit py-2.5 text-stone-700 link-underline">
        History<span className="sr-only"> of {about}</span>
      </summary>
      {open && children}
    </details>
  )
}
