import { useState } from 'react'
import { isEmail, noEmail } from '../../../contract/accounts/email.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { Button } from '../../ui/button.tsx'
import { emailInput } from '../../ui/email-input.ts'
import { Form } from '../../ui/form.tsx'
import { fieldValue } from '../../ui/form-errors.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textLink } from '../../ui/text-link.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { AuthSubmit } from '../auth-submit.tsx'

export const meta = metaOf({
  title: 'Forgot password',
  description: 'Get a link by email to set a new password.',
  path: to.forgotPassword(),
  unlisted: true,
})

const backToLogin = (
  <Link to={to.login()} className={textLink}>
    Back to login
  </Link>
)

/** Requests a password reset link. The answer is the same whether the account exists or not. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <LinkSent email={sentTo} again={() => setSentTo(undefined)} />
  return (
    <AuthLayout
      title="Forgot your password?"
      intro="Enter your email and we’ll send you a link to set a new password."
      after={backToLogin}
    >
      <LinkForm onSent={setSentTo} />
    </AuthLayout>
  )
}

function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { props, errors, busy } = useSubmit(
    (form) => {
      const email = fieldValue(form, 'email').trim()
      return {
        faults: { email: isEmail(email) ? undefined : noEmail },
        async send() {
          await api.call('forgotPassword', { email })
          onSent(email)
        },
      }
    },
    () => 'email',
  )

  return (
    <Form {...props}>
      <TextField label="Email" name="email" {...emailInput} autoComplete="username" error={errors.email} />
      <AuthSubmit busy={busy}>Send link</AuthSubmit>
    </Form>
  )
}

function LinkSent({ email, again }: { email: string; again: () => void }) {
  return (
    <AuthLayout title="Check your email" after={backToLogin}>
      <div role="status" className="flex flex-col gap-3 text-stone-700">
        <p>
          If there is an account for <strong className="font-medium text-ink">{email}</strong>, a link to set
          a new password is on its way. It works once and expires in an hour.
        </p>
        <p>Not there? Check your spam folder, or check the address.</p>
      </div>
      <Button variant="secondary" onClick={again} className="self-start">
        Try another address
      </Button>
    </AuthLayout>
  )
}
