import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { schema } from '../schema.ts'
import { OfferCode } from './discount-code.ts'
import { OfferId, OfferTerms } from './offer.ts'

const Uses = schema(() => z.int({ error: 'Please enter a whole number.' }).min(1, 'Allow at least one use.'))

const Moment = schema(() =>
  z.iso.datetime({ offset: true, error: 'Please enter a date and a time.' }).max(40),
)

const fields = {
  terms: OfferTerms,
  /** Without a code the offer applies by itself. */
  code: OfferCode.exactOptional(),
  /** Now, where it is missing. */
  startsAt: Moment.exactOptional(),
  endsAt: Moment.exactOptional(),
  mostUses: Uses.max(1_000_000_000, 'Allow at most a billion uses.').exactOptional(),
  mostUsesPerShopper: Uses.max(1_000, 'Allow at most 1,000 uses per shopper.').exactOptional(),
  /** The account whose own it is; it needs a code. */
  shopperEmail: Email.exactOptional(),
}

/** What a merchant says of an offer. */
export const NewOffer = schema(() =>
  z
    .object(fields)
    .refine(({ startsAt, endsAt }) => !isReversed(startsAt, endsAt), {
      path: ['endsAt'],
      error: 'The end has to be after the beginning.',
    })
    .refine(({ shopperEmail, code }) => shopperEmail === undefined || code !== undefined, {
      path: ['code'],
      error: 'An offer for one shopper needs a code.',
    }),
)
export type NewOffer = z.infer<typeof NewOffer>

function isReversed(startsAt: string | undefined, endsAt: string | undefined): boolean {
  return startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt)
}

export const offerStates = ['upcoming', 'active', 'used-up', 'ended'] as const

/** An offer as the panel shows it. `discount` and `takings` are dollars. */
export const AdminOffer = schema(() =>
  z.object({
    ...fields,
    id: OfferId,
    /** Sent back with a change. */
    version: z.int(),
    state: z.enum(offerStates),
    code: z.string().exactOptional(),
    startsAt: z.iso.datetime(),
    /** The shopper whose own it is. */
    shopperId: z.string().exactOptional(),
    shopperEmail: z.string().exactOptional(),
    createdAt: z.iso.datetime(),
    /** When the merchant ended it. */
    endedAt: z.iso.datetime().exactOptional(),
    /** Orders that hold a use of it, unpaid ones included. */
    uses: z.int(),
    /** What it took off paid orders. */
    discount: z.number(),
    /** What those orders brought in, less what went back. */
    takings: z.number(),
  }),
)
export type AdminOffer = z.infer<typeof AdminOffer>
