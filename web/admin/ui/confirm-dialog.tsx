import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { failureWords } from './failure-words.tsx'

type ConfirmDialogProps = Omit<DialogProps, 'open' | 'footer'> & {
  open?: boolean
  /** The button that acts. */
  act: string
  /** What it does, and why that failed; a mutation is one. */
  action: { mutate: () => void; isPending: boolean; error?: Error | null }
  /** The button that closes the dialog and changes nothing. */
  keep?: string
}

/** Asks before it acts. */
export function ConfirmDialog({
  open = true,
  act,
  action: { mutate, isPending, error },
  keep = 'Cancel',
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      open={open}
      footer={
        <DialogButtons keep={keep} onClose={dialog.onClose}>
          <Button busy={isPending} onClick={() => mutate()}>
            {act}
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {children}
        <FormAlert>{error && failureWords(error)}</FormAlert>
      </div>
    </Dialog>
  )
}
