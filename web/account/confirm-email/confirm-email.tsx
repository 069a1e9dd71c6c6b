import { useState } from 'react'
import { ApiError } from '../../../contract/api-error.ts'
import { api } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Confirm your email address',
      description: 'Confirm that this email address is yours.',
      path: to.confirmEmail(),
      unlisted: true,
    },
    matches,
  )

/** Opened by the emailed link. */
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
  <AuthLayout title="Your email address is confirmed">
    <p role="status" className="text-stone-700">
      Thank you. We’ll write to you there about your orders and your account.
    </p>
    <LinkButton to={to.collections()} className="self-start">
      Go to the collections
    </LinkButton>
  </AuthLayout>
)

const InvalidLink = () => (
  <AuthLayout title="This link no longer works">
    <p role="status" className="text-stone-700">
      It has expired, or you have changed your email address since. You can send yourself a new link from your
      profile.
    </p>
    <LinkButton to={to.userProfile()} className="self-start">
      Go to your profile
    </LinkButton>
  </AuthLayout>
)
