import { useEffect, useState } from 'react'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import type { PaymentMethod } from '../../../contract/orders/payment-method.ts'
import type { Cart } from '../../cart/cart.ts'
import { unsettledOrder } from '../../cart/checkout-events.ts'
import type { CartOrder, PaymentHandlers } from '../../payments/pay.ts'
import { Refusal } from '../../payments/refusal.tsx'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import type { Session } from '../../session/session.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { useCashOrder } from './use-cash-order.ts'

export type CheckoutProps = {
  /** Undefined for a guest. */
  shopper: Session['data']
  cart: Cart
  /** Called with an order whose payment has no answer yet. */
  onChecking: (orderId: OrderId) => void
}

/**
 * The card dialog of the checkout, open from `start` until it is closed or the payment has an outcome, and orders in cash. While the
 * shop is asked for the price, `start` waits for it: without its answer, offers and codes would be left out.
 */
export function useCheckoutPayment(
  { shopper, cart, onChecking, shown }: CheckoutProps & { shown: ShownPrice },
  showErrors: (errors: FieldErrors) => void,
) {
  const [delivery, setDelivery] = useState<PersonalDetails>()
  const [waiting, setWaiting] = useState<readonly [PersonalDetails, PaymentMethod]>()
  const redirectAfterPayment = usePaymentRedirect({
    back: '/payment',
    stay(outcome) {
      if (outcome.is === 'refused' && Object.keys(outcome.fields).length === 0)
        return <Refusal {...outcome} />
      setDelivery(undefined)
      if (outcome.is === 'unknown') onChecking(outcome.orderId)
      else showErrors(outcome.fields)
      return undefined
    },
  })

  const cash = useCashOrder(redirectAfterPayment)
  const checkoutTo = (details: PersonalDetails): CartOrder => {
    const { total, adjustments } = shown.price
    const discountCodes = adjustments.flatMap(({ code }) => code ?? [])
    return { shopper, cart, delivery: details, total, discountCodes }
  }

  function begin(details: PersonalDetails, method: PaymentMethod) {
    if (method === 'Card') setDelivery(details)
    else void cash.order(checkoutTo(details))
  }

  useEffect(() => {
    if (waiting === undefined || shown.isAsking) return
    setWaiting(undefined)
    begin(...waiting)
  })

  return {
    cash,
    isOpen: delivery !== undefined,
    isWaiting: waiting !== undefined,
    start: (...wanted: Parameters<typeof begin>) => (shown.isAsking ? setWaiting(wanted) : begin(...wanted)),
    async pay(token: string, handlers: PaymentHandlers) {
      if (delivery === undefined) return undefined
      const { payForCart } = await import('../../payments/pay.ts')
      return redirectAfterPayment(await payForCart(checkoutTo(delivery), token, handlers))
    },
    /** A shopper who stops waiting for a stalled payment sees its outcome on the checking screen. */
    close(stalled: boolean) {
      setDelivery(undefined)
      const orderId = stalled ? unsettledOrder() : undefined
      if (orderId) onChecking(orderId)
    },
  }
}
