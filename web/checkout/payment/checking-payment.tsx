import { useEffect, useRef } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePaymentPolling } from './use-payment-polling.ts'

type CheckingPaymentProps = {
  orderId: OrderId
  /** The cart differs from the order being paid. */
  cartChanged: boolean
  onSettled: (order: Order | 'gone') => void
  onTryAgain: () => void
}

export function CheckingPayment({ orderId, cartChanged, onSettled, onTryAgain }: CheckingPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
          <LinkButton to={to.myOrder()}>See your orders</LinkButton>
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
