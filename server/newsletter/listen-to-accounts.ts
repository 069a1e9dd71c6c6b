import type { AccountListener } from '../accounts/account-listener.ts'
import type { AppContext } from '../app-context.ts'
import { agreeToNews, confirmNews, isNewsPending, moveConsent } from './subscribers.ts'
import { hasWelcomeOffer, requestWelcomeOffer, sendWelcomeCode } from './welcome-offer.ts'

/** Keeps consent to news in step with accounts, and gives new ones their code. */
export const listenToAccounts = (
  context: Pick<AppContext, 'clock' | 'log' | 'settings'>,
): AccountListener => ({
  async signedUp(transaction, account, { news, welcome, callerAddress }) {
    if (news) await agreeToNews(context, transaction, { ...account, isProven: false, source: 'sign-up' })
    return welcome ? requestWelcomeOffer(context, transaction, account, callerAddress) : undefined
  },
  awaitedBy: async (transaction, { id, email }) => ({
    news: await isNewsPending(transaction, email),
    code: await hasWelcomeOffer(transaction, id),
  }),
  async addressProven(transaction, account, { confirmsNews }) {
    if (confirmsNews) await confirmNews(context, transaction, account)
    await sendWelcomeCode(context, transaction, account)
  },
  addressChanged: (transaction, change) => moveConsent(context, transaction, change),
  guestLeft: async () => {},
})
