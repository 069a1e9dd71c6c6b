import { Button } from '../../ui/button.tsx'
import { Dialog, type DialogProps } from '../../ui/dialog.tsx'

type DiscardDialogProps = Pick<DialogProps, 'open' | 'title' | 'children'> & {
  /** The button that goes on and loses what has not been saved. */
  act: string
  onAct: () => void
  onStay: () => void
}

/** Asks before something is done that loses what has not been saved. */
export const DiscardDialog = ({ act, onAct, onStay, ...dialog }: DiscardDialogProps) => (
  <Dialog
    {...dialog}
    onClose={onStay}
    footer={
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAct}>
          {act}
        </Button>
        <Button data-first-focus onClick={onStay}>
          Stay
        </Button>
      </div>
    }
  />
)
