import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFormState } from './card-dialog.tsx'
import { type CardFieldsHandle, useCardProvider } from './card-provider.ts'
import { DuplicateQuestion } from './duplicate-question.tsx'
import { notReached, type PaymentHandlers } from './pay.ts'
import { StalledPayment, useStalled } from './stalled-payment.tsx'
import { useAbortable } from './use-abortable.ts'

export type CardFormProps = {
  /** Dollars. */
  amount: number
  pay: (token: string, handlers: PaymentHandlers) => Promise<string | undefined>
  state: CardFormState
  change: (part: Partial<CardFormState>) => void
  /** Set while a payment is under way: ends the wait for its answer. */
  giveUp: RefObject<(() => void) | undefined>
  onEscape: () => void
}

type Question = { text: string; answer: (again: boolean) => void }

/** Pay Now locks at the first press; it opens again only when there is something to mend. */
export function CardForm({ amount, pay, state, change, giveUp, onEscape }: CardFormProps) {
  const { provider, failed, again } = useCardProvider()
  const fields = useRef<CardFieldsHandle>(null)
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState('')
  const [confirming, setConfirming] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const locked = useRef(false)
  /** Only before the first try is it certain that nothing was charged when something cannot be reached. */
  const tried = useRef(false)
  const waiting = useAbortable(giveUp)
  const { busy, stalled } = state
  const watch = useStalled(busy && !confirming && question === undefined, () => change({ stalled: true }))
  const focusPayNow = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus())

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (locked.current || fields.current === null) return
    locked.current = true
    change({ busy: true })
    setFailure('')
    try {
      const token = await waiting.run(() => fields.current?.tokenise())
      if (token === undefined) return
      tried.current = true
      const said = await waiting.run((signal) => pay(token, { confirmPayment, orderAgain, signal }))
      setFailure(said ?? '')
    } catch (error) {
      const { message } = errorDetails(error)
      setFailure(tried.current ? message : notReached(message))
    } finally {
      locked.current = false
      change({ busy: false, stalled: false })
    }
  }

  function retry() {
    change({ stalled: false })
    watch.restart()
    waiting.again()
  }

  /** Pay Now stays locked while the bank asks, and has the focus again when it has been answered. */
  async function confirmPayment(secret: string) {
    setConfirming(true)
    change({ aside: provider?.challengeCoversPage === true })
    try {
      await fields.current?.confirm(secret)
    } finally {
      change({ aside: false })
      setConfirming(false)
      focusPayNow()
    }
  }

  async function orderAgain(text: string): Promise<boolean> {
    change({ asking: true })
    const chosen = await new Promise<boolean>((answer) => setQuestion({ text, answer }))
    change({ asking: false })
    setQuestion(undefined)
    focusPayNow()
    return chosen
  }

  if (failed) return <NotPrepared onAgain={again} />
  if (provider === undefined) return <Preparing />
  const { CardFields } = provider
  const asking = question !== undefined
  return (
    <form ref={form} noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="flex items-baseline justify-between gap-4 border-b border-stone-300 pb-4">
        <span className="text-stone-700">Total</span>
        <Price dollars={amount} className="text-xl font-medium" />
      </p>
      <CardFields ref={fields} onEscape={onEscape} />
      {failure !== '' && (
        <p role="alert" className="text-sm font-medium text-thread">
          {failure}
        </p>
      )}
      {asking && <DuplicateQuestion question={question.text} onAnswer={question.answer} />}
      {!asking && (
        <Button type="submit" busy={busy} className="w-full">
          Pay Now
        </Button>
      )}
      <p role="status" className="text-center text-xs text-stone-600 empty:-mt-5">
        {busy && !asking && !stalled && (confirming ? bankAsks : paying)}
      </p>
      {stalled && <StalledPayment onRetry={retry} />}
    </form>
  )
}

const bankAsks = 'Waiting for your confirmation. Please keep this page open.'
const paying = 'Paying. This takes a few seconds; please keep this page open.'

const NotPrepared = ({ onAgain }: { onAgain: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-4">
    <p>{notReached('The payment could not be prepared.')}</p>
    <Button onClick={onAgain}>Try again</Button>
  </div>
)

const Preparing = () => (
  <div className="grid min-h-40 place-items-center">
    <Spinner label="Preparing the payment" className="size-8" />
  </div>
)
