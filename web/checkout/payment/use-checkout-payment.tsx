import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PersonalDetails } from '../../../contract/accounts/personal-details.ts'
import type { OrderId } from '../../../contract/orders/order.ts'
import type { PaymentMethod } from '../../../contract/orders/payment-method.ts'
import type { Cart } from '../../cart/cart.ts'
import { unsettledOrder } from '../../cart/checkout-events.ts'
import type { CartOrder, PaymentHandlers, PaymentOutcome } from '../../payments/pay.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import { useQuestion } from '../../payments/use-question.ts'
import type { ShownPrice } from '../../pricing/cart-price.ts'
import type { Session } from '../../session/session.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import type { FieldErrors } from '../../ui/form-errors.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'

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

const notSent = 'Your order could not be sent. Please check your connection and try again.'

/** Places the order of the checkout; the courier gets the money. `redirect` answers the message to show, if any. */
function useCashOrder(redirect: (outcome: PaymentOutcome) => ReactNode) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>('')
  const { question, ask } = useQuestion()
  const locked = useRef(false)

  async function order(checkout: CartOrder) {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    setFailure('')
    const outcome = await import('../../payments/pay.ts').then(
      ({ orderCart }) =>
        orderCart(
          { ...checkout, paymentMethod: 'Cash on delivery' },
          { confirmDuplicate: ask },
          async (placed) => ({ is: 'succeeded', order: placed }),
        ),
      () => undefined,
    )
    setFailure(outcome === undefined ? notSent : (redirect(outcome) ?? ''))
    setBusy(false)
    locked.current = false
  }

  return { busy, failure, question, order }
}

/** Why it was not ordered; where another order of the shopper's stands in the way, with a link to it. */
function Refusal({ message, holder }: { message: string; holder?: OrderId | undefined }) {
  const orders = useWayToOrders(holder)
  if (holder === undefined) return message
  return (
    <>
      {message}{' '}
      <Link to={orders.address} className={textLink}>
        {orders.words}
      </Link>
    </>
  )
}
