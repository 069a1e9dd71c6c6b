import { useState } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'

/** What is done to several orders at once is packing and sending them, so their money has to be there. */
export const canBeChosen = ({ payment }: Order) => payment.state === 'paid'

/** The orders that are ticked. Who leaves the list is not among them. */
export function useChosen(orders: readonly Order[]) {
  const [ids, setIds] = useState<ReadonlySet<OrderId>>(new Set())
  return {
    chosen: orders.filter((order) => ids.has(order._id) && canBeChosen(order)),
    toggle({ _id }: Order): void {
      setIds((now) => (now.has(_id) ? without(now, [_id]) : new Set([...now, _id])))
    },
    choose: (more: readonly Order[]) => setIds((now) => new Set([...now, ...idsOf(more)])),
    letGo: (fewer: readonly Order[]) => setIds((now) => without(now, idsOf(fewer))),
  }
}

const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id)

const without = (ids: ReadonlySet<OrderId>, gone: readonly OrderId[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)))
