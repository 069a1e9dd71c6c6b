import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { firstName } from '../../../contract/accounts/first-name.ts'
import { endSentence, formatMoney } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isDueInCash } from '../../../contract/orders/payment-method.ts'
import { api } from '../../api-client.ts'
import { discardBoughtCart } from '../../cart/cart-store.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { clearPaidOrder, paidOrder } from '../../payments/paid-order.ts'
import { isTestMode } from '../../payments/providers/registry.ts'
import { redirectFrom } from '../../redirect-from.ts'
import { knownSession, useSession } from '../../session/session.ts'
import { shopTime } from '../../settings/shop-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/payment-success'
import { BoughtOrder } from './bought-order.tsx'
import { Fact, Receipt } from './receipt.tsx'

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

/** Redirects to My Orders when no order was paid in this tab (contract.md, "Screens"), or somebody else has logged in since. */
export async function clientLoader({ request }: { request: Request }) {
  const { data: shopper } = await knownSession()
  const paid = paidOrder()
  const buyer = paid?.order?.userData?.id
  if (paid === undefined || (shopper && buyer && buyer !== shopper.id))
    throw redirectFrom(request, to.myOrder())
  return paid
}
clientLoader.hydrate = true as const

/** Day and long month in English (spec §2), by the shop's clock. */
const dayAndMonth = shopTime({ day: 'numeric', month: 'long' }, 'en-GB')

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

  const facts = (
    <>
      <Fact name="Amount">
        <Price dollars={amount} />
      </Fact>
      <Fact name="Date">
        <time dateTime={paidAt}>{dayAndMonth(paidAt)}</time>
      </Fact>
      <Fact name="Payment method">{order?.payment.method ?? 'Card'}</Fact>
    </>
  )
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="mx-auto flex max-w-3xl flex-col gap-8 sm:gap-10">
        <section className="flex items-start gap-4 sm:gap-6">
          <span className="grid size-12 shrink-0 animate-rise place-items-center rounded-full bg-green-text text-white sm:size-16">
            <Check className="size-7 sm:size-9" />
          </span>
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="font-display text-3xl font-medium sm:mt-2">{headingOf(order)}</h1>
            <p className="text-stone-700">
              {thanks(shopper?.name)} Your order is confirmed.{' '}
              {!shopper && 'We’ll email you a link to follow it.'}
            </p>
            {order && isDueInCash(order.payment) && (
              <p className="font-medium">Pay the courier in cash: {formatMoney(order.total)}</p>
            )}
            <NextSteps email={shopper?.email ?? order?.userData?.email} />
          </div>
        </section>
        {order ? <BoughtOrder order={order}>{facts}</BoughtOrder> : <Receipt>{facts}</Receipt>}
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <Button onClick={continueShopping}>Continue shopping</Button>
          <LinkButton to={shopper ? to.myOrder() : to.signUp()} variant="quiet">
            {shopper ? 'See your orders' : 'Make an account'}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function thanks(name = ''): string {
  const first = firstName(name)
  return first === 'there' ? 'Thank you.' : endSentence(`Thank you, ${first}`)
}

function NextSteps({ email }: { email: string | undefined }) {
  const testMode = useTestMode()
  return (
    <p className="min-h-6.5 text-stone-700">
      {testMode === true && 'Test mode: no payment was taken and nothing will be shipped.'}
      {testMode === false &&
        `We’ve emailed the details to ${email}, and we’ll email you again when it ships.`}
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
