import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { Preparing } from './preparing.tsx'
import type { PaymentProgress, PayWithToken } from './use-card-payment.ts'
import { useCardProvider } from './use-card-provider.ts'

const loadForm = () => import('./card-form.tsx')
const CardForm = lazyWithFallback(loadForm, <Preparing />)

type CardDialogProps = {
  open: boolean
  onClose: (stalled: boolean) => void
  amount: number
  pay: PayWithToken
}

const idle: PaymentProgress = { busy: false, stalled: false, asking: false, covered: false }

/** Spec §2, "Checkout". A running payment keeps the dialog open. */
export function CardDialog({ open, onClose, amount, pay }: CardDialogProps) {
  const [state, setState] = useState(idle)
  const abort = useRef<() => void>(undefined)
  useEffect(() => {
    void loadForm().catch(() => {})
  }, [])

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
      nonModal={state.covered}
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

/** Stands where the dialog is opened, in a shop that takes no real payments. */
export function TestModeNote({ className = '' }: { className?: string }) {
  const { provider } = useCardProvider()
  return provider?.testMode ? (
    <p className={`text-xs text-stone-700 ${className}`}>
      Test mode: no payment is taken and nothing will be shipped.
    </p>
  ) : null
}
