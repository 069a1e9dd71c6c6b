import { passwordFault } from '../../../contract/accounts/shopper.ts'
import type { SignedInShopper } from '../../session/session.ts'
import { api } from '../../single-page-api.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { clearFields, fieldValue } from '../../ui/form-errors.ts'
import {
  CurrentPasswordField,
  currentPasswordFault,
  NewPasswordField,
  UsernameOfForm,
} from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'
import { useSaving } from './use-saving.ts'

export function PasswordForm({ shopper }: { shopper: SignedInShopper }) {
  const { form, errors, summary, busy, outcome, onSubmit, onInput } = useSaving((fields) => {
    const currentPassword = fieldValue(fields, 'currentPassword')
    const password = fieldValue(fields, 'password')
    return {
      faults: {
        currentPassword: currentPasswordFault(currentPassword),
        password: passwordFault(password),
      },
      save: async () => {
        await api.call('updateDetails', { id: shopper.id, currentPassword, password })
        clearFields(fields, 'currentPassword', 'password')
      },
      done: 'Your password has been changed.',
    }
  })
  return (
    <ProfileSection title="Password">
      <Form ref={form} onSubmit={onSubmit} onInput={onInput} className="gap-6">
        <ErrorSummary errors={summary} />
        <UsernameOfForm email={shopper.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <CurrentPasswordField error={errors.currentPassword} />
          <NewPasswordField label="New password" error={errors.password} />
        </div>
        <SaveButton label="Change password" busy={busy} outcome={outcome} />
      </Form>
    </ProfileSection>
  )
}
