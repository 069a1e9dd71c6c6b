import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/button.tsx'

type DialogButtonsProps = {
  /** The button that closes the dialog and changes nothing. */
  keep?: string
  onClose: () => void
  /** The button that acts. A form that loads after the dialog has opened puts its own here, by `ref`. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** The footer of a dialog that asks before it acts. */
export const DialogButtons = ({ keep = 'Cancel', onClose, children, ref }: DialogButtonsProps) => (
  <div ref={ref} className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
    <Button variant="secondary" onClick={onClose}>
      {keep}
    </Button>
    {children}
  </div>
)
