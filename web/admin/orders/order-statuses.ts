import { MutationObserver, type MutationState, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/order-status.ts'
import type { NewParcel } from '../../../contract/orders/parcel.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { cachedOrder, updateCachedOrder } from './orders-query.ts'

export type StatusResult = { status: OrderStatus; failure?: string }

type Change = { order: Order; status: OrderStatus; parcel?: NewParcel | undefined }
/** A change that a later one replaced before it was sent has no answer. */
type Saved = Order | undefined

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

  /** Never rejects. Resolves to undefined when a later change of the same order has replaced this one. */
  async function setStatus(
    order: Order,
    status: OrderStatus,
    parcel?: NewParcel,
  ): Promise<StatusResult | undefined> {
    try {
      return await send({ order, status, parcel })
    } catch (error) {
      return failed((cachedOrder(order._id) ?? order).status, error)
    }
  }

  return { statusOf, setStatus }
}

const failed = (status: OrderStatus, error: unknown): StatusResult => ({
  status,
  failure: `Not changed. ${errorDetails(error).message}`,
})

/** Sends the changes of one order one after the other, so that the last choice is the one that stays. */
function send(change: Change): Promise<Saved> {
  const ofOrder = [...mutationKey, change.order._id]
  const isReplaced = () =>
    queryClient.getMutationCache().findAll({ mutationKey: ofOrder }).at(-1)?.state.variables !== change
  const mutation = new MutationObserver<Saved, Error, Change>(queryClient, {
    mutationKey: ofOrder,
    scope: { id: change.order._id },
    async mutationFn({ order, status, parcel }) {
      if (isReplaced() && parcel === undefined) return undefined
      return (await api.call('updateOrderStatus', { order_id: order._id, status, parcel })).data
    },
    onSuccess(saved) {
      if (saved) updateCachedOrder(saved)
    },
    onSettled() {
      const isLast = queryClient.isMutating({ mutationKey }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: ['countOrders'] })
    },
  })
  return mutation.mutate(change)
}
