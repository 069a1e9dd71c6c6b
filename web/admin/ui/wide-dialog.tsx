import { DialogFrame, type DialogProps } from '../../ui/dialog.tsx'

type WideDialogProps = DialogProps & { maxWidth: 'max-w-2xl' | 'max-w-3xl' | 'max-w-4xl' }

/** A dialog with room for a table or a long form. It fills the screen of a phone. */
export const WideDialog = ({ maxWidth, ...dialog }: WideDialogProps) => (
  <DialogFrame
    {...dialog}
    className="fixed inset-0 h-full max-h-none w-full items-center justify-center p-4 max-sm:p-0"
    panelClassName={`${maxWidth} flex-none w-full animate-rise border-t-2 border-thread max-sm:h-full`}
  />
)
