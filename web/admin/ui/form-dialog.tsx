import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import type { useSentForm } from './use-sent-form.ts'

type FormDialogProps = {
  title: string
  sent: ReturnType<typeof useSentForm>
  /** The button that sends the form. */
  submit: ReactNode
  variant?: ComponentProps<typeof Button>['variant']
  /** True while it says nothing that can be sent. */
  isIncomplete?: boolean
  /** The button that closes the dialog and changes nothing. */
  keep?: string
  /** Focus begins at the button that sends the form. */
  beginsAtSubmit?: boolean
  onClose: () => void
  /** A button that helps after some failures of the call. */
  remedy?: ReactNode
  children: ReactNode
}

/** A form in a dialog, which a press beside it doesn't close. */
export function FormDialog({
  title,
  sent,
  submit,
  variant = 'primary',
  isIncomplete = false,
  keep = 'Cancel',
  beginsAtSubmit = false,
  onClose,
  remedy,
  children,
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
            busy={sent.isPending}
            aria-disabled={isIncomplete || sent.isPending || undefined}
            data-first-focus={beginsAtSubmit || undefined}
          >
            {submit}
          </Button>
        </DialogButtons>
      }
    >
      <Form
        {...sent.props}
        id={id}
        onSubmit={(event) => {
          if (isIncomplete) event.preventDefault()
          else sent.props.onSubmit(event)
        }}
      >
        {children}
        <FormAlert>{sent.failure?.message}</FormAlert>
        {remedy}
      </Form>
    </Dialog>
  )
}
