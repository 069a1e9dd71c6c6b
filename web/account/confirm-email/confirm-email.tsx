import { useSearchParams } from 'react-router'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { api } from '../../single-page-api.ts'
import { AuthNotice } from '../auth-layout.tsx'
import { MailedLink } from '../mailed-link.tsx'

/** `news=1` in the link: it confirms news as well (docs/decisions/201-consent-to-news.md). */
export const handle: ShopPageHandle = { query: ['news'] }

export const meta = metaOf({
  title: 'Confirm your email address',
  description: 'Confirm that this email address is yours.',
  path: to.confirmEmail(),
  unlisted: true,
})

export default function ConfirmEmail() {
  const withNews = useSearchParams()[0].get('news') === '1'
  return (
    <MailedLink
      title="Confirm your email address"
      intro={
        withNews
          ? 'Confirm that this address is yours, and that you asked for our news. You can unsubscribe at any time.'
          : 'Confirm that this address is yours, so that you hear about your orders.'
      }
      action={withNews ? 'Confirm and subscribe' : 'Confirm email address'}
      send={(link) => api.call('confirmEmail', link)}
      done={() => <Confirmed withNews={withNews} />}
      invalid={
        <AuthNotice
          text="It has expired, or you have changed your email address since. You can send yourself a new link from your profile."
          to={to.userProfile()}
          action="Go to your profile"
        />
      }
    />
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
