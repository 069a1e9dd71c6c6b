import { useEffect, useRef, useState } from 'react'
import { to } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Price } from '../ui/price.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { notReached } from './pay.ts'
import type { CardFieldsHandle } from './providers/card-provider.ts'
import { Question } from './question.tsx'
import {
  type CardPaymentOptions,
  type PaymentState,
  type PayWithToken,
  useCardPayment,
} from './use-card-payment.ts'
import { useCardProvider } from './use-card-provider.ts'

type CardDialogProps = {
  open: boolean
  onClose: (stalled: boolean) => void
  amount: number
  pay: PayWithToken
}

const idle: PaymentState = { busy: false, stalled: false, asking: false, challenged: false }

/** Spec §2, "Checkout". A running payment keeps the dialog open. */
export function CardDialog({ open, onClose, amount, pay }: CardDialogProps) {
  const [state, setState] = useState(idle)
  const abort = useRef<() => void>(undefined)

  function leave() {
    if (state.busy && !state.stalled && !state.asking) return
    abort.current?.()
    setState(idle)
    onClose(state.stalled)
  }

  return (
    <Dialog
      open={open}
      keepOnBackdropPress
      nonModal={state.challenged}
      onClose={leave}
      title="Card details"
      closeLabel="Close card details"
    >
      <CardForm
        amount={amount}
        pay={pay}
        state={state}
        change={(part) => setState((before) => ({ ...before, ...part }))}
        abort={abort}
        onEscape={leave}
      />
    </Dialog>
  )
}

type CardFormProps = CardPaymentOptions & {
  amount: number
  onEscape: () => void
}

function CardForm({ amount, onEscape, ...options }: CardFormProps) {
  const { busy, stalled } = options.state
  const { provider, failed, retry: reopen } = useCardProvider()
  const fields = useRef<CardFieldsHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const focusPayNow = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus())
  const payment = useCardPayment({ ...options, provider, fields, focusPayNow })
  const { failure, confirming, question, submit, retry } = payment

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
        <Question
          title={question.text}
          confirmLabel="Order again"
          declineLabel="Don’t order again"
          onAnswer={question.answer}
        >
          Nothing has been charged for this second order.
        </Question>
      ) : (
        <Button type="submit" busy={busy} className="w-full">
          Pay Now
        </Button>
      )}
      <p role="status" className="text-center text-xs text-stone-600 empty:-mt-5">
        {busy && !question && !stalled && (confirming ? waitingForBank : paying)}
      </p>
      {stalled && <StalledPayment onRetry={retry} />}
    </form>
  )
}

const waitingForBank = 'Waiting for your confirmation. Please keep this page open.'
const paying = 'Paying. This takes a few seconds; please keep this page open.'

/** Stands where the dialog is opened, in a shop that takes no real payments. */
export function TestModeNote({ className = '' }: { className?: string }) {
  const { provider } = useCardProvider()
  return provider?.testMode ? (
    <p className={`text-xs text-stone-700 ${className}`}>
      Test mode: no payment is taken and nothing will be shipped.
    </p>
  ) : null
}

const NotPrepared = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <p>{notReached('The payment could not be prepared.')}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

const Preparing = () => (
  <div className="grid min-h-40 place-items-center">
    <Spinner label="Preparing the payment" className="size-8" />
  </div>
)

/** A retry sends the same order and token, so it is one charge. */
function StalledPayment({ onRetry }: { onRetry: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
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
        <LinkButton to={to.myOrder()} variant="secondary">
          See your orders
        </LinkButton>
      </div>
    </div>
  )
}
