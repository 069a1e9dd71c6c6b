import { useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { CardForm } from './card-form.tsx'
import type { PaymentState, PayWithToken } from './use-card-payment.ts'

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
