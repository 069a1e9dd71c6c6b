import type { NewsConsent } from '../../contract/newsletter/newsletter.ts'
import { lockEmailAddress, writeEmailVerification } from '../accounts/email-verification.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { agreeToNews, findNewsConsent, refuseNews } from './subscribers.ts'

/**
 * What a shopper ticks in the profile. A proven address is sent news at once; another one gets the link that proves it,
 * which says so.
 * @throws ApiError too-many-mails
 */
export function setNewsConsent(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'accountListener'>,
  id: string,
  agreed: boolean,
): Promise<NewsConsent> {
  return context.database.transaction().execute(async (transaction) => {
    const { email, confirmed: isProven } = await lockEmailAddress(transaction, id)
    const account = { id, email, isProven }
    if (!agreed) await refuseNews(context, transaction, account)
    else if ((await findNewsConsent(transaction, account)) === 'off') {
      await agreeToNews(context, transaction, { ...account, source: 'profile' })
      const isAsked = isProven || (await writeEmailVerification(context, transaction, account, 'change'))
      if (!isAsked) throw apiError('too-many-mails')
    }
    return findNewsConsent(transaction, account)
  })
}
