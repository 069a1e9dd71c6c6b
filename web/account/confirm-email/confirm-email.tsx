import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../contract/api-error.ts'
import { errorDetails } from '../../error-details.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice, LinkAct } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'

/** `news=1` in the link: it confirms news as well (docs/decisions/201-consent-to-news.md). */
export const handle: ShopPageHandle = { query: ['news'] }

export const meta = metaOf({
  title: 'Confirm your email address',
  description: 'Confirm that this email address is yours.',
  path: to.confirmEmail(),
  unlisted: true,
})

export default function ConfirmEmail() {
  const [outcome, setOutcome] = useState<'confirmed' | 'invalid'>()
  const withNews = useSearchParams()[0].get('news') === '1'
  if (outcome === 'confirmed') return <Confirmed withNews={withNews} />
  if (outcome === 'invalid') return <InvalidLink />
  return (
    <AuthLayout
      title="Confirm your email address"
      intro={
        withNews
          ? 'Confirm that this address is yours, and that you asked for our news. You can unsubscribe at any time.'
          : 'Confirm that this address is yours, so that you hear about your orders.'
      }
    >
      <ConfirmButton onOutcome={setOutcome}>
        {withNews ? 'Confirm and subscribe' : 'Confirm email address'}
      </ConfirmButton>
    </AuthLayout>
  )
}

type ConfirmButtonProps = { onOutcome: (outcome: 'confirmed' | 'invalid') => void; children: string }

function ConfirmButton({ onOutcome, children }: ConfirmButtonProps) {
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
    <LinkAct onPress={confirm} busy={busy} failure={failure}>
      {children}
    </LinkAct>
  )
}

const Confirmed = ({ withNews }: { withNews: boolean }) => (
  <AuthNotice
    title="Your email address is confirmed"
    text={`Thank you. We’ll write to you there about your orders and your account${withNews ? ', and send you our news' : ''}.`}
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
