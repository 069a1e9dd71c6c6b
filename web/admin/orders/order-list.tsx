import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusEntry } from '../../ui/route-focus.ts'
import { apiQuery } from '../api-query.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { OrdersSkeleton } from '../ui/skeletons.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { announceAction, latestAction } from '../undo/latest-action.ts'
import { AdminOrderCard, orderColumnNames, orderGrid } from './admin-order-card.tsx'
import { isSelectable } from './allowed-actions.ts'
import type { OrderAction } from './order-actions.tsx'
import { moveBack, useOrderStatuses } from './order-statuses.ts'
import { type OrdersParams, ordersQuery } from './orders-query.ts'
import type { TypedNumbers } from './ship-dialog.tsx'
import { statusAction } from './status-action.ts'
import type { OrderDialogProps } from './use-order-action.ts'

const PackingSlips = lazyWithFallback(() => import('./packing-slips.tsx'))
const OrderBulkBar = lazyWithFallback(() => import('./order-bulk-bar.tsx'))

const dialogs = {
  edit: lazyWithFallback(() => import('./edit/edit-order-dialog.tsx')),
  withdraw: lazyWithFallback(() => import('./edit/withdraw-edit-dialog.tsx')),
  refund: lazyWithFallback(() => import('./refund/refund-dialog.tsx')),
  cancel: lazyWithFallback(() => import('./cancel-order-dialog.tsx')),
}

type OrderResultsProps = {
  params: OrdersParams
  onShowAll: () => void
}

export function OrderResults({ params, onShowAll }: OrderResultsProps) {
  const query = useInfiniteQuery(ordersQuery(params))
  return (
    <LoadedRows
      query={query}
      what="orders"
      skeleton={<OrdersSkeleton />}
      empty={<NoOrders params={params} onShowAll={onShowAll} />}
      idOf={({ _id }) => _id}
    >
      {(orders) => <OrderList orders={orders} loading={query.isFetching && !query.isFetchingNextPage} />}
    </LoadedRows>
  )
}

function NoOrders({ params, onShowAll }: Pick<OrderResultsProps, 'params' | 'onShowAll'>) {
  const isFiltered = params.search !== '' || params.status !== undefined
  return (
    <EmptyState title={isFiltered ? 'No orders found' : 'No orders yet'}>
      {isFiltered ? (
        <Button variant="secondary" onClick={onShowAll}>
          Show all orders
        </Button>
      ) : (
        <p>Your first order will show up here.</p>
      )}
    </EmptyState>
  )
}

type OrderListProps = { orders: readonly Order[]; loading: boolean }

/** Says what was done; there is no way to take it back. */
const announce = (words: string) => announceAction({ words })

async function setAndNote(
  { setStatus }: Pick<ReturnType<typeof useOrderStatuses>, 'setStatus'>,
  order: Order,
  status: OrderStatus,
): Promise<void> {
  const move = await setStatus(order, status)
  if (move === undefined) return
  if ('failure' in move) announce(`Order ${order.number} (${order.userData.name}): ${move.failure}`)
  else announceAction(statusAction([move], moveBack))
}

export function OrderList({ orders, loading }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [printing, setPrinting] = useState<readonly Order[]>([])
  const [open, setOpen] = useState<Pick<ActionDialogProps, 'action' | 'order'>>()
  const statuses = useOrderStatuses()
  const disputed = useDisputedOrders()
  const selection = useSelection(orders, isSelectable)
  const [numbers, setNumbers] = useState<TypedNumbers>({})
  const { selected, toggle } = selection
  const action = useStore(latestAction, undefined)
  useOrderShortcuts(list, orders, toggle)

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
            onStatus={(status) => setAndNote(statuses, order, status)}
            selected={selected.includes(order)}
            isChanged={action?.changed?.includes(order._id) ?? false}
            onSelect={(isRange) => toggle(order, isRange)}
            onPrint={() => setPrinting([order])}
            onAction={(action) => setOpen({ action, order })}
            announce={announce}
          />
        ))}
      </div>
      <LowerEdge>
        {selected.length > 0 && (
          <OrderBulkBar
            {...{ orders, selection, statuses, numbers }}
            onNumbers={setNumbers}
            onPrint={setPrinting}
          />
        )}
      </LowerEdge>
      {open && (
        <ActionDialog
          {...open}
          announce={(words) => {
            announce(words)
            focusEntry(open.order._id)
          }}
          // A dialog that was left while its action was sent ends after another one was opened.
          onClose={() => setOpen((now) => (now === open ? undefined : now))}
        />
      )}
      {printing.length > 0 && <PackingSlips orders={printing} onPrinted={() => setPrinting([])} />}
    </div>
  )
}

const ColumnNames = () => (
  <div
    aria-hidden="true"
    className={`sticky top-(--tabs-height) z-10 border-b border-ink bg-paper py-2 text-sm font-medium max-xl:hidden print:hidden ${orderGrid}`}
  >
    {orderColumnNames.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
)

type ActionDialogProps = OrderDialogProps & { action: OrderAction }

function ActionDialog({ action, ...props }: ActionDialogProps) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}

/** j and k move the focus to the next and the previous order, x selects the focused one, with Shift all from the last one to it. */
function useOrderShortcuts(
  list: RefObject<HTMLElement | null>,
  orders: readonly Order[],
  toggle: (order: Order, isRange: boolean) => void,
): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const focusedIndex = () => cards().findIndex((card) => card.contains(document.activeElement))
  function select(isRange: boolean): void {
    const order = orders[focusedIndex()]
    if (order && isSelectable(order)) toggle(order, isRange)
  }

  useShortcuts({
    j: () => cards()[focusedIndex() + 1]?.focus(),
    k: () => cards()[focusedIndex() === -1 ? 0 : focusedIndex() - 1]?.focus(),
    x: ({ shiftKey }) => select(shiftKey),
  })
}

const none: readonly number[] = []

/** The numbers of the orders whose payment is disputed now, of the answer that BooksLine shows. */
const useDisputedOrders = (): readonly number[] =>
  useQuery(apiQuery('getBooks', {})).data?.data.disputedOrders ?? none
