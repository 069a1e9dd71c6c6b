import { useEffect, useRef, useState } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import type { OrderStatus } from '../../../contract/orders/statuses.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { useSessionEnd } from '../use-answer.ts'

/** What became of a choice: the status the shop has now and, if that is not what was chosen, why. */
export type Outcome = { status: OrderStatus; failure?: string }

type Choice = Outcome & { sending: boolean; of: Order | undefined }

/**
 * The statuses of the orders in a list: shown as chosen at once and sent at once (spec §4, "Order status"). A change
 * that is refused gives way to what the shop has. Changes of one order are sent one after the other, so that the last
 * one stands.
 */
export function useStatuses(orders: readonly Order[]) {
  const onEnded = useSessionEnd()
  const [choices, setChoices] = useState<ReadonlyMap<OrderId, Choice>>(new Map())
  const underWay = useRef(new Map<OrderId, { wanted: OrderStatus; done: Promise<Outcome> }>())
  const latest = useRef(orders)
  useEffect(() => {
    latest.current = orders
  })

  /** What an order shows: what was chosen here, unless it has been read anew since. */
  function statusOf(order: Order): Outcome {
    const choice = choices.get(order._id)
    return choice && (choice.sending || choice.of === order) ? choice : order
  }

  function show(id: OrderId, outcome: Outcome, sending: boolean): void {
    const of = latest.current.find((order) => order._id === id)
    setChoices((now) => new Map(now).set(id, { ...outcome, sending, of }))
  }

  async function sendUntilKept(id: OrderId, kept: OrderStatus, change: { wanted: OrderStatus }) {
    let outcome: Outcome = { status: kept }
    try {
      // Also what is shown already: somebody else may have changed it since.
      do {
        const sent = change.wanted
        const { data } = await api.call('updateOrderStatus', { order_id: id, status: sent })
        outcome = { status: data.status }
        if (change.wanted === sent) change.wanted = data.status
      } while (change.wanted !== outcome.status)
    } catch (error) {
      onEnded(error)
      outcome = { ...outcome, failure: `Not changed. ${errorDetails(error).message}` }
    }
    underWay.current.delete(id)
    show(id, outcome, false)
    return outcome
  }

  /** Resolves once the shop has the status or has said no; never rejects. */
  function setStatus(order: Order, status: OrderStatus): Promise<Outcome> {
    const id = order._id
    show(id, { status }, true)
    const before = underWay.current.get(id)
    if (before) {
      before.wanted = status
      return before.done
    }
    const change = { wanted: status, done: Promise.resolve<Outcome>({ status }) }
    underWay.current.set(id, change)
    change.done = sendUntilKept(id, statusOf(order).status, change)
    return change.done
  }

  return { statusOf, setStatus }
}
