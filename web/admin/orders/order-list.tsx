import { Suspense, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { useKeys } from '../shortcuts/use-shortcuts.ts'
import { onDemand } from '../lazy-with-fallback.tsx'
import { OrderCard } from './admin-order-card.tsx'
import { orderColumns } from './order-columns.ts'
import { canBeChosen, useChosen } from './use-selection.ts'
import { useStatuses } from './order-statuses.ts'

const PackingSlips = onDemand(() => import('./packing-slips.tsx'))
const ChosenBar = onDemand(() => import('./bulk-bar.tsx'))

type OrderListProps = {
  orders: readonly Order[]
  /** Another list is on its way; this one stays readable until it is there. */
  loading: boolean
  announce: (words: string) => void
}

/** Rows under heads that stay in view on a desk, cards on a phone. */
export function OrderList({ orders, loading, announce }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [toPrint, setToPrint] = useState<readonly Order[]>([])
  const { statusOf, setStatus } = useStatuses(orders)
  const { chosen, toggle, choose, letGo } = useChosen(orders)
  useKeys({
    j: () => goTo(list.current, 1),
    k: () => goTo(list.current, -1),
    x: () => {
      const here = orders[whereFocused(orderElements(list.current))]
      if (here && canBeChosen(here)) toggle(here)
    },
  })

  async function setAndTell(order: Order, status: OrderStatus): Promise<void> {
    const now = await setStatus(order, status)
    const { number, userData } = order
    announce(`Order ${number} (${userData.name}) is ${now.failure ? 'still' : 'now'} ${now.status}.`)
  }

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
          <OrderCard
            key={order._id}
            order={order}
            shown={statusOf(order)}
            onStatus={(status) => setAndTell(order, status)}
            chosen={chosen.includes(order)}
            onChosen={() => toggle(order)}
            onPrint={() => setToPrint([order])}
          />
        ))}
      </div>
      <Suspense>
        {chosen.length > 0 && (
          <ChosenBar
            orders={orders}
            chosen={chosen}
            onChoose={choose}
            onLetGo={letGo}
            statusOf={statusOf}
            setStatus={setStatus}
            announce={announce}
            onPrint={setToPrint}
          />
        )}
      </Suspense>
      <Suspense>{toPrint.length > 0 && <PackingSlips orders={toPrint} onPrinted={setToPrint} />}</Suspense>
    </div>
  )
}

/** Moves the focus by one order; to the first when none of them has it. */
function goTo(list: HTMLElement | null, step: 1 | -1): void {
  const orders = orderElements(list)
  const here = whereFocused(orders)
  orders[here === -1 ? 0 : here + step]?.focus()
}

const orderElements = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('article') ?? []),
]

/** Which of the orders has the focus in it; -1 if none. */
const whereFocused = (orders: readonly HTMLElement[]) =>
  orders.findIndex((order) => order.contains(document.activeElement))
