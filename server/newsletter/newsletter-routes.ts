import type { FastifyInstance } from 'fastify'
import type { NewsConsent } from '../../contract/newsletter/newsletter.ts'
import { endpoint } from '../../contract/paths.ts'
import { findEmailVerification } from '../accounts/email-verification.ts'
import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { countSubscribers, exportSubscribers, listSubscribers } from './list-subscribers.ts'
import { setNewsConsent } from './news-consent.ts'
import { findNewsConsent } from './subscribers.ts'
import { unsubscribe } from './unsubscribe.ts'

export const newsletterHandlers = (context: AppContext): HandlersOf<'newsletter'> => ({
  getNewsConsent: async ({ shopper }) => {
    const { email, confirmed: isProven } = await findEmailVerification(context.database, shopper.id)
    return { data: { state: await findNewsConsent(context.database, { email, isProven }) } }
  },
  setNewsConsent: async ({ input, shopper }) => {
    const state = await setNewsConsent(context, shopper.id, input.agreed)
    return { message: consentWords[state], data: { state } }
  },
  unsubscribe: async ({ input, caller }) => {
    await unsubscribe(context, input.token, caller)
    return { message: 'You won’t get our news any more.' }
  },
  listSubscribers: (call) => listSubscribers(context, call),
  countSubscribers: async () => ({ data: await countSubscribers(context.database) }),
  exportSubscribers: ({ input }) => exportSubscribers(context, input.state),
})

const consentWords: Readonly<Record<NewsConsent, string>> = {
  on: 'You’ll get our news.',
  pending: 'Please open the link that we’ve emailed to you. Then you’ll get our news.',
  off: 'You won’t get our news.',
}

/** Some mail programs open the address of the one-click post in a browser. The page there has the button (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance): void {
  app.get<{ Querystring: { token?: unknown } }>(endpoint('unsubscribe').path, ({ query: { token } }, reply) =>
    reply.redirect(`/unsubscribe?${new URLSearchParams({ token: String(token ?? '') })}`, 302),
  )
}
