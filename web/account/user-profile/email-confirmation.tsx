import type { ShopperId } from '../../../contract/accounts/shopper.ts'
import { api } from '../../single-page-api.ts'
import { textLink } from '../../ui/text-link.ts'
import { useAccountPart } from './use-account-part.ts'

export function EmailConfirmation({ id, email }: { id: ShopperId; email: string }) {
  const { part, acting, outcome, action } = useAccountPart(
    id,
    async () => (await api.call('getEmailVerification', { id })).data,
  )
  const sendAgain = () =>
    action('link', async () => (await api.call('sendEmailVerification', { id })).message)

  if (part === undefined || part.confirmed || part.email !== email) return null
  return (
    <div className="-mt-8 text-sm text-stone-700">
      <p className="wrap-anywhere">Confirm your email: we sent a link to {email}.</p>
      <button type="button" onClick={sendAgain} aria-disabled={acting !== undefined} className={textLink}>
        Send it again
      </button>
      <p role="status">{outcome}</p>
    </div>
  )
}
