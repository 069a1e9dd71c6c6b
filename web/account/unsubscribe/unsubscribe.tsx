import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthNotice } from '../auth-layout.tsx'
import { MailedLink } from '../mailed-link.tsx'

export const meta = metaOf({
  title: 'Unsubscribe',
  description: 'End our news by email.',
  path: '/unsubscribe',
  unlisted: true,
})

/** The link of every mail with news leads here. */
export default () => (
  <MailedLink
    title="Unsubscribe from our news"
    intro="We’ll send you no more news and offers. You’ll still hear from us about your orders and your account."
    action="Unsubscribe"
    send={(link) => api.call('unsubscribe', link)}
    done={() => <Ended />}
    invalid={
      <AuthNotice
        text="Log in and untick the news in your profile, or write to us and we’ll do it for you."
        to={to.userProfile()}
        action="Go to your profile"
      />
    }
  />
)

const Ended = () => (
  <AuthNotice
    title="You’re unsubscribed"
    text="We won’t send you news any more. If you change your mind, tick the box in your profile."
    to={to.collections()}
    action="Go to the collections"
  />
)
