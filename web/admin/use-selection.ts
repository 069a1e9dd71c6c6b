import { useState } from 'react'
import type { Order, OrderId } from '../../contract/orders/order.ts'

export const isSelectable = ({ payment }: Order) => payment.state === 'paid'

/** The orders whose boxes are ticked. An order that leaves the list leaves the selection. */
export function useSelection(orders: readonly Order[]) {
  const [ids, setIds] = useState<ReadonlySet<OrderId>>(new Set())
  return {
    selected: orders.filter((order) => ids.has(order._id) && isSelectable(order)),
    toggle({ _id }: Order): void {
      setIds((now) => (now.has(_id) ? without(now, [_id]) : new Set([...now, _id])))
    },
    select: (more: readonly Order[]) => setIds((now) => new Set([...now, ...idsOf(more)])),
    deselect: (fewer: readonly Order[]) => setIds((now) => without(now, idsOf(fewer))),
  }
}

export type Selection = ReturnType<typeof useSelection>

const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id)

const without = (ids: ReadonlySet<OrderId>, removed: readonly OrderId[]) =>
  new Set([...ids].filter((id) => !removed.includes(id)))
