import { useEffect, useState } from 'react'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import type { NewsConsent } from '../../../contract/newsletter/newsletter.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../single-page-api.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Whether the shopper is sent news. A tick is saved at once. */
export function NewsForm({ id, email }: { id: ShopperId; email: string }) {
  const [state, setState] = useState<NewsConsent>()
  const [outcome, setOutcome] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    api.call('getNewsConsent', { id }).then(
      ({ data }) => {
        if (!left) setState(data.state)
      },
      (error: unknown) => {
        if (!left) setOutcome(`This could not be loaded. ${errorDetails(error).message}`)
      },
    )
    return () => {
      left = true
    }
  }, [id])

  async function save(agreed: boolean) {
    if (busy) return
    setBusy(true)
    try {
      const { message, data } = await api.call('setNewsConsent', { id, agreed })
      setState(data.state)
      setOutcome(message)
    } catch (error) {
      setOutcome(errorDetails(error).message)
    } finally {
      setBusy(false)
    }
  }

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
