import { type RefObject, Suspense, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useSelection } from '../use-selection.ts'
import { AdminOrderCard, orderColumns, orderGrid } from './admin-order-card.tsx'
import { isSelectable } from './is-selectable.ts'
import { useOrderStatuses } from './order-statuses.ts'

const PackingSlips = lazyWithFallback(() => import('./packing-slips.tsx'))
const BulkBar = lazyWithFallback(() => import('./bulk-bar.tsx'))

type OrderListProps = { orders: readonly Order[]; loading: boolean; announce: (words: string) => void }

export function OrderList({ orders, loading, announce }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState<readonly Order[]>([])
  const statuses = useOrderStatuses()
  const selection = useSelection(orders, isSelectable)
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
        {printing.length > 0 && <PackingSlips orders={printing} onPrinted={() => setPrinting([])} />}
      </Suspense>
    </div>
  )
}

/** j and k move the focus to the next and the previous order, x selects the focused one. */
function useOrderShortcuts(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  toggle: (order: Order) => void,
): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const focusedIndex = () => cards().findIndex((card) => card.contains(document.activeElement))

  useShortcuts({
    j: () => cards()[focusedIndex() + 1]?.focus(),
    k: () => cards()[focusedIndex() === -1 ? 0 : focusedIndex() - 1]?.focus(),
    x() {
      const order = orders[focusedIndex()]
      if (order && isSelectable(order)) toggle(order)
    },
  })
}
