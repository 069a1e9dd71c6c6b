import { isEmail, noEmail } from '../../../contract/accounts/email.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { Form } from '../../ui/form.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

type NotifyFormProps = {
  /** What it throws shows at the address. */
  onSubmit: (email: string) => Promise<void>
}
type NotifyDialogProps = NotifyFormProps & { open: boolean; onClose: () => void; title: string }

/** Asks a visitor for the address of the mail. */
export default function NotifyDialog({ onSubmit, ...dialog }: NotifyDialogProps) {
  return (
    <Dialog {...dialog} keepOnBackdropPress>
      <NotifyForm onSubmit={onSubmit} />
    </Dialog>
  )
}

function NotifyForm({ onSubmit }: NotifyFormProps) {
  const { props, errors, busy } = useSubmit(
    (form) => {
      const email = fieldValue(form, 'email').trim()
      return { faults: { email: isEmail(email) ? undefined : noEmail }, send: () => onSubmit(email) }
    },
    () => 'email',
  )

  return (
    <Form {...props}>
      <p className="text-stone-700">
        We’ll let you know once it’s back. First, confirm your address by the link that we’ll email you.
      </p>
      <TextField
        label="Email"
        name="email"
        {...emailInput}
        autoComplete="email"
        error={errors.email}
        data-first-focus
      />
      <Button type="submit" busy={busy} className="w-full">
        Email me when it’s back
      </Button>
    </Form>
  )
}
