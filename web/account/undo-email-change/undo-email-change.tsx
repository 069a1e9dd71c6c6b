import { useState } from 'react'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice } from '../auth-layout.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'

export const meta = metaOf({
  title: 'Undo the change of your email address',
  description: 'Get your account back to your old email address.',
  path: to.undoEmailChange(),
  unlisted: true,
})

/** The link sent to the old address opens this page. The account goes back to that address, with a new password. */
export default function UndoEmailChange() {
  const [invalid, setInvalid] = useState(false)
  if (invalid)
    return (
      <AuthNotice
        text="It has been used or is more than 7 days old. If you can’t log in, reset your password."
        to={to.forgotPassword()}
        action="Reset your password"
      />
    )
  return (
    <AuthLayout
      title="Undo the change"
      intro="Your account goes back to this email address and is logged out everywhere. Choose a new password, as whoever changed the address may know the old one."
    >
      <NewPasswordForm
        action="Undo the change"
        check={(link) => api.call('checkUndoLink', link)}
        save={(link) => api.call('undoEmailChange', link)}
        saved="Your email address and your password are set."
        onInvalidLink={() => setInvalid(true)}
      />
    </AuthLayout>
  )
}
