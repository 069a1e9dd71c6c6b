import { useRef, useState } from 'react'
import { isEmail } from '../../../contract/accounts/sign-in-rules.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { api } from '../../api-client.ts'
import { type SignedInShopper, shopperChanged } from '../../session/session.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'
import { useSaving } from './use-saving.ts'

/** Name and email of the account. Another email asks for the password, as one signs in with it. */
export function AccountForm({ shopper }: { shopper: SignedInShopper }) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(shopper.email)
  const otherEmail = email.trim() !== shopper.email
  const { errors, summary, busy, outcome, onSubmit, onInput } = useSaving(form, (fields) => {
    const name = fieldValue(fields, 'name').trim()
    const currentPassword = fieldValue(fields, 'currentPassword')
    const wrong = {
      ...(name === '' ? { name: 'Enter your name.' } : {}),
      ...(isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address' }),
      ...(otherEmail && currentPassword === '' ? { currentPassword: 'Enter your current password.' } : {}),
    }
    if (Object.keys(wrong).length > 0) return { wrong }
    return {
      save: () =>
        change({
          id: shopper.id,
          name,
          ...(otherEmail ? { email: email.trim(), currentPassword } : {}),
        }),
      done: 'Your account has been saved.',
    }
  })
  return (
    <ProfileSection title="Account details" intro="Your name and the email you log in with.">
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-col gap-6"
      >
        <ErrorSummary errors={summary} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="nickname"
            defaultValue={shopper.name}
            error={errors.name}
          />
          <TextField
            label="Account email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errors.email}
          />
          {otherEmail && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              hint="Needed to change your email"
              error={errors.currentPassword}
            />
          )}
        </div>
        <SaveButton label="Save account" busy={busy} outcome={outcome} />
      </form>
    </ProfileSection>
  )
}

/** Changes the account and shows it wherever the session is shown. */
async function change(input: InputOf<'updateDetails'>): Promise<void> {
  const { data } = await api.call('updateDetails', input)
  shopperChanged(data.user._id, { name: data.user.name, email: data.user.email })
}
