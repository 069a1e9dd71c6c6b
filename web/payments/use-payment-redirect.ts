import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isDueInCash } from '../../contract/orders/payment-method.ts'
import { discardBoughtCart } from '../cart/cart-store.ts'
import { to } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import type { FailedPayment } from './failed-payment.ts'
import { clearPaidOrder, recordPaidOrder } from './paid-order.ts'
import type { PaymentOutcome } from './pay.ts'

type RedirectOptions = Pick<FailedPayment, 'back' | 'orderId'> & {
  stay: (outcome: PaymentOutcome & { is: 'unknown' | 'refused' }) => ReactNode
}

/** Redirects after a payment. @returns the message to show in the card dialog, if any */
export function usePaymentRedirect({ back, orderId, stay }: RedirectOptions) {
  const navigate = useNavigate()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  return (outcome: PaymentOutcome): ReactNode => {
    if (outcome.is === 'succeeded') recordPaidOrder(outcome.order)
    if (outcome.is === 'aborted') return undefined
    if (left.current) return reportInToast(outcome)
    if (outcome.is === 'succeeded') void navigate(to.paymentSuccess(), { replace: true })
    else if (outcome.is === 'declined') {
      clearPaidOrder()
      const failed: FailedPayment = { reason: outcome.reason, back, orderId }
      void navigate(to.paymentError(), { state: failed })
    } else if (outcome.is === 'cart-changed') {
      toast(outcome.message)
      void navigate(to.cart())
    } else return stay(outcome)
    return undefined
  }
}

/** Tells the outcome to a shopper who has gone to another page. */
function reportInToast(outcome: Exclude<PaymentOutcome, { is: 'aborted' }>): undefined {
  if (outcome.is === 'succeeded') {
    discardBoughtCart()
    toast(`${isDueInCash(outcome.order.payment) ? '' : 'Payment Successful. '}Your order is placed.`)
  } else if (outcome.is === 'declined') toast(`Payment Failed. ${outcome.reason}`)
  else if (outcome.is !== 'unknown') toast(outcome.message)
  return undefined
}
