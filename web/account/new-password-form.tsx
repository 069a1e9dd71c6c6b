import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordFault } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import { to } from '../paths.ts'
import { forgetSession, useSession, verifySession } from '../session/session.ts'
import { Form } from '../ui/form.tsx'
import { fieldValue } from '../ui/form-errors.ts'
import { toast } from '../ui/toast.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { useAfterLostAnswer } from './after-lost-answer.ts'
import { AuthSubmit } from './auth-submit.tsx'
import { linkToken } from './link-token.ts'
import { NewPasswordField, UsernameOfForm } from './password-field.tsx'

type NewPasswordFormProps = {
  action: string
  save: (link: { token: string; password: string }) => Promise<unknown>
  saved: string
  onInvalidLink: () => void
  /** Says whose password it is, by the link. A release before does not say it. */
  check: (link: { token: string }) => Promise<{ data?: { email: string } }>
}

/** Sets a new password with an emailed link, which ends every session. An invalid link is said before anything is typed, or on submit. */
export function NewPasswordForm({ action, check, save, saved, onInvalidLink }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const [email, setEmail] = useState<string>()
  const { data: shopper } = useSession()
  const afterLostAnswer = useAfterLostAnswer()
  const whenOpened = useEffectEvent(() => {
    const token = linkToken()
    if (token === '') return onInvalidLink()
    check({ token }).then(
      ({ data }) => setEmail(data?.email),
      (error: unknown) => isInvalidLink(error) && onInvalidLink(),
    )
  })
  useEffect(() => whenOpened(), [])

  async function send(password: string) {
    try {
      await afterLostAnswer({ email, password }, () => save({ token: linkToken(), password }))
      // The session has ended, even if the shop cannot be reached now.
      forgetSession()
      const { data: other } = await verifySession()
      toast(
        other && email && other.email !== email
          ? `${email} has a new password. You’re still logged in as ${other.email}.`
          : other
            ? saved
            : `${saved} Please log in.`,
      )
      await navigate(to.login(), { replace: true })
    } catch (error) {
      if (!isInvalidLink(error)) throw error
      onInvalidLink()
    }
  }

  const { props, errors, busy } = useSubmit(
    (form) => {
      const password = fieldValue(form, 'password')
      return { faults: { password: passwordFault(password) }, send: () => send(password) }
    },
    () => 'password',
  )

  return (
    <Form {...props}>
      {email !== undefined && <UsernameOfForm email={email} />}
      {email !== undefined && shopper && shopper.email !== email && (
        <p className="text-sm wrap-anywhere">
          This link is for {email}. You’re logged in as {shopper.email}.
        </p>
      )}
      <NewPasswordField label="New password" error={errors.password} />
      <AuthSubmit busy={busy}>{action}</AuthSubmit>
    </Form>
  )
}

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['reset-link-invalid', 'email-link-invalid'].includes(error.body.code) ||
    error.body.fields?.token !== undefined)
