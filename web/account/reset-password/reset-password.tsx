import { type FormEvent, useEffect, useRef, useState } from 'react'
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
import { PasswordField } from '../password-field.tsx'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'New password',
      description: 'Set a new password.',
      path: to.resetPassword(),
      unlisted: true,
    },
    matches,
  )

/** The token of the mailed link. It counts in the browser only: the page itself is the same for everybody. */
const linkToken = () => new URLSearchParams(window.location.search).get('token') ?? ''

/**
 * Where the mailed link leads: a new password, once. It ends every session of the account. A link that can no longer
 * be used says so before anything is typed; where that cannot be found out, sending the form will.
 */
export default function ResetPassword() {
  const [spent, setSpent] = useState(false)
  useEffect(() => {
    const token = linkToken()
    if (token === '') return setSpent(true)
    shop.call('checkResetLink', { token }).catch((error: unknown) => setSpent(isSpent(error)))
  }, [])
  if (spent) return <SpentLink />
  return (
    <Entrance
      title="Set a new password"
      intro="You’ll be logged out everywhere. Then log in with the new password."
    >
      <NewPasswordForm onSpent={() => setSpent(true)} />
    </Entrance>
  )
}

const isSpent = (error: unknown) =>
  error instanceof CallRefused &&
  (error.body.code === 'reset-link-invalid' || error.body.fields?.token !== undefined)

function NewPasswordForm({ onSpent }: { onSpent: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, show, mend } = useFormErrors(form)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = typedInto(event.currentTarget, 'password')
    const token = linkToken()
    if (busy) return
    if (token === '') return onSpent()
    if (password.length < shortestPassword) {
      return show({ password: `Please use at least ${shortestPassword} characters.` })
    }
    setBusy(true)
    try {
      await shop.call('resetPassword', { token, password })
      // Whoever was signed in with the old password is so no longer, even if the shop can't be asked just now.
      await verifySession()
      toast('Your password has been changed. Please log in.')
      await navigate(to.login(), { replace: true })
    } catch (error) {
      if (isSpent(error)) return onSpent()
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
      <EntranceSubmit busy={busy}>Save password</EntranceSubmit>
    </form>
  )
}

function SpentLink() {
  return (
    <Entrance title="This link no longer works">
      <p role="status" className="text-stone-700">
        It has been used or is more than an hour old. Request a new one; it only takes a moment.
      </p>
      <LinkButton to={to.forgotPassword()} className="self-start">
        Request a new link
      </LinkButton>
    </Entrance>
  )
}
