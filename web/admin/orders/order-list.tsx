import { type RefObject, Suspense, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useSelection } from '../use-selection.ts'
import { AdminOrderCard, orderColumns, orderGrid } from './admin-order-card.tsx'
import { isSelectable } from './allowed-acts.ts'
import type { OrderAct } from './order-acts.tsx'
import { useOrderStatuses } from './order-statuses.ts'
import type { TypedNumbers } from './ship-dialog.tsx'
import { useDisputedOrders } from './use-disputed-orders.ts'

const PackingSlips = lazyWithFallback(() => import('./packing-slips.tsx'))
const BulkBar = lazyWithFallback(() => import('./bulk-bar.tsx'))

const dialogs = {
  edit: lazyWithFallback(() => import('./edit/edit-order-dialog.tsx')),
  withdraw: lazyWithFallback(() => import('./edit/withdraw-edit-dialog.tsx')),
  refund: lazyWithFallback(() => import('./refund/refund-dialog.tsx')),
  cancel: lazyWithFallback(() => import('./cancel-order-dialog.tsx')),
}

type OrderListProps = { orders: readonly Order[]; loading: boolean; announce: (words: string) => void }

export function OrderList({ orders, loading, announce }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState<readonly Order[]>([])
  const [open, setOpen] = useState<Pick<ActDialogProps, 'act' | 'order'>>()
  const statuses = useOrderStatuses()
  const disputed = useDisputedOrders()
  const selection = useSelection(orders, isSelectable)
  const [numbers, setNumbers] = useState<TypedNumbers>({})
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
      <ColumnNames />
      <div ref={list} className="flex flex-col max-xl:gap-4">
        {orders.map((order) => (
          <AdminOrderCard
            key={order._id}
            order={order}
            shown={statuses.statusOf(order)}
            isDisputed={disputed.includes(order.number)}
            onStatus={(status) => setStatus(order, status)}
            selected={selected.includes(order)}
            onSelect={() => toggle(order)}
            onPrint={() => setPrinting([order])}
            onAct={(act) => setOpen({ act, order })}
            announce={announce}
          />
        ))}
      </div>
      <Suspense>
        {selected.length > 0 && (
          <BulkBar
            {...{ orders, selection, statuses, announce, numbers }}
            onNumbers={setNumbers}
            onPrint={setPrinting}
          />
        )}
      </Suspense>
      {open && (
        <ActDialog
          {...open}
          announce={announce}
          // A dialog that was left while its act was sent ends after another one was opened.
          onClose={() => setOpen((now) => (now === open ? undefined : now))}
        />
      )}
      <Suspense>
        {printing.length > 0 && <PackingSlips orders={printing} onPrinted={() => setPrinting([])} />}
      </Suspense>
    </div>
  )
}

const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`sticky top-(--tabs-height) z-10 border-b border-ink bg-paper py-2 text-sm font-medium max-xl:hidden print:hidden ${orderGrid}`}
  >
    {orderColumns.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
)

type ActDialogProps = {
  act: OrderAct
  order: Order
  announce: (words: string) => void
  onClose: () => void
}

function ActDialog({ act, ...props }: ActDialogProps) {
  const Dialog = dialogs[act]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
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
