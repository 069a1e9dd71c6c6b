import { useEffect, useState } from 'react'
import { api } from '../../api-client.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'
import { isInvalidLink, NewPasswordForm } from '../new-password-form.tsx'
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

/** Opened by the emailed link. An invalid link shows before anything is typed; if the check fails, on submit. */
export default function ResetPassword() {
  const [invalid, setInvalid] = useState(false)
  useEffect(() => {
    const token = linkToken()
    if (token === '') return setInvalid(true)
    api.call('checkResetLink', { token }).catch((error: unknown) => setInvalid(isInvalidLink(error)))
  }, [])
  if (invalid) return <InvalidLink />
  return (
    <AuthLayout
      title="Set a new password"
      intro="You’ll be logged out everywhere. Then log in with the new password."
    >
      <NewPasswordForm
        action="Save password"
        save={(link) => api.call('resetPassword', link)}
        saved="Your password has been changed. Please log in."
        onInvalidLink={() => setInvalid(true)}
      />
    </AuthLayout>
  )
}

function InvalidLink() {
  return (
    <AuthLayout title="This link no longer works">
      <p role="status" className="text-stone-700">
        It has been used or is more than an hour old. Request a new one; it only takes a moment.
      </p>
      <LinkButton to={to.forgotPassword()} className="self-start">
        Request a new link
      </LinkButton>
    </AuthLayout>
  )
}
