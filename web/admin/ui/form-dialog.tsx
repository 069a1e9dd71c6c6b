import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Form>, 'ref' | 'onInput'> & {
  title: string
  /** The button that sends the form. */
  submit: ReactNode
  variant?: ComponentProps<typeof Button>['variant']
  busy: boolean
  /** True while it says nothing that can be sent. */
  isIncomplete?: boolean
  /** The button that closes the dialog and changes nothing. */
  keep?: string
  /** Focus begins at the button that sends the form. */
  beginsAtSubmit?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which a press beside it doesn't close. It is not sent twice at once. */
export function FormDialog({
  title,
  submit,
  variant = 'primary',
  busy,
  isIncomplete = false,
  keep = 'Cancel',
  beginsAtSubmit = false,
  onSubmit,
  onClose,
  children,
  ...form
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnBackdropPress
      title={title}
      footer={
        <DialogButtons keep={keep} onClose={onClose}>
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={busy}
            aria-disabled={isIncomplete || busy || undefined}
            data-first-focus={beginsAtSubmit || undefined}
          >
            {submit}
          </Button>
        </DialogButtons>
      }
    >
      <Form
        {...form}
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit(event)
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
