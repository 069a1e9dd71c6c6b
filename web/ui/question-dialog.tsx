import { type ReactNode, useState } from 'react'
import { errorDetails } from '../error-details.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormAlert } from './form-alert.tsx'

type QuestionDialogProps = {
  title: string
  /** The button that acts. */
  action: string
  act: () => Promise<void>
  onClose: () => void
  /** What happens then. */
  children: ReactNode
}

/** Asks a shopper before it acts, and says why that failed. */
export function QuestionDialog({ title, action, act, onClose, children }: QuestionDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    setBusy(true)
    setFailure('')
    try {
      await act()
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
