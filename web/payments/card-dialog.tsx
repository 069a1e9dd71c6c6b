import { useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { CardForm } from './card-form.tsx'
import type { PaymentHandlers } from './pay.ts'

type CardDialogProps = {
  open: boolean
  /** `stalled`: a payment was under way and no answer came for a while. */
  onClose: (stalled: boolean) => void
  /** Dollars. */
  amount: number
  /** Pays with a token and leads on; answers what has to be said here, if anything. */
  pay: (token: string, handlers: PaymentHandlers) => Promise<string | undefined>
}

/** What the dialog has to know of the payment under way: it can be left once it has stalled or asks the shopper. */
export type CardFormState = { busy: boolean; stalled: boolean; asking: boolean; aside: boolean }
const idle: CardFormState = { busy: false, stalled: false, asking: false, aside: false }

/** The card-details dialog (spec §2, "Checkout"): Pay Now, and a close icon. */
export function CardDialog({ open, onClose, amount, pay }: CardDialogProps) {
  const [state, setState] = useState(idle)
  const giveUp = useRef<() => void>(undefined)

  function leave() {
    if (state.busy && !state.stalled && !state.asking) return
    giveUp.current?.()
    setState(idle)
    onClose(state.stalled)
  }

  return (
    <Dialog
      open={open}
      holdsTyping
      aside={state.aside}
      onClose={leave}
      title="Card details"
      closeLabel="Close card details"
    >
      <CardForm
        amount={amount}
        pay={pay}
        state={state}
        change={(part) => setState((before) => ({ ...before, ...part }))}
        giveUp={giveUp}
        onEscape={leave}
      />
    </Dialog>
  )
}
