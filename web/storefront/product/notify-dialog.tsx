import { type FormEvent, useState } from 'react'
import { isEmail, noEmail } from '../../../contract/accounts/email.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { Form } from '../../ui/form.tsx'
import { fieldValue, useFormErrors } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'

type NotifyFormProps = {
  /** @returns the message for the address field, if any */
  onSubmit: (email: string) => Promise<string | undefined>
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
  const { form, errors, show, clearError } = useFormErrors()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = fieldValue(event.currentTarget, 'email').trim()
    if (busy) return
    if (!isEmail(email)) return show({ email: noEmail })
    setBusy(true)
    const problem = await onSubmit(email)
    if (problem !== undefined) show({ email: problem })
    setBusy(false)
  }

  return (
    <Form ref={form} onSubmit={submit} onInput={clearError}>
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
