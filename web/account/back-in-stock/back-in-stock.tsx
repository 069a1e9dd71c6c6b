import type { AnswerOf } from '../../../contract/operations.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthNotice } from '../auth-layout.tsx'
import { MailedLink } from '../mailed-link.tsx'

export const meta = metaOf({
  title: 'Email me when it’s back',
  description: 'Confirm your email, and we’ll let you know when a size is back.',
  path: to.backInStock(),
  unlisted: true,
})

type Confirmed = AnswerOf<'confirmNotifyWhenBack'>['data']

export default () => (
  <MailedLink
    title="Email me when it’s back"
    intro="Confirm your email and we’ll let you know once it’s back."
    action="Email me when it’s back"
    send={(link) => api.call('confirmNotifyWhenBack', link)}
    done={({ data }) => <WillWrite {...data} />}
    invalid={
      <AuthNotice
        text="It has expired. You can ask again on the page of the product."
        to={to.collections()}
        action="Go to the collections"
      />
    }
  />
)

const WillWrite = ({ productId, productName, size }: Confirmed) => (
  <AuthNotice
    title="You’re on the list"
    text={`You’ll get one email when ${productName} is back in size ${size}.`}
    to={to.product(productId)}
    action="View the product"
  />
)
