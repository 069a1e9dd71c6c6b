import { useState } from 'react'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import type { Cart } from '../../cart/cart.ts'
import { unsettledOrder } from '../../cart/current-checkout.ts'
import { type PaymentHandlers, payForCart } from '../../payments/pay.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import type { Session } from '../../session/session.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'

export type CheckoutProps = {
  shopper: NonNullable<Session['data']>
  cart: Cart
  /** The payment of this order has no answer yet. */
  onChecking: (orderId: OrderId) => void
}

/** The card dialog of the checkout. It is open from `start` until it is closed or the payment has an outcome. */
export function useCheckoutPayment(
  { shopper, cart, onChecking }: CheckoutProps,
  showErrors: (errors: FieldErrors) => void,
) {
  const [delivery, setDelivery] = useState<PersonalDetails>()
  const redirectAfterPayment = usePaymentRedirect({
    back: '/payment',
    stay(outcome) {
      if (outcome.is === 'refused' && Object.keys(outcome.fields).length === 0) return outcome.message
      setDelivery(undefined)
      if (outcome.is === 'checking') onChecking(outcome.orderId)
      else showErrors(outcome.fields)
      return undefined
    },
  })

  return {
    isOpen: delivery !== undefined,
    start: setDelivery,
    async pay(token: string, handlers: PaymentHandlers) {
      if (delivery === undefined) return undefined
      return redirectAfterPayment(await payForCart({ shopper, cart, delivery }, token, handlers))
    },
    /** A shopper who stops waiting for a stalled payment sees its outcome on the checking screen. */
    close(stalled: boolean) {
      setDelivery(undefined)
      const orderId = stalled ? unsettledOrder() : undefined
      if (orderId) onChecking(orderId)
    },
  }
}
