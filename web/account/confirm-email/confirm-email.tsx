import { useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { AuthLayout, AuthNotice } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'

export const meta = metaOf({
  title: 'Confirm your email address',
  description: 'Confirm that this email address is yours.',
  path: to.confirmEmail(),
  unlisted: true,
})

export default function ConfirmEmail() {
  const [outcome, setOutcome] = useState<'confirmed' | 'invalid'>()
  if (outcome === 'confirmed') return <Confirmed />
  if (outcome === 'invalid') return <InvalidLink />
  return (
    <AuthLayout
      title="Confirm your email address"
      intro="Confirm that this address is yours, so that news of your orders reaches you."
    >
      <ConfirmButton onOutcome={setOutcome} />
    </AuthLayout>
  )
}

function ConfirmButton({ onOutcome }: { onOutcome: (outcome: 'confirmed' | 'invalid') => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function confirm() {
    const token = linkToken()
    if (busy) return
    if (token === '') return onOutcome('invalid')
    setBusy(true)
    setFailure('')
    try {
      await api.call('confirmEmail', { token })
      onOutcome('confirmed')
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'email-link-invalid') return onOutcome('invalid')
      setFailure(errorDetails(error).message)
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Button onClick={confirm} busy={busy}>
        Confirm email address
      </Button>
      <p role="alert" className="text-thread empty:hidden">
        {failure}
      </p>
    </div>
  )
}

const Confirmed = () => (
  <AuthNotice
    title="Your email address is confirmed"
    text="Thank you. We’ll write to you there about your orders and your account."
    to={to.collections()}
    action="Go to the collections"
  />
)

const InvalidLink = () => (
  <AuthNotice
    text="It has expired, or you have changed your email address since. You can send yourself a new link from your profile."
    to={to.userProfile()}
    action="Go to your profile"
  />
)
