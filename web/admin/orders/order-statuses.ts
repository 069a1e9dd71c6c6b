import { MutationObserver, type MutationState, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { NewParcel } from '../../../contract/orders/parcel.ts'
import { errorDetails } from '../../error-details.ts'
import { isSessionEnd } from '../admin-session.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { keepsScreen } from '../ui/failure-words.tsx'
import { cachedOrder, listKey, updateCachedOrder } from './orders-query.ts'
import type { MoveBack, StatusMove } from './status-action.ts'

export type StatusResult = { status: OrderStatus; failure?: string }

/** It is refused where the order has another status than `seen`, or than the list shows unless said. */
type Change = { order: Order; status: OrderStatus; parcel?: NewParcel | null | undefined; seen?: OrderStatus }
/** A change that a later one replaced before it was sent has no answer. */
type Saved = StatusMove | undefined

const mutationKey = ['updateOrderStatus'] as const

/** A chosen status shows at once (spec §4, "Order status"). A failed change shows the earlier one, with the reason. */
export function useOrderStatuses() {
  const [openedAt] = useState(Date.now)
  const changes = useMutationState<MutationState<Saved, Error, Change>>({
    filters: { mutationKey, predicate: ({ state }) => state.submittedAt >= openedAt },
    select: ({ state }) => state,
  })
  const latest = new Map(changes.map((change) => [change.variables?.order._id, change]))

  function statusOf({ _id, status }: Order): StatusResult {
    const change = latest.get(_id)
    const chosen = change?.variables?.status ?? status
    if (change?.status === 'pending') return { status: chosen }
    return change?.status === 'error' && chosen !== status ? failed(status, change.error) : { status }
  }

  /**
   * Never rejects. Resolves to the change as the shop has saved it, to the reason why it has not, or to undefined when a later
   * change of the same order has replaced it.
   */
  async function setStatus(
    order: Order,
    status: OrderStatus,
    parcel?: NewParcel,
  ): Promise<StatusMove | { failure: string } | undefined> {
    try {
      return await send({ order, status, parcel })
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }

  return { statusOf, setStatus }
}

/** Sets the status of an order back, unless somebody has changed it since. */
export const moveBack: MoveBack = async (order, { from, to, parcel }) => {
  const saved = await send({ order, status: to, parcel, seen: from })
  return saved ?? { order, from, to, parcel }
}

const failureOf = (error: unknown): string => `Not changed. ${errorDetails(error).message}`

const failed = (status: OrderStatus, error: unknown): StatusResult => ({ status, failure: failureOf(error) })

/** Sends the changes of one order one after the other, so that the last choice is the one that stays. */
function send(change: Change): Promise<Saved> {
  const ofOrder = [...mutationKey, change.order._id]
  const isReplaced = () =>
    queryClient.getMutationCache().findAll({ mutationKey: ofOrder }).at(-1)?.state.variables !== change
  const mutation = new MutationObserver<Saved, Error, Change>(queryClient, {
    mutationKey: ofOrder,
    scope: { id: change.order._id },
    ...(change.parcel && { meta: keepsScreen }),
    async mutationFn({ order, status, parcel, seen }) {
      if (isReplaced() && parcel === undefined) return undefined
      const before = cachedOrder(order._id) ?? order
      const { data, emailInSeconds } = await api.call('updateOrderStatus', {
        order_id: order._id,
        status,
        parcel,
        seen: seen ?? before.status,
      })
      updateCachedOrder(data)
      return { order: before, from: before.status, to: status, parcel, emailInSeconds }
    },
    onSettled(_saved, error) {
      if (isSessionEnd(error)) return
      if (errorDetails(error).code === 'order-status-changed')
        void queryClient.invalidateQueries({ queryKey: [listKey] })
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: ['countOrders'] })
    },
  })
  return mutation.mutate(change)
}
