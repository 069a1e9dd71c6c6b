import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { NewsConsent } from '../../../contract/newsletter/newsletter.ts'
import { api } from '../../single-page-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAccountPart } from './use-account-part.ts'

/** Whether the shopper is sent news. A tick is saved at once. */
export function NewsForm({ id, email }: { id: ShopperId; email: string }) {
  const {
    part: state,
    setPart,
    outcome,
    action,
  } = useAccountPart<NewsConsent>(id, async () => (await api.call('getNewsConsent', { id })).data.state)

  const save = (agreed: boolean) =>
    action('news', async () => {
      const { message, data } = await api.call('setNewsConsent', { id, agreed })
      setPart(data.state)
      return message
    })

  const isWaiting = state === 'pending' && outcome === ''
  return (
    <ProfileSection title="News" intro={`New arrivals and offers, now and then, to ${email}.`}>
      <div className="-mt-3">
        <Checkbox
          name="news"
          label="Send me news and offers"
          checked={state === 'on' || state === 'pending'}
          disabled={state === undefined}
          onChange={({ target }) => void save(target.checked)}
        />
        <p role="status" className="text-sm text-stone-700">
          {isWaiting ? 'Please open the link that we’ve emailed to you. Then you’ll get our news.' : outcome}
        </p>
      </div>
    </ProfileSection>
  )
}
