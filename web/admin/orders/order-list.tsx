import { useRef } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { useKeys } from '../keys/use-keys.ts'
import { OrderCard } from './order-card.tsx'
import { orderColumns } from './order-columns.ts'
import { PrintedOrder, usePrinting } from './printed-order.tsx'

type OrderListProps = {
  orders: readonly Order[]
  /** Another list is on its way; this one stays readable until it is there. */
  loading: boolean
  announce: (words: string) => void
}

/** Rows under heads that stay in view on a desk, cards on a phone. */
export function OrderList({ orders, loading, announce }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { printed, print } = usePrinting()
  useKeys({ j: () => goTo(list.current, 1), k: () => goTo(list.current, -1) })
  return (
    <div aria-busy={loading} className={loading ? 'opacity-60' : ''}>
      <div
        aria-hidden="true"
        className={`sticky top-(--tabs-height) z-10 border-b border-ink bg-paper py-2 text-sm font-medium max-xl:hidden print:hidden ${orderColumns}`}
      >
        {['Customer', 'Items', 'Deliver to', 'Payment', 'Status'].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div ref={list} className="flex flex-col max-xl:gap-4">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} announce={announce} onPrint={() => print(order)} />
        ))}
      </div>
      {printed && <PrintedOrder order={printed} />}
    </div>
  )
}

/** Moves the focus by one order; to the first when none of them has it. */
function goTo(list: HTMLElement | null, step: 1 | -1): void {
  const orders = [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
  const here = orders.findIndex((order) => order.contains(document.activeElement))
  orders[here === -1 ? 0 : here + step]?.focus()
}
