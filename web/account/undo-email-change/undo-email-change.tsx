import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shortestPassword } from '../../../contract/accounts/sign-in-rules.ts'
import { CallRefused } from '../../../contract/client.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { saidNo } from '../../refusal.ts'
import { verifySession } from '../../session/session.ts'
import { shop } from '../../shop-client.ts'
import { typedInto, useFormErrors } from '../../ui/form-errors.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { Entrance } from '../entrance.tsx'
import { EntranceSubmit } from '../entrance-submit.tsx'
import { mailedToken } from '../mailed-token.ts'
import { PasswordField } from '../password-field.tsx'
import type { Route } from './+types/undo-email-change'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Undo the change of your email address',
      description: 'Get your account back to your old email address.',
      path: to.undoEmailChange(),
      unlisted: true,
    },
    matches,
  )

/** Where the link leads that an old address got: the account goes back to it, with a new password. */
export default function UndoEmailChange() {
  const [dead, setDead] = useState(false)
  if (dead) return <DeadLink />
  return (
    <Entrance
      title="Undo the change"
      intro="Your account goes back to this email address and is logged out everywhere. Choose a new password, as whoever changed the address may know the old one."
    >
      <NewPasswordForm onDead={() => setDead(true)} />
    </Entrance>
  )
}

function NewPasswordForm({ onDead }: { onDead: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, mend } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = typedInto(event.currentTarget, 'password')
    const token = mailedToken()
    if (busy) return
    if (token === '') return onDead()
    if (password.length < shortestPassword) {
      return show({ password: `Please use at least ${shortestPassword} characters.` })
    }
    setBusy(true)
    try {
      await shop.call('undoEmailChange', { token, password })
      await verifySession()
      toast('Your email address and your password are set. Please log in.')
      await navigate(to.login(), { replace: true })
    } catch (error) {
      if (error instanceof CallRefused && error.body.code === 'email-link-invalid') return onDead()
      const { message, fields } = saidNo(error)
      show({ password: fields.password ?? message })
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={onSubmit}
      onInput={mend}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${shortestPassword} characters`}
        error={errors.password}
      />
      <EntranceSubmit busy={busy}>Undo the change</EntranceSubmit>
    </form>
  )
}

const DeadLink = () => (
  <Entrance title="This link no longer works">
    <p role="status" className="text-stone-700">
      It has been used or is more than 7 days old. If you can’t log in, reset your password.
    </p>
    <LinkButton to={to.forgotPassword()} className="self-start">
      Reset your password
    </LinkButton>
  </Entrance>
)
