import { type ReactNode, useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormAlert } from '../ui/form-alert.tsx'

type CancelQuestionProps = {
  title: string
  /** The button that cancels. */
  action: string
  cancel: () => Promise<void>
  onClose: () => void
  /** What happens then. */
  children: ReactNode
}

/** Asks a shopper before an order or a return is cancelled, and says why it can't be. */
export function CancelQuestion({ title, action, cancel, onClose, children }: CancelQuestionProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    setBusy(true)
    setFailure('')
    try {
      await cancel()
    } catch (error) {
      setFailure(errorDetails(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-col gap-4 text-sm">
        <p>{children}</p>
        <FormAlert>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={confirm}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose} data-first-focus>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
