import { z } from 'zod'
import { ShopperId } from '../accounts/shopper.ts'
import { LinkToken } from '../link-token.ts'
import { operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { typedText } from '../text.ts'
import { newsConsents, Subscriber, subscriberStates } from './newsletter.ts'

const consent = z.object({ state: z.enum(newsConsents) })

export const getNewsConsent = operation('getNewsConsent', {
  summary: 'Whether the address of the account is sent news.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
  answer: z.object({ data: consent }),
})

export const setNewsConsent = operation('setNewsConsent', {
  summary: 'Agrees to news by email, or takes that back. An address that is not proven gets a link first.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId, agreed: z.boolean({ error: 'Say whether you want news.' }) }),
  answer: z.object({ message: z.string(), data: consent }),
  errors: ['too-many-mails'],
})

export const unsubscribe = operation('unsubscribe', {
  summary:
    'Ends the news to an address by a mailed link; again is answered alike. A mail program posts a form to it, with the token in the query (RFC 8058).',
  access: 'anyone',
  takesForms: true,
  input: z.object({ token: LinkToken }),
  errors: ['email-link-invalid', 'too-many-attempts'],
})

const State = z.enum(subscriberStates, { error: 'Name a state of subscribers.' })

export const listSubscribers = operation('listSubscribers', {
  summary: 'Who was asked or agreed to be sent news, the latest first.',
  right: 'marketing:read',
  input: z.object({
    /** A part of the address. */
    search: typedText({ longest: 254, isCopied: true }).default(''),
    state: State.optional(),
    ...pagesOnly,
  }),
  answer: z.object({ data: z.array(Subscriber), next }),
})

export const countSubscribers = operation('countSubscribers', {
  summary: 'How many subscribers have each state.',
  right: 'marketing:read',
  answer: z.object({ data: z.record(z.enum(subscriberStates), z.int()) }),
})

export const exportSubscribers = operation('exportSubscribers', {
  summary: 'The subscribers of a state as a file for spreadsheets: those who are sent news, unless said.',
  right: 'marketing:read',
  answersWith: 'text/csv',
  input: z.object({ state: State.default('confirmed') }),
  answer: z.string(),
})
