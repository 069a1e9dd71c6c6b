import { useState } from 'react'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice } from '../auth-layout.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'

export const meta = metaOf({
  title: 'New password',
  description: 'Set a new password.',
  path: to.resetPassword(),
  unlisted: true,
})

/** The emailed link opens this page. */
export default function ResetPassword() {
  const [invalid, setInvalid] = useState(false)
  if (invalid)
    return (
      <AuthNotice
        text="It has been used or is more than an hour old. Request a new one; it only takes a moment."
        to={to.forgotPassword()}
        action="Request a new link"
      />
    )
  return (
    <AuthLayout
      title="Set a new password"
      intro="You’ll be logged out everywhere. Then log in with the new password."
    >
      <NewPasswordForm
        action="Save password"
        check={(link) => api.call('checkResetLink', link)}
        save={(link) => api.call('resetPassword', link)}
        saved="Your password has been changed."
        onInvalidLink={() => setInvalid(true)}
      />
    </AuthLayout>
  )
}
