import { useState } from 'react'
import type { AnswerOf } from '../../../contract/operations.ts'
import { errorDetails } from '../../error-details.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthLayout, AuthNotice, LinkAct } from '../auth-layout.tsx'
import { linkToken } from '../link-token.ts'

export const meta = metaOf({
  title: 'Email me when it’s back',
  description: 'Confirm your email, and we’ll let you know when a size is back.',
  path: to.backInStock(),
  unlisted: true,
})

type Confirmed = AnswerOf<'confirmNotifyWhenBack'>['data']

/** A mailed link leads here. The button confirms, as mail scanners open links too. */
export default function BackInStock() {
  const [outcome, setOutcome] = useState<Confirmed | 'invalid'>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (outcome === 'invalid') return <InvalidLink />
  if (outcome !== undefined) return <WillWrite {...outcome} />

  async function confirm() {
    const token = linkToken()
    if (token === '') return setOutcome('invalid')
    setBusy(true)
    setFailure('')
    try {
      setOutcome((await api.call('confirmNotifyWhenBack', { token })).data)
    } catch (error) {
      const { code, message } = errorDetails(error)
      if (code === 'email-link-invalid') return setOutcome('invalid')
      setFailure(message)
      setBusy(false)
    }
  }

  return (
    <AuthLayout
      title="Email me when it’s back"
      intro="Confirm your email and we’ll let you know once it’s back."
    >
      <LinkAct onPress={confirm} busy={busy} failure={failure}>
        Email me when it’s back
      </LinkAct>
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
