import { Suspense, useCallback, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'
import { AdminOrderCard, orderColumns, orderGrid } from './admin-order-card.tsx'
import { useOrderShortcuts } from './order-shortcuts.ts'
import { useOrderStatuses } from './order-statuses.ts'
import { useSelection } from './use-selection.ts'

const PackingSlips = lazyWithFallback(() => import('./packing-slips.tsx'))
const BulkBar = lazyWithFallback(() => import('./bulk-bar.tsx'))

type OrderListProps = {
  orders: readonly Order[]
  /** Another list is loading; this one stays readable until it arrives. */
  loading: boolean
  announce: (words: string) => void
}

export function OrderList({ orders, loading, announce }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState<readonly Order[]>([])
  const stopPrinting = useCallback(() => setPrinting([]), [])
  const statuses = useOrderStatuses()
  const selection = useSelection(orders)
  const { selected, toggle } = selection
  useOrderShortcuts(list, orders, toggle)

  async function setStatus(order: Order, status: OrderStatus): Promise<void> {
    const result = await statuses.setStatus(order, status)
    if (!result) return
    const { number, userData } = order
    announce(`Order ${number} (${userData.name}) is ${result.failure ? 'still' : 'now'} ${result.status}.`)
  }

  return (
    <div aria-busy={loading} className={loading ? 'opacity-60' : ''}>
      <div
        aria-hidden="true"
        className={`sticky top-(--tabs-height) z-10 border-b border-ink bg-paper py-2 text-sm font-medium max-xl:hidden print:hidden ${orderGrid}`}
      >
        {orderColumns.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div ref={list} className="flex flex-col max-xl:gap-4">
        {orders.map((order) => (
          <AdminOrderCard
            key={order._id}
            order={order}
            shown={statuses.statusOf(order)}
            onStatus={(status) => setStatus(order, status)}
            selected={selected.includes(order)}
            onSelect={() => toggle(order)}
            onPrint={() => setPrinting([order])}
          />
        ))}
      </div>
      <Suspense>
        {selected.length > 0 && (
          <BulkBar {...{ orders, selection, statuses, announce }} onPrint={setPrinting} />
        )}
      </Suspense>
      <Suspense>
        {printing.length > 0 && <PackingSlips orders={printing} onPrinted={stopPrinting} />}
      </Suspense>
    </div>
  )
}
