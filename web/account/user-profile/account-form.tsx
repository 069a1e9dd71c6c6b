import { useState } from 'react'
import { isEmail, noEmail } from '../../../contract/accounts/email.ts'
import { type SignedInShopper, shopperChanged } from '../../session/session.ts'
import { api } from '../../single-page-api.ts'
import { emailInput } from '../../ui/email-input.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { CurrentPasswordField, currentPasswordFault } from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'

/** Another email needs the password, as it is what the shopper logs in with. */
export function AccountForm({ shopper }: { shopper: SignedInShopper }) {
  const [email, setEmail] = useState(shopper.email)
  const isNewEmail = email.trim() !== shopper.email
  const sending = useSubmit((fields) => read(fields, shopper))
  return (
    <ProfileSection title="Account details" intro="Your name and the email you log in with.">
      <Form {...sending.props} className="gap-6">
        <ErrorSummary errors={sending.summary} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="nickname"
            defaultValue={shopper.name}
            error={sending.errors.name}
          />
          <TextField
            label="Account email"
            name="email"
            {...emailInput}
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={sending.errors.email}
          />
          {isNewEmail && (
            <CurrentPasswordField hint="Needed to change your email" error={sending.errors.currentPassword} />
          )}
        </div>
        <SaveButton label="Save account" sending={sending} done="Your account has been saved." />
      </Form>
    </ProfileSection>
  )
}

function read(fields: HTMLFormElement, shopper: SignedInShopper) {
  const name = fieldValue(fields, 'name').trim()
  const email = fieldValue(fields, 'email').trim()
  const currentPassword = fieldValue(fields, 'currentPassword')
  const isNewEmail = email !== shopper.email
  return {
    faults: {
      name: name === '' ? 'Enter your name.' : undefined,
      email: isEmail(email) ? undefined : noEmail,
      currentPassword: isNewEmail ? currentPasswordFault(currentPassword) : undefined,
    },
    async send() {
      // Another tab may have changed the name meanwhile.
      const isNewName = name !== shopper.name || !isNewEmail
      const { data } = await api.call('updateDetails', {
        id: shopper.id,
        ...(isNewName ? { name } : {}),
        ...(isNewEmail ? { email, currentPassword } : {}),
      })
      const { user } = data
      shopperChanged(user._id, { name: user.name, email: user.email })
    },
  }
}
