import { useState } from 'react'
import { passwordFault } from '../../../contract/accounts/shopper.ts'
import {
  CurrentPasswordField,
  currentPasswordFault,
  NewPasswordField,
  UsernameOfForm,
} from '../../account/password-field.tsx'
import { isUnanswered } from '../../error-details.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Form } from '../../ui/form.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { clearFields, fieldValue } from '../../ui/form-errors.ts'
import { api } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { PanelSection } from '../ui/panel-section.tsx'
import { useSentForm } from '../ui/use-sent-form.ts'
import { showAccount } from './use-account-actions.tsx'

/** The answer to an earlier press was lost. */
const mayBeChanged =
  'That isn’t your current password any more. The new one was probably saved: log in with it next time.'

export function PasswordSection({ email }: { email: string }) {
  const [typed, setTyped] = useState({ currentPassword: '', password: '' })
  const [isSaved, setSaved] = useState(false)
  const [wasLost, setLost] = useState(false)
  const form = useSentForm({
    send: () =>
      api.call('changeOwnPassword', typed).catch((error: unknown) => {
        if (isUnanswered(error)) setLost(true)
        throw error
      }),
    faults: () => ({
      currentPassword: currentPasswordFault(typed.currentPassword),
      password: passwordFault(typed.password),
    }),
    onSent: ({ data }) => {
      if (form.props.ref.current) clearFields(form.props.ref.current, 'currentPassword', 'password')
      setTyped({ currentPassword: '', password: '' })
      setLost(false)
      setSaved(true)
      showAccount(data)
    },
  })
  return (
    <PanelSection title="Password" intro="Changing your password ends your other sessions.">
      <Form
        {...form.props}
        onSubmit={(event) => {
          setSaved(false)
          form.props.onSubmit(event)
        }}
        onInput={(event) => {
          const fields = event.currentTarget
          setTyped({
            currentPassword: fieldValue(fields, 'currentPassword'),
            password: fieldValue(fields, 'password'),
          })
          setSaved(false)
          form.props.onInput(event)
        }}
      >
        <ErrorSummary errors={form.summary} />
        <UsernameOfForm email={email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <CurrentPasswordField error={form.errors.currentPassword} />
          <NewPasswordField label="New password" error={form.errors.password} />
        </div>
        <FormAlert>
          {wasLost && form.failure?.code === 'wrong-password' ? mayBeChanged : form.failure?.message}
        </FormAlert>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={form.isPending}>
            Change password
          </Button>
          <Notice isShown={isSaved} onClose={() => setSaved(false)}>
            Your password has been changed, and your other sessions have ended.
          </Notice>
        </div>
      </Form>
    </PanelSection>
  )
}
