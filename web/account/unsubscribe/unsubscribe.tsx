import { useState } from 'react'
import { errorDetails } from '../../error-details.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice, LinkAct } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'

export const meta = metaOf({
  title: 'Unsubscribe',
  description: 'End our news by email.',
  path: '/unsubscribe',
  unlisted: true,
})

/** The link of every mail with news leads here. The button unsubscribes, as mail scanners open links too. */
export default function Unsubscribe() {
  const [outcome, setOutcome] = useState<'ended' | 'invalid'>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (outcome === 'ended') return <Ended />
  if (outcome === 'invalid') return <InvalidLink />

  async function unsubscribe() {
    const token = linkToken()
    if (busy) return
    if (token === '') return setOutcome('invalid')
    setBusy(true)
    setFailure('')
    try {
      await api.call('unsubscribe', { token })
      setOutcome('ended')
    } catch (error) {
      const { code, message } = errorDetails(error)
      if (code === 'email-link-invalid') return setOutcome('invalid')
      setFailure(message)
      setBusy(false)
    }
  }

  return (
    <AuthLayout
      title="Unsubscribe from our news"
      intro="We’ll send you no more news and offers. You’ll still hear from us about your orders and your account."
    >
      <LinkAct onPress={unsubscribe} busy={busy} failure={failure}>
        Unsubscribe
      </LinkAct>
    </AuthLayout>
  )
}

const Ended = () => (
  <AuthNotice
    title="You’re unsubscribed"
    text="We won’t send you news any more. If you change your mind, tick the box in your profile."
    to={to.collections()}
    action="Go to the collections"
  />
)

const InvalidLink = () => (
  <AuthNotice
    text="Log in and untick the news in your profile, or write to us and we’ll do it for you."
    to={to.userProfile()}
    action="Go to your profile"
  />
)
