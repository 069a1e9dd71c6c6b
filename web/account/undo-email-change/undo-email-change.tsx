import { useState } from 'react'
import { api } from '../../api-client.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
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

/** Opened by the link sent to the old address: the account goes back to it, with a new password. */
export default function UndoEmailChange() {
  const [invalid, setInvalid] = useState(false)
  if (invalid) return <InvalidLink />
  return (
    <AuthLayout
      title="Undo the change"
      intro="Your account goes back to this email address and is logged out everywhere. Choose a new password, as whoever changed the address may know the old one."
    >
      <NewPasswordForm
        action="Undo the change"
        save={(link) => api.call('undoEmailChange', link)}
        saved="Your email address and your password are set. Please log in."
        onInvalidLink={() => setInvalid(true)}
      />
    </AuthLayout>
  )
}

const InvalidLink = () => (
  <AuthLayout title="This link no longer works">
    <p role="status" className="text-stone-700">
      It has been used or is more than 7 days old. If you can’t log in, reset your password.
    </p>
    <LinkButton to={to.forgotPassword()} className="self-start">
      Reset your password
    </LinkButton>
  </AuthLayout>
)
