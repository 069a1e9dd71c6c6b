import { useState } from 'react'

import type { Order } from '../../../contract/orders/order.ts'
import { isConfirmed } from '../../../contract/orders/payment-method.ts'
import { currentCart, discardBoughtCart, replaceCart, useCart } from '../../cart/cart-store.ts'
import { isOrderOfCart, record, unsettledOrder } from '../../cart/checkout-events.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { usePaymentRedirect } from '../../payments/use-payment-redirect.ts'
import { redirectFrom } from '../../redirect-from.ts'
import { useSession } from '../../session/session.ts'
import { useShopSettings } from '../../settings/shop-settings.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import type { Route } from './+types/payment'
import { CheckingPayment } from './checking-payment.tsx'
import { Outline } from './checkout-outline.tsx'

const loadForm = () => import('./checkout-form.tsx')
const CheckoutForm = lazyWithFallback(loadForm, <Outline />)

export const meta = metaOf({
  title: 'Checkout',
  description: 'Where to deliver, and how to pay.',
  path: to.payment(),
  unlisted: true,
})

/** There is no checkout without a stored cart (spec §4, "Cart"). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  discardBoughtCart()
  if (currentCart().items.length === 0) throw redirectFrom(request, to.cart())
  // An older version of the shop may have stored the cart without the id of a checkout.
  replaceCart(currentCart())
  // Beside the session and the stored details, for which the form waits as well.
  void loadForm().catch(() => {})
  return null
}
clientLoader.hydrate = true as const

export const handle: ShopPageHandle = { head: <ScreenHeading>Checkout</ScreenHeading> }

export default function PaymentPage() {
  const { data: shopper } = useSession()
  const cart = useCart()
  const [unsettled, setUnsettled] = useState(unsettledOrder)
  const redirectAfterPayment = usePaymentRedirect({ back: '/payment', stay: () => undefined })
  const { guests } = useShopSettings()
  if ((shopper === undefined && !guests?.checkout) || cart.items.length === 0) return null

  function onSettled(order: Order | 'gone') {
    if (unsettled) record({ is: 'settled', orderId: unsettled })
    setUnsettled(undefined)
    if (order === 'gone') return
    if (isConfirmed(order.payment)) redirectAfterPayment({ is: 'succeeded', order })
    else if (order.payment.state === 'failed')
      redirectAfterPayment({ is: 'declined', reason: declinedMeanwhile })
  }

  return (
    <div className="page-width pb-10 sm:pb-16">
      {unsettled ? (
        <CheckingPayment
          orderId={unsettled}
          cartChanged={!isOrderOfCart(unsettled, cart)}
          onSettled={onSettled}
          onTryAgain={() => setUnsettled(undefined)}
        />
      ) : (
        <CheckoutForm key={shopper?.id ?? 'guest'} shopper={shopper} cart={cart} onChecking={setUnsettled} />
      )}
    </div>
  )
}

const declinedMeanwhile = 'Your card was not charged. Please try again or use a different card.'
