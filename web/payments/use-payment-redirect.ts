/** Where the shopper is led by what became of a payment. */

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { discardBoughtCart } from '../cart/cart-store.ts'
import { to } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import type { FailedPayment } from './failed-payment.ts'
import { forgetPaidOrder, recordPaidOrder } from './paid-order.ts'
import type { PaymentOutcome } from './pay.ts'

type Elsewhere = {
  /** Where 'Try Again' leads. */
  back: FailedPayment['back']
  /** For outcomes that keep the shopper where they are. @returns what the dialog says */
  stay: (outcome: PaymentOutcome & { is: 'checking' | 'refused' }) => string | undefined
}

/** Goes on after a payment. @returns what has to be said in the card dialog, if anything */
export function usePaymentRedirect({
  back,
  stay,
}: Elsewhere): (outcome: PaymentOutcome) => string | undefined {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  return (outcome) => {
    if (outcome.is === 'paid') recordPaidOrder(outcome.order)
    if (outcome.is === 'given-up') return undefined
    if (gone.current) return tellElsewhere(outcome)
    if (outcome.is === 'paid') void navigate(to.paymentSuccess(), { replace: true })
    else if (outcome.is === 'declined') {
      const failed: FailedPayment = { reason: outcome.reason, back }
      // What an earlier order has to tell is over: the failure screen is about this one.
      forgetPaidOrder()
      void navigate(to.paymentError(), { state: failed })
    } else if (outcome.is === 'cart-changed') {
      toast(outcome.message)
      void navigate(to.cart())
    } else return stay(outcome)
    return undefined
  }
}

/** The shopper has gone to another page while the payment was made: it is told there, and leads nowhere. */
function tellElsewhere(outcome: Exclude<PaymentOutcome, { is: 'given-up' }>): undefined {
  if (outcome.is === 'paid') {
    discardBoughtCart()
    toast('Payment Successful. Your order is placed.')
  } else if (outcome.is === 'declined') toast(`Payment Failed. ${outcome.reason}`)
  else if (outcome.is !== 'checking') toast(outcome.message)
  return undefined
}
