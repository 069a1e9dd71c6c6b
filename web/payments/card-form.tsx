import { useEffect, useRef } from 'react'
import { unsettledOrder } from '../cart/checkout-events.ts'
import { useWayToOrders } from '../session/way-to-orders.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Price } from '../ui/price.tsx'
import { notReached } from './pay.ts'
import { Preparing } from './preparing.tsx'
import type { CardFieldsHandle } from './providers/card-provider.ts'
import { SameItemsQuestion } from './question.tsx'
import { type CardPaymentOptions, useCardPayment } from './use-card-payment.ts'
import { useCardProvider } from './use-card-provider.ts'

type CardFormProps = CardPaymentOptions & {
  amount: number
  onEscape: () => void
}

/** What stands in the dialog. It comes by itself once the page is there. */
export default function CardForm({ amount, onEscape, ...options }: CardFormProps) {
  const { busy, stalled } = options.state
  const { provider, failed, retry: reopen } = useCardProvider()
  const fields = useRef<CardFieldsHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusPayNow = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus())
  const payment = useCardPayment({ ...options, provider, fields, focusPayNow })
  const { failure, challenged, question, submit, retry } = payment

  if (failed) return <NotPrepared onRetry={reopen} />
  if (provider === undefined) return <Preparing />
  const { CardFields } = provider
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p className="flex items-baseline justify-between gap-4 border-b border-stone-300 pb-4">
        <span className="text-stone-700">Total</span>
        <Price dollars={amount} className="text-xl font-medium" />
      </p>
      <CardFields ref={fields} onEscape={onEscape} />
      {failure !== '' && (
        <p role="alert" className="text-sm error-text">
          {failure}
        </p>
      )}
      {question ? (
        <SameItemsQuestion question={question}>
          Nothing has been charged for this second order.
        </SameItemsQuestion>
      ) : (
        <Button type="submit" busy={busy} className="w-full">
          Pay Now
        </Button>
      )}
      <p role="status" className="text-center text-xs text-stone-600 empty:-mt-5">
        {busy && !question && !stalled && (challenged ? waitingForBank : paying)}
      </p>
      {stalled && <StalledPayment onRetry={retry} />}
    </form>
  )
}

const waitingForBank = 'Waiting for your confirmation. Please keep this page open.'
const paying = 'Paying. This takes a few seconds; please keep this page open.'

const NotPrepared = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <p>{notReached('The payment could not be prepared.')}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

/** A retry sends the same order and token, so it is one charge. */
function StalledPayment({ onRetry }: { onRetry: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const orders = useWayToOrders(unsettledOrder())
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="flex flex-col gap-3 border-l-2 border-thread bg-paper-deep px-4 py-4 text-sm">
      <p role="status">
        This is taking longer than usual. You can keep waiting, see your orders, or try again. You won’t be
        charged twice.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton to={orders.address} variant="secondary">
          {orders.words}
        </LinkButton>
      </div>
    </div>
  )
}
