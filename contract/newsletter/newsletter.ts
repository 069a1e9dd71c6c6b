import { z } from 'zod'
import { Percent } from '../pricing/pricing-rules.ts'
import { schema } from '../schema.ts'
import { uuidText } from '../text.ts'

export const NewsletterSettings = schema(() =>
  z.object({
    /** What the code of a new account takes off; 0 for no code. */
    percent: Percent,
  }),
)

/** What a shopper has said about news to the address of the account. `pending`: the address has to be confirmed first. */
export const newsConsents = ['off', 'pending', 'on'] as const
export type NewsConsent = (typeof newsConsents)[number]

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const SubscriberId = schema(() =>
  uuidText('Please name the subscriber.', 'There is no such subscriber.'),
)

/** An address as the panel lists it. */
export const Subscriber = schema(() =>
  z.object({
    id: SubscriberId,
    email: z.string(),
    state: z.enum(subscriberStates),
    /** Where the box was ticked. */
    source: z.enum(['sign-up', 'profile']),
    /** When it was ticked last. */
    consentedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().exactOptional(),
    unsubscribedAt: z.iso.datetime().exactOptional(),
  }),
)
export type Subscriber = z.infer<typeof Subscriber>
