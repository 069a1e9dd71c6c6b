import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import { OrderedCart } from '../orders/cart.ts'
import { OrderAdjustment } from '../orders/order.ts'
import { next, pagesOnly } from '../paging.ts'
import { typedText } from '../text.ts'
import { AdminOffer, NewOffer } from './admin-offer.ts'
import { codeProblems, EnteredCodes } from './discount-code.ts'
import { Offer, OfferId } from './offer.ts'

export const priceCart = operation('priceCart', {
  summary: 'What a cart costs today, with automatic offers and discount codes; nothing is kept.',
  access: 'anyone',
  bodyLimit: bodyLimits.cart,
  input: z.object({
    order: OrderedCart,
    discountCodes: EnteredCodes,
    /** Where it goes to, as an address names it. */
    country: typedText({ longest: 100 }).optional(),
    zipcode: typedText({ longest: 20 }).optional(),
  }),
  answer: z.object({
    data: z.object({
      subtotal: z.number(),
      adjustments: z.array(OrderAdjustment),
      total: z.number(),
      /** Each discount code, in upper case. */
      codes: z.array(
        z.object({
          code: z.string(),
          /** Where the code holds. It need not be among the adjustments, as another offer may save as much. */
          offer: Offer.exactOptional(),
          /** Why the code does not hold; the cart is priced without it. */
          problem: z.object({ code: z.enum(codeProblems), message: z.string() }).exactOptional(),
        }),
      ),
    }),
  }),
  errors: ['too-many-attempts'],
})

export const listOffers = operation('listOffers', {
  summary: 'Offers, newest first, with their uses and what they brought.',
  right: 'marketing:read',
  input: z.object({
    /** In the code or the name. */
    search: typedText({ longest: 100 }).default(''),
    /** Offers of one shopper, such as those of new accounts, are left out unless they are asked for. */
    filter: z.enum(['current', 'ended', 'personal', 'all']).default('all'),
    ...pagesOnly,
  }),
  answer: z.object({ data: z.array(AdminOffer), next }),
})

export const createOffer = operation('createOffer', {
  summary: 'Makes an offer, with a code or for every cart that qualifies.',
  right: 'marketing:write',
  status: 201,
  bodyLimit: bodyLimits.product,
  input: NewOffer.safeExtend({
    /** Made by the client: the same one again is the same offer. */
    offer_id: OfferId.optional(),
  }),
  answer: z.object({ data: AdminOffer }),
  errors: ['code-taken', 'shopper-not-found'],
})

export const updateOffer = operation('updateOffer', {
  summary: 'Replaces what an offer says, as long as no order has used it.',
  right: 'marketing:write',
  bodyLimit: bodyLimits.product,
  input: z.object({
    id: OfferId,
    /** The one that was edited; without it, what somebody else has saved meanwhile is replaced as well. */
    version: z.int().optional(),
    offer: NewOffer,
  }),
  answer: z.object({ data: AdminOffer }),
  errors: ['offer-not-found', 'offer-used', 'offer-changed', 'code-taken', 'shopper-not-found'],
})

export const endOffer = operation('endOffer', {
  summary: 'Ends an offer now. Orders that have used it keep it.',
  right: 'marketing:write',
  input: z.object({ id: OfferId }),
  answer: z.object({ data: AdminOffer }),
  errors: ['offer-not-found'],
})
