import { type FormEvent, useRef, useState } from 'react'
import { saidNo } from '../../refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type ConfirmPayment, notReached } from '../pay.ts'
import { type CardFieldsHandle, useCardProvider } from './card-provider.ts'

type CardDialogProps = {
  open: boolean
  onClose: () => void
  /** Dollars. */
  amount: number
  /** Pays with a token and leads on; answers what has to be said here, if anything. */
  pay: (token: string, confirm: ConfirmPayment) => Promise<string | undefined>
}

/** The card-details dialog (spec §2, "Checkout"): Pay Now, and a close icon. */
export function CardDialog({ open, onClose, amount, pay }: CardDialogProps) {
  const [busy, setBusy] = useState(false)
  const [aside, setAside] = useState(false)
  const leave = () => busy || onClose()
  return (
    <Dialog
      open={open}
      holdsTyping
      aside={aside}
      onClose={leave}
      title="Card details"
      closeLabel="Close card details"
    >
      <CardForm
        amount={amount}
        pay={pay}
        busy={busy}
        setBusy={setBusy}
        setAside={setAside}
        onEscape={leave}
      />
    </Dialog>
  )
}

type CardFormProps = Pick<CardDialogProps, 'amount' | 'pay'> & {
  busy: boolean
  setBusy: (busy: boolean) => void
  setAside: (aside: boolean) => void
  onEscape: () => void
}

/** Pay Now locks at the first press; it opens again only when there is something to mend. */
function CardForm({ amount, pay, busy, setBusy, setAside, onEscape }: CardFormProps) {
  const { provider, failed, again } = useCardProvider()
  const fields = useRef<CardFieldsHandle>(null)
  const [failure, setFailure] = useState('')
  const [confirming, setConfirming] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const locked = useRef(false)
  /** Only before the first try is it certain that nothing was charged when something cannot be reached. */
  const tried = useRef(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (locked.current || fields.current === null) return
    locked.current = true
    setBusy(true)
    setFailure('')
    try {
      const token = await fields.current.tokenise()
      if (token === undefined) return
      tried.current = true
      setFailure((await pay(token, confirm)) ?? '')
    } catch (error) {
      const { message } = saidNo(error)
      setFailure(tried.current ? message : notReached(message))
    } finally {
      locked.current = false
      setBusy(false)
    }
  }

  /** Pay Now stays locked while the bank asks, and has the focus again when it has been answered. */
  async function confirm(secret: string) {
    setConfirming(true)
    setAside(provider?.asksOverPage === true)
    try {
      await fields.current?.confirm(secret)
    } finally {
      setAside(false)
      setConfirming(false)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus())
    }
  }

  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>{notReached('The payment could not be prepared.')}</p>
        <Button onClick={again}>Try again</Button>
      </div>
    )
  }
  if (provider === undefined) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label="Preparing the payment" className="size-8" />
      </div>
    )
  }
  const { CardFields } = provider
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
      <Button type="submit" busy={busy} className="w-full">
        Pay Now
      </Button>
      <p role="status" className="text-center text-xs text-stone-600 empty:-mt-5">
        {busy && (confirming ? waiting : 'Paying. This takes a few seconds; please keep this page open.')}
      </p>
    </form>
  )
}

const waiting = 'Waiting for your confirmation. Please keep this page open.'
