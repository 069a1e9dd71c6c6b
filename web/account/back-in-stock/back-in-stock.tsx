import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice } from '../auth-layout.tsx'
import { MailedLinkButton } from '../mailed-link-button.tsx'

export const meta = metaOf({
  title: 'Email me when it’s back',
  description: 'Confirm your email, and we’ll let you know when a size is back.',
  path: to.backInStock(),
  unlisted: true,
})

type Confirmed = AnswerOf<'confirmNotifyWhenBack'>['data']

/** A mailed link leads here. */
export default function BackInStock() {
  const [outcome, setOutcome] = useState<Confirmed | 'invalid'>()
  if (outcome === 'invalid') return <InvalidLink />
  if (outcome !== undefined) return <WillWrite {...outcome} />
  return (
    <AuthLayout
      title="Email me when it’s back"
      intro="Confirm your email and we’ll let you know once it’s back."
    >
      <MailedLinkButton
        use={async (token) => (await api.call('confirmNotifyWhenBack', { token })).data}
        onDone={setOutcome}
        onInvalid={() => setOutcome('invalid')}
      >
        Email me when it’s back
      </MailedLinkButton>
    </AuthLayout>
  )
}

const WillWrite = ({ productId, productName, size }: Confirmed) => (
  <AuthNotice
    title="You’re on the list"
    text={`You’ll get one email when ${productName} is back in size ${size}.`}
    to={to.product(productId)}
    action="View the product"
  />
)

const InvalidLink = () => (
  <AuthNotice
    text="It has expired. You can ask again on the page of the product."
    to={to.collections()}
    action="Go to the collections"
  />
)
