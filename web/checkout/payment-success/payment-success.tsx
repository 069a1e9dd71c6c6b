import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isDueInCash } from '../../../contract/orders/payment-method.ts'
import { api } from '../../api-client.ts'
import { discardBoughtCart } from '../../cart/cart-store.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { clearPaidOrder, paidOrder } from '../../payments/paid-order.ts'
import { isTestMode } from '../../payments/providers/registry.ts'
import { redirectFrom } from '../../redirect-from.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/payment-success'
import { BoughtOrder } from './bought-order.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: headingOf(loaderData?.order),
      description: 'Your order is placed.',
      path: to.paymentSuccess(),
      unlisted: true,
    },
    matches,
  )

/** Redirects to My Orders when no order was paid in this tab (contract.md, "Screens"). */
export function clientLoader({ request }: { request: Request }) {
  const paid = paidOrder()
  if (paid === undefined) throw redirectFrom(request, to.myOrder())
  return paid
}
clientLoader.hydrate = true as const

/** Day and long month in English (spec §2), in the viewer's time zone. */
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

const headingOf = (order: Order | undefined): string =>
  order && isDueInCash(order.payment) ? 'Order placed' : 'Payment Successful'

export default function PaymentSuccess({ loaderData: { amount, paidAt, order } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { data: shopper } = useSession()
  useEffect(() => void window.scrollTo(0, 0), [])
  useLayoutEffect(() => discardCartOnLeave, [])

  function continueShopping() {
    discardBoughtCart()
    clearPaidOrder()
    void navigate(to.home())
  }

  return (
    <div
      className={`page-width py-12 sm:py-20 ${order ? 'grid items-start gap-12 lg:grid-cols-[22rem_minmax(0,40rem)] lg:justify-center lg:gap-20' : ''}`}
    >
      <section className="mx-auto flex w-full max-w-md flex-col items-center gap-6 text-center">
        <span className="grid size-20 animate-rise place-items-center rounded-full bg-green-text text-white">
          <Check className="size-10" />
        </span>
        <h1 className="font-display text-3xl font-medium">{headingOf(order)}</h1>
        <div className="flex max-w-prose flex-col gap-1 text-stone-700">
          <p>
            Thank you. Your order is placed;{' '}
            {shopper ? 'you can follow it under My Orders.' : 'we’ll email you a link to follow it.'}
          </p>
          {order && isDueInCash(order.payment) && (
            <p className="font-medium text-ink">Pay the courier in cash: {formatMoney(order.total)}</p>
          )}
          <NextSteps email={shopper?.email ?? order?.userData?.email} />
        </div>
        <dl className="w-full border-t border-stone-300 text-left">
          <Fact name="Amount">
            <Price dollars={amount} />
          </Fact>
          <Fact name="Date">
            <time dateTime={paidAt}>{dayAndMonth.format(new Date(paidAt))}</time>
          </Fact>
          <Fact name="Payment method">{order?.payment.method ?? 'Card'}</Fact>
        </dl>
        <div className="flex w-full flex-col gap-3">
          <Button onClick={continueShopping}>Continue shopping</Button>
          <LinkButton to={shopper ? to.myOrder() : to.signUp()} variant="quiet">
            {shopper ? 'See your orders' : 'Make an account'}
          </LinkButton>
        </div>
      </section>
      {order && <BoughtOrder order={order} />}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-stone-300 py-3.5">
    <dt className="text-stone-700">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

function NextSteps({ email }: { email: string | undefined }) {
  const testMode = useTestMode()
  return (
    <p className="min-h-6.5">
      {testMode === true && 'Test mode: no payment was taken and nothing will be shipped.'}
      {testMode === false && `We sent a confirmation to ${email}. We'll email you when your order ships.`}
    </p>
  )
}

function discardCartOnLeave() {
  if (location.pathname !== to.paymentSuccess()) discardBoughtCart()
}

function useTestMode(): boolean | undefined {
  const [testMode, setTestMode] = useState<boolean>()
  useEffect(() => {
    const controller = new AbortController()
    api.call('getPaymentProvider', {}, { signal: controller.signal }).then(
      ({ data }) => setTestMode(isTestMode(data)),
      () => {},
    )
    return () => controller.abort()
  }, [])
  return testMode
}
