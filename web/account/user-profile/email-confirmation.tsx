import { useEffect, useState } from 'react'
import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../single-page-api.ts'
import { textLink } from '../../ui/text-link.ts'

export function EmailConfirmation({ id, email }: { id: ShopperId; email: string }) {
  const [waiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    api.call('getEmailVerification', { id }).then(
      ({ data }) => {
        if (!left) setWaiting(!data.confirmed && data.email === email)
      },
      (error: unknown) => console.warn('We couldn’t check whether your email address is confirmed.', error),
    )
    return () => {
      left = true
    }
  }, [id, email])

  async function sendAgain() {
    if (busy) return
    setBusy(true)
    try {
      setOutcome((await api.call('sendEmailVerification', { id })).message)
    } catch (error) {
      setOutcome(errorDetails(error).message)
    } finally {
      setBusy(false)
    }
  }

  if (!waiting) return null
  return (
    <div className="-mt-8 text-sm text-stone-700">
      <p className="wrap-anywhere">Confirm your email: we sent a link to {email}.</p>
      <button type="button" onClick={sendAgain} aria-disabled={busy} className={textLink}>
        Send it again
      </button>
      <p role="status">{outcome}</p>
    </div>
  )
}
