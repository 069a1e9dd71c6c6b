import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentCheckout, lastOrderOf } from '../../cart/checkout.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { payAgain, readFailedPayment } from '../../payments/failed-payment.ts'
import { paidOrder } from '../../payments/paid-order.ts'
import { redirectFrom } from '../../redirect-from.ts'
import { useWayToOrders } from '../../session/way-to-orders.ts'
import { Button } from '../../ui/button.tsx'
import { Close } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/payment-error'

export const meta = metaOf({
  title: 'Payment Failed',
  description: 'The payment did not go through.',
  path: to.paymentError(),
  unlisted: true,
})

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (paidOrder() !== undefined) throw redirectFrom(request, to.paymentSuccess())
  return null
}
clientLoader.hydrate = true as const

/** 'Payment Failed' (spec §2). Try Again leads back to the checkout with the same cart (contract.md, "Screens"). */
export default function PaymentError() {
  const failed = readFailedPayment(useLocation().state)
  const navigate = useNavigate()
  const orders = useWayToOrders(lastOrderOf(currentCheckout()))
  useEffect(() => void window.scrollTo(0, 0), [])

  function tryAgain(): void {
    if (failed === undefined) return void navigate(to.payment(), { replace: true })
    payAgain(failed)
    // The failed payment was made on the page before.
    void navigate(-1)
  }

  return (
    <section className="page-width flex flex-col items-center gap-5 py-16 text-center motion-safe:animate-shake sm:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-thread text-white">
        <Close className="size-10" />
      </span>
      <h1 className="font-display text-3xl font-medium">Payment Failed</h1>
      <p className="max-w-prose">Something went wrong with your transaction</p>
      {failed ? (
        <>
          <p className="max-w-prose border-l-2 border-thread bg-paper-deep px-4 py-3 font-medium">
            {failed.reason}
          </p>
          <p className="max-w-prose text-sm text-stone-700">
            Nothing was charged.{failed.back === to.payment() && ' Your cart hasn’t changed.'}
          </p>
        </>
      ) : (
        <p className="max-w-prose text-sm text-stone-700">
          There’s no failed payment in this tab. See your orders for what’s paid; your cart hasn’t changed.
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={tryAgain}>Try Again</Button>
        {failed?.back === to.myOrder() || failed?.back === to.guestOrder() ? null : (
          <LinkButton to={orders.address} variant="quiet">
            {orders.words}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
