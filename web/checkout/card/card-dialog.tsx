import { type FormEvent, useRef, useState } from 'react'
import { saidNo } from '../../refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CardFieldsHandle, useCardProvider } from './card-provider.ts'

type CardDialogProps = {
  open: boolean
  onClose: () => void
  /** Dollars. */
  amount: number
  /** Pays with a token and leads on; answers what has to be said here, if anything. */
  pay: (token: string) => Promise<string | undefined>
}

/** The card-details dialog (spec §2, "Checkout"): Pay Now, and a close icon. */
export function CardDialog({ open, onClose, amount, pay }: CardDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => busy || onClose()}
      title="Card details"
      closeLabel="Close card details"
    >
      <CardForm amount={amount} pay={pay} busy={busy} setBusy={setBusy} />
    </Dialog>
  )
}

type CardFormProps = Pick<CardDialogProps, 'amount' | 'pay'> & {
  busy: boolean
  setBusy: (busy: boolean) => void
}

/** Pay Now locks at the first press; it opens again only when there is something to mend. */
function CardForm({ amount, pay, busy, setBusy }: CardFormProps) {
  const { provider, failed, again } = useCardProvider()
  const fields = useRef<CardFieldsHandle>(null)
  const [failure, setFailure] = useState('')
  const locked = useRef(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (locked.current || fields.current === null) return
    locked.current = true
    setBusy(true)
    setFailure('')
    try {
      const token = await fields.current.tokenise()
      if (token !== undefined) setFailure((await pay(token)) ?? '')
    } catch (error) {
      setFailure(`${saidNo(error).message} Nothing was charged.`)
    } finally {
      locked.current = false
      setBusy(false)
    }
  }

  if (failed) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>The payment could not be prepared. Nothing was charged.</p>
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
    <form noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="flex items-baseline justify-between gap-4 border-b border-stone-300 pb-4">
        <span className="text-stone-700">Total</span>
        <Price dollars={amount} className="text-xl font-medium" />
      </p>
      <CardFields ref={fields} />
      {failure !== '' && (
        <p role="alert" className="text-sm font-medium text-thread">
          {failure}
        </p>
      )}
      <Button type="submit" busy={busy} className="w-full">
        Pay Now
      </Button>
      <p role="status" className="min-h-5 text-center text-xs text-stone-600">
        {busy && 'Paying. This takes a few seconds; please keep this page open.'}
      </p>
    </form>
  )
}
