import { useState } from 'react'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice } from '../auth-layout.tsx'
import { MailedLinkButton } from '../mailed-link-button.tsx'

export const meta = metaOf({
  title: 'Unsubscribe',
  description: 'End our news by email.',
  path: '/unsubscribe',
  unlisted: true,
})

/** The link of every mail with news leads here. */
export default function Unsubscribe() {
  const [outcome, setOutcome] = useState<'ended' | 'invalid'>()
  if (outcome === 'ended') return <Ended />
  if (outcome === 'invalid') return <InvalidLink />
  return (
    <AuthLayout
      title="Unsubscribe from our news"
      intro="We’ll send you no more news and offers. You’ll still hear from us about your orders and your account."
    >
      <MailedLinkButton
        use={(token) => api.call('unsubscribe', { token })}
        onDone={() => setOutcome('ended')}
        onInvalid={() => setOutcome('invalid')}
      >
        Unsubscribe
      </MailedLinkButton>
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
