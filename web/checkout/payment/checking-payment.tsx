import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { isDueInCash } from '../../../contract/orders/payment-method.ts'
import { api } from '../../api-client.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type CheckingPaymentProps = {
  orderId: OrderId
  cartChanged: boolean
  onSettled: (order: Order | 'gone') => void
  onTryAgain: () => void
}

export function CheckingPayment({ orderId, cartChanged, onSettled, onTryAgain }: CheckingPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const orders = useWayToOrders(orderId)
  const { slow } = usePaymentPolling(orderId, onSettled)
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-5 py-16 text-center">
      <Spinner className="size-10" />
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl font-medium">
        We are checking your payment
      </h2>
      <p role="status" className="text-stone-700">
        {(cartChanged ? changed : unchanged)[slow ? 'slow' : 'soon']}
      </p>
      {(slow || cartChanged) && (
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={orders.address}>{orders.words}</LinkButton>
          {slow && (
            <Button variant="secondary" onClick={onTryAgain}>
              {cartChanged ? 'Order this cart' : 'Try again'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const unchanged = {
  soon: 'The bank hasn’t answered yet. This page updates by itself; your order is safe.',
  slow: 'This is taking longer than usual. You can wait here, check your orders later, or try again. You won’t be charged twice.',
}
/** A changed cart is another order, which replaces the earlier one unless that is being paid. */
const changed = {
  soon: 'You have changed your cart since. Your earlier order is still being checked; this page updates by itself as soon as the bank has answered.',
  slow: 'Your earlier order is still being checked, and it is taking longer than usual. You can check your orders later, or order the changed cart. That replaces the earlier order, unless it is being paid.',
}

const intervalMs = 2_000
const slowAfter = 10

/** Polls an order until its payment is settled. 'gone' is a cancelled or unknown order. */
function usePaymentPolling(orderId: OrderId, onSettled: (order: Order | 'gone') => void): { slow: boolean } {
  const [polls, setPolls] = useState(0)
  const settle = useEffectEvent(onSettled)

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const order = await load(orderId, controller.signal)
        if (controller.signal.aborted) return
        const isSettled = order === 'gone' || (order !== 'unknown' && !isAwaited(order))
        if (isSettled) settle(order)
        else setPolls(polls + 1)
      },
      polls === 0 ? 0 : intervalMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [orderId, polls])

  return { slow: polls > slowAfter }
}

const isAwaited = ({ payment }: Order): boolean => payment.state === 'awaiting' && !isDueInCash(payment)

async function load(order_id: OrderId, signal: AbortSignal): Promise<Order | 'gone' | 'unknown'> {
  try {
    const { data } = await api.call('getOrder', { order_id }, { signal })
    return data.payment.state === 'cancelled' ? 'gone' : data
  } catch (error) {
    return error instanceof ApiError && error.code === 'order-not-found' ? 'gone' : 'unknown'
  }
}
