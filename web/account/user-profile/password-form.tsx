import { passwordFault } from '../../../contract/accounts/shopper.ts'
import type { SignedInShopper } from '../../session/session.ts'
import { api } from '../../single-page-api.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { clearFields, fieldValue } from '../../ui/form-errors.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { useAfterLostAnswer } from '../after-lost-answer.ts'
import {
  CurrentPasswordField,
  currentPasswordFault,
  NewPasswordField,
  UsernameOfForm,
} from '../password-field.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveButton } from './save-button.tsx'

export function PasswordForm({ shopper }: { shopper: SignedInShopper }) {
  const afterLostAnswer = useAfterLostAnswer()
  const sending = useSubmit((fields) => {
    const currentPassword = fieldValue(fields, 'currentPassword')
    const password = fieldValue(fields, 'password')
    return {
      faults: {
        currentPassword: currentPasswordFault(currentPassword),
        password: passwordFault(password),
      },
      send: async () => {
        await afterLostAnswer({ email: shopper.email, password }, () =>
          api.call('updateDetails', { id: shopper.id, currentPassword, password }),
        )
        clearFields(fields, 'currentPassword', 'password')
      },
    }
  })
  return (
    <ProfileSection title="Password">
      <Form {...sending.props} className="gap-6">
        <ErrorSummary errors={sending.summary} />
        <UsernameOfForm email={shopper.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <CurrentPasswordField error={sending.errors.currentPassword} />
          <NewPasswordField label="New password" error={sending.errors.password} />
        </div>
        <SaveButton label="Change password" sending={sending} done="Your password has been changed." />
      </Form>
    </ProfileSection>
  )
}
